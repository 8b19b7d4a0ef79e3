import { useTranslation } from 'react-i18next';
import type { Reading } from '#shared/readings.ts';
import { Lens } from './lens.tsx';
import classes from './ways-to-read.module.css';

/** Questions that quote the dream, which may begin with a word of another script; the note under them is where an answer goes. */
export function QuestionBlock({ reading }: { reading: Reading }) {
  const { t, i18n } = useTranslation('translation');
  if (reading.questions.length === 0) return null;
  const source = t('readings.source.questions', { count: reading.questions.length });
  return (
    <Lens reading={reading} block="questions" source={source}>
      {reading.questions.map(({ id, text }) => (
        <p key={id} className={classes.line} dir={i18n.dir(reading.language)} lang={reading.language}>
          {text}
        </p>
      ))}
    </Lens>
  );
}
