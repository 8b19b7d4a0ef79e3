import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import { NightField } from '#web/features/dreams/nights.parts.tsx';
import classes from '#web/features/capture/capture-cards.module.css';
import {
  chooseLast,
  chooseLongAgo,
  chooseNap,
  type NightChoice,
} from '#web/features/capture/night-choice.ts';

const KINDS = ['last', 'nap', 'older', 'longAgo'] as const satisfies readonly NightChoice['kind'][];

type LongAgo = Extract<NightChoice, { kind: 'longAgo' }>;
type AskProps<Choice> = { night: Choice; now: Date; onChoose: (night: NightChoice) => void };

/** A night of which the date is known. */
function OlderNight({ night, onChoose }: Omit<AskProps<NightChoice>, 'now'>) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.card}>
      <NightField
        label={t('capture.night.older')}
        value={night.kind === 'older' ? night.nightOf : ''}
        required
        onChange={(nightOf) => onChoose({ kind: 'older', nightOf })}
      />
    </div>
  );
}

/** When it was, as far as it is known. Neither line is needed. */
function LongAgoNight({ night, now, onChoose }: AskProps<LongAgo>) {
  const { t } = useTranslation('translation');
  const { night_boundary_hour: boundaryHour } = useOwnPreferences();
  const tonight = chooseLast(now, boundaryHour).nightOf;
  return (
    <>
      <div className={classes.card}>
        <label htmlFor="period">{t('capture.night.period')}</label>
        <input
          id="period"
          className={classes.line}
          dir="auto"
          autoComplete="off"
          maxLength={DREAM_LIMITS.line}
          placeholder={t('capture.night.periodHint')}
          value={night.period}
          onChange={({ target }) => onChoose({ ...night, period: target.value })}
        />
      </div>
      <div className={classes.card}>
        <NightField
          label={t('capture.night.near')}
          description={t('capture.night.nearHint')}
          value={night.nightOf === tonight ? '' : night.nightOf}
          required
          onChange={(nightOf) => onChoose({ ...night, nightOf })}
        />
      </div>
    </>
  );
}

type OptionsProps = AskProps<NightChoice> & { onClose: () => void };

/** The nights that may be meant. */
export function NightOptions({ night, now, onChoose, onClose }: OptionsProps) {
  const { t } = useTranslation('translation');
  const { night_boundary_hour: boundaryHour } = useOwnPreferences();
  const [shown, setShown] = useState(night.kind);
  const choices = {
    last: chooseLast(now, boundaryHour),
    nap: chooseNap(now),
    older: null,
    longAgo: night.kind === 'longAgo' ? night : chooseLongAgo(now, boundaryHour),
  };
  const press = (kind: NightChoice['kind']) => {
    const choice = choices[kind];
    setShown(kind);
    if (choice) onChoose(choice);
    if (kind === 'last' || kind === 'nap') onClose();
  };
  return (
    <>
      <div className={classes.chips}>
        {KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.chip}
            aria-pressed={shown === kind}
            onClick={() => press(kind)}
          >
            {t(`capture.night.${kind}`)}
          </button>
        ))}
      </div>
      {shown === 'older' && <OlderNight night={night} onChoose={onChoose} />}
      {shown === 'longAgo' && night.kind === 'longAgo' && (
        <LongAgoNight night={night} now={now} onChoose={onChoose} />
      )}
    </>
  );
}
