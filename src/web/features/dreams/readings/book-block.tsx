import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BookSense, Reading } from '#shared/readings.ts';
import { BookSource } from '#web/ui/text/book-source.tsx';
import { Lens } from './lens.tsx';
import { FromTheDream } from './question-block.tsx';
import classes from './ways-to-read.module.css';

/** The first sentence of an entry; the rest is in the book. */
function firstSentence(text: string, language: string): string {
  const [first] = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text);
  return first?.segment.trim() ?? text;
}

function Sense({ sense, language }: { sense: BookSense; language: string }) {
  const { t } = useTranslation('translation');
  const [question] = sense.passage ? sense.questions : [];
  return (
    <div className={classes.question}>
      {sense.passage && <FromTheDream passage={sense.passage} />}
      {sense.meaning && (
        <p className={classes.line} dir="auto">
          {t('dictionary.ownMeaning', { meaning: sense.meaning })}
        </p>
      )}
      <p className={classes.line} dir="auto">
        {firstSentence(sense.text, language)} {question}
      </p>
      <p className={classes.small}>
        <Link to={`/dictionary/${encodeURIComponent(sense.slug)}`}>{t('readings.wholeEntry')}</Link>
        {t('dreams.comma')}
        <BookSource book={sense.book} />
      </p>
    </div>
  );
}

/** What a named book says about the thing that fits this dream best, two sentences; the entry itself is one touch away. */
export function BookBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  const sense = reading.dictionary.find(({ passage }) => passage) ?? reading.dictionary[0];
  if (!sense) return null;
  const source = (
    <>
      <span>
        {t('readings.source.dictionary')} <i>{sense.book.name}</i>
      </span>
      <bdi>{sense.headword}</bdi>
    </>
  );
  return (
    <Lens reading={reading} block="dictionary" source={source}>
      <Sense sense={sense} language={reading.language} />
    </Lens>
  );
}
