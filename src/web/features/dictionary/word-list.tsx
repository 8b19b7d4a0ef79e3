import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DictionaryHeading } from '#shared/dream-books/dictionary.ts';
import type { Language } from '#shared/languages.ts';
import { entryPath } from './dictionary-address.ts';
import classes from './word-list.module.css';

function Word({ heading, lang }: { heading: DictionaryHeading; lang: Language | undefined }) {
  const { t } = useTranslation('translation');
  const { slug, headword, dreams, own } = heading;
  return (
    <li>
      <Link to={entryPath(slug, lang)} data-own={own || undefined}>
        <bdi>{headword}</bdi>
        {own && <i>{t('dictionary.myOwn')}</i>}
        {dreams > 0 && (
          <>
            <span className={classes.leader} aria-hidden="true" />
            <b aria-label={t('dictionary.inDreams', { count: dreams })}>{dreams}</b>
          </>
        )}
      </Link>
    </li>
  );
}

/** Words by letter. */
export function Words({ list, lang }: { list: readonly DictionaryHeading[]; lang: Language | undefined }) {
  const byLetter = Map.groupBy(list, ({ letter }) => letter);
  return (
    <div className={classes.index}>
      {[...byLetter].map(([letter, headings]) => (
        <section key={letter} aria-labelledby={`letter-${letter}`}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {headings.map((heading) => (
              <Word key={heading.slug} heading={heading} lang={lang} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Words in the order in which they answer, best first. */
export function Answers({ list, lang }: { list: readonly DictionaryHeading[]; lang: Language | undefined }) {
  return (
    <div className={classes.index}>
      <ul>
        {list.map((heading) => (
          <Word key={heading.slug} heading={heading} lang={lang} />
        ))}
      </ul>
    </div>
  );
}
