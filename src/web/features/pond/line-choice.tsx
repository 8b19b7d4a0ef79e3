import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KIND_LINES, type KindLine } from '#shared/pond/pond.ts';
import { Button } from '#web/ui/fields/button.tsx';
import classes from './choices.module.css';

type LineChoiceProps = { name: string; busy: boolean; onSend: (line: KindLine) => void };

/** The lines of the house; one is sent, once. */
export function LineChoice({ name, busy, onSend }: LineChoiceProps) {
  const { t } = useTranslation('translation');
  const [line, setLine] = useState<KindLine>(KIND_LINES[0]);
  return (
    <div className={classes.line}>
      <fieldset className={classes.lines}>
        <legend className={classes.unseen}>{t('pond.line')}</legend>
        {KIND_LINES.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={line === one}
              onChange={() => setLine(one)}
            />
            <span>{t(`pond.lines.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button look="lamp" wide loading={busy} onClick={() => onSend(line)}>
        {t('pond.send')}
      </Button>
      <p className={classes.hint}>{t('pond.lineText')}</p>
    </div>
  );
}
