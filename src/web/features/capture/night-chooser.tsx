import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOwnWishes } from '#web/api/preference.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import classes from './capture-cards.module.css';
import screen from './capture.module.css';
import { chooseLast, chooseNap, nightWords, today, type NightChoice } from './night-choice.ts';

type NightChooserProps = { night: NightChoice; onChoose: (night: NightChoice) => void };

/** The night as words: "Friday to Saturday", "A nap, Friday", "12 March 2026". */
function useNightName({ kind, nightOf }: NightChoice, now: Date): string {
  const { t, i18n } = useTranslation('translation');
  const words = nightWords(nightOf, i18n.resolvedLanguage ?? 'en', now);
  if (kind === 'nap') return t('capture.night.napOf', { day: 'day' in words ? words.day : words.from });
  return 'day' in words ? words.day : t('capture.night.span', words);
}

type OptionsProps = NightChooserProps & { now: Date; onClose: () => void };

function NightOptions({ night, now, onChoose, onClose }: OptionsProps) {
  const { t } = useTranslation('translation');
  const { night_boundary_hour: boundaryHour } = useOwnWishes();
  const choices = [chooseLast(now, boundaryHour), chooseNap(now)];
  return (
    <>
      <div className={classes.chips}>
        {choices.map((choice) => (
          <button
            key={choice.kind}
            type="button"
            className={classes.chip}
            aria-pressed={night.kind === choice.kind}
            onClick={() => {
              onChoose(choice);
              onClose();
            }}
          >
            {t(`capture.night.${choice.kind}`)}
          </button>
        ))}
      </div>
      <div className={classes.card}>
        <label htmlFor="older-night">{t('capture.night.older')}</label>
        <input
          id="older-night"
          className={classes.line}
          type="date"
          max={today(now)}
          value={night.kind === 'older' ? night.nightOf : ''}
          onChange={({ target }) => target.value && onChoose({ kind: 'older', nightOf: target.value })}
        />
      </div>
    </>
  );
}

/** Says which night is assumed; one press changes it. */
export function NightChooser({ night, onChoose }: NightChooserProps) {
  const { t } = useTranslation('translation');
  const [now] = useState(() => new Date());
  const [open, setOpen] = useState(false);
  const name = useNightName(night, now);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${screen.plain} ${screen.night}`}
        aria-haspopup="dialog"
        aria-label={t('capture.night.change', { night: name })}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      <Dialog
        open={open}
        title={t('capture.night.question')}
        onClose={close}
        actions={<Button onClick={close}>{t('capture.close')}</Button>}
      >
        <NightOptions night={night} now={now} onChoose={onChoose} onClose={close} />
      </Dialog>
    </>
  );
}
