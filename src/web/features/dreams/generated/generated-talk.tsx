import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GENERATED_LIMITS, type GeneratedReading } from '#shared/generated/generated-readings.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { sayTurn } from './generated.queries.ts';
import { useWriting } from './use-writing.ts';
import { WritingFault } from './writing-fault.tsx';
import classes from './generated.module.css';

type SayProps = { reading: GeneratedReading; busy: boolean; onSay: (text: string) => Promise<boolean> };

/** Room for the next turn, with how many are left and where they go. */
function Say({ reading, busy, onSay }: SayProps) {
  const { t } = useTranslation('translation');
  const [text, setText] = useState('');
  const written = useRef<HTMLTextAreaElement>(null);
  const field = `say-${reading.id}`;
  const say = async () => {
    if (text.trim() === '' || busy) return;
    // The button that was pressed is out of use while the model writes, and would let the focus go.
    written.current?.focus();
    if (await onSay(text.trim())) setText('');
  };
  return (
    <Form onSubmit={() => void say()}>
      <label htmlFor={field} className={classes.label}>
        {t('generated.say')}
      </label>
      <textarea
        id={field}
        ref={written}
        className={classes.field}
        dir="auto"
        rows={2}
        maxLength={GENERATED_LIMITS.turn}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={classes.row}>
        <Button small type="submit" loading={busy} disabled={text.trim() === ''}>
          {t('generated.send')}
        </Button>
        <span className={classes.small}>
          {t('generated.turnsLeft', { count: reading.turns_left })}{' '}
          {t('generated.talkGoes', { host: reading.host })}
        </span>
      </div>
    </Form>
  );
}

/** A few turns about the same dream: what was said, and room for more until they are used. */
export function GeneratedTalk({ reading, open }: { reading: GeneratedReading; open: boolean }) {
  const { t } = useTranslation('translation');
  const { writing, begin } = useWriting(reading.dream_id);
  const say = (text: string) => {
    const input = { client_id: crypto.randomUUID(), text };
    return begin((tell, signal) => sayTurn(reading.id, input, tell, signal));
  };
  return (
    <div className={classes.talk}>
      {reading.turns.map(({ id, who, text }) => (
        <div key={id} className={classes.turn}>
          <b>{who === 'dreamer' ? t('generated.you') : t('generated.model')}</b>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {writing.busy && (
        <div className={classes.turn}>
          <b>{t('generated.model')}</b>
          <p dir="auto" aria-live="polite">
            {writing.parts.map((part) => part.text).join('') || t('generated.writing')}
          </p>
        </div>
      )}
      <WritingFault writing={writing} />
      {open && reading.turns_left > 0 && <Say reading={reading} busy={writing.busy} onSay={say} />}
    </div>
  );
}
