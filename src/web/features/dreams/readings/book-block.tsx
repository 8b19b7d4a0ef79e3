import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookSense, Reading } from '#shared/readings.ts';
import { BookSource } from '#web/ui/text/book-source.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';
import classes from './ways-to-read.module.css';

function Sense({ sense }: { sense: BookSense }) {
  const { t } = useTranslation('translation');
  const [question] = sense.questions;
  return (
    <div className={classes.sense}>
      <h3 dir="auto">{sense.headword}</h3>
      {sense.meaning && (
        <p className={classes.line} dir="auto">
          {t('dictionary.ownMeaning', { meaning: sense.meaning })}
        </p>
      )}
      <p className={classes.line} dir="auto">
        {sense.text} {question}
      </p>
      <p className={classes.small}>
        <i>{sense.book.name}</i>
        {t('dreams.comma')}
        <BookSource book={sense.book} />
      </p>
    </div>
  );
}

/** What a named book says, folded until it is asked for. */
export function BookBlock({ reading }: { reading: Reading }) {
  const { t } = useTranslation('translation');
  const [open, setOpen] = useState(false);
  const [first] = reading.dictionary;
  if (!first) return null;
  const words = reading.dictionary.map(({ headword }) => headword).join(t('dreams.comma'));
  return (
    <div className={classes.lens}>
      <button type="button" className={classes.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>
          {t('readings.source.dictionary')} <i>{first.book.name}</i>
          {t('dreams.comma')}
          <bdi>{words}</bdi>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <>
          {reading.dictionary.map((sense) => (
            <Sense key={sense.slug} sense={sense} />
          ))}
          <VerdictButtons reading={reading} block="dictionary" />
        </>
      )}
    </div>
  );
}
