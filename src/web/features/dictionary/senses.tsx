import { useTranslation } from 'react-i18next';
import type { DictionaryEntry, DictionarySense } from '#shared/dream-books/dictionary.ts';
import { Tag } from '#web/ui/fields/tag.tsx';
import { BookProse } from '#web/ui/text/book-prose.tsx';
import classes from './senses.module.css';

/** Author, year and licence of a book: no answer is shown without them. */
function Source({ book }: { book: DictionarySense['book'] }) {
  const { t } = useTranslation('translation');
  const parts = [book.author, book.year === null ? '' : String(book.year), book.licence].filter(Boolean);
  return (
    <header>
      <h3>
        <bdi>{book.title}</bdi>
      </h3>
      <p>
        <bdi>{parts.join(t('dreams.comma'))}</bdi>
      </p>
      {book.folklore && <Tag>{t('dictionary.folklore')}</Tag>}
    </header>
  );
}

function Sense({ sense, headword }: { sense: DictionarySense; headword: string }) {
  const { t } = useTranslation('translation');
  const { book } = sense;
  return (
    <article className={classes.book}>
      <Source book={book} />
      {sense.headword !== headword && (
        <p className={classes.under}>{t('dictionary.under', { headword: sense.headword })}</p>
      )}
      {sense.epigraph && (
        <div className={classes.epigraph}>
          <BookProse text={sense.epigraph} />
        </div>
      )}
      <div className={classes.text}>
        <BookProse text={sense.text} />
      </div>
      {sense.footnotes.length > 0 && (
        <ol className={classes.notes} aria-label={t('dictionary.footnotes')}>
          {sense.footnotes.map(({ mark, text }) => (
            <li key={`${mark} ${text}`}>
              <sup>{mark}</sup> <BookProse text={text} />
            </li>
          ))}
        </ol>
      )}
      {sense.variations.length > 0 && (
        <p className={classes.small}>
          {t('dictionary.variations', { list: sense.variations.join(t('dreams.comma')) })}
        </p>
      )}
      {book.folklore && (
        <p className={classes.small}>
          {book.year === null
            ? t('dictionary.believed')
            : t('dictionary.believedIn', { year: String(book.year) })}
        </p>
      )}
      {sense.source && (
        <p className={classes.small}>
          <bdi>{sense.source}</bdi>
        </p>
      )}
    </article>
  );
}

/** What the books say, side by side, each under its author and year. */
export function Senses({ entry }: { entry: DictionaryEntry }) {
  const { t } = useTranslation('translation');
  const { senses, headword, language } = entry;
  return (
    <section className={classes.senses}>
      <div className={classes.head}>
        <h2>{t('dictionary.inTheBooks')}</h2>
        {senses.length > 1 && <p>{t('dictionary.disagree')}</p>}
      </div>
      <div className={classes.books} data-count={Math.min(senses.length, 3)} lang={language}>
        {senses.map((sense) => (
          <Sense key={sense.id} sense={sense} headword={headword} />
        ))}
      </div>
    </section>
  );
}
