import { useTranslation } from 'react-i18next';
import type { Passage, Reading } from '#shared/readings.ts';
import { withoutSigns } from '#shared/words/shown-words.ts';
import { curled } from '#web/i18n/curled.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Lens } from './lens.tsx';
import { NOTE_ID } from './reading-note.tsx';
import classes from './ways-to-read.module.css';

/** The words of the dream under which something stands. */
export function FromTheDream({ passage }: { passage: Passage }) {
  const { t } = useTranslation('translation');
  return (
    <p className={classes.from} dir="auto">
      {t('readings.passage', { text: curled(withoutSigns(passage.text)) })}
    </p>
  );
}

const MOST = 0.6;
/** A sentence that the question says as good as whole is not said twice. */
const isMostOf = (words: string, { text }: Passage): boolean =>
  text.includes(words) && words.length >= text.length * MOST;

/** Questions, each under its passage; they may begin with a word of another script. Answers go into the note below. */
export function QuestionBlock({ reading }: { reading: Reading }) {
  const { t, i18n } = useTranslation('translation');
  if (reading.questions.length === 0) return null;
  const source = t('readings.source.questions', { count: reading.questions.length });
  return (
    <Lens reading={reading} block="questions" source={source}>
      {reading.questions.map(({ id, text, passage, quoted }) => (
        <div key={id} className={classes.question}>
          {!quoted.some((words) => text.includes(words) && isMostOf(words, passage)) && (
            <FromTheDream passage={passage} />
          )}
          <p className={classes.line} dir={i18n.dir(reading.language)} lang={reading.language}>
            {curled(withoutSigns(text), reading.language)}
          </p>
        </div>
      ))}
      <div>
        <Button look="plain" small hang icon="edit" onClick={() => document.getElementById(NOTE_ID)?.focus()}>
          {t('readings.answer')}
        </Button>
      </div>
    </Lens>
  );
}
