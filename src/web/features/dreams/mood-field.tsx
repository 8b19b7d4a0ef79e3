import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, type DreamMood, MOODS } from '#shared/dreams.ts';
import classes from './edit-dream.module.css';

const STRENGTHS = [1, 2, 3] as const;
const FIRST_PRESS = 2;

/** The moods after a press on one: clear, strong, faint, gone. */
export function pressMood(moods: readonly DreamMood[], mood: DreamMood['mood']): DreamMood[] {
  const present = moods.find((one) => one.mood === mood);
  if (!present)
    return moods.length < DREAM_LIMITS.moods ? [...moods, { mood, intensity: FIRST_PRESS }] : [...moods];
  const next = { 2: 3, 3: 1, 1: 0 }[present.intensity] ?? 0;
  return moods.flatMap((one) => (one.mood !== mood ? [one] : next === 0 ? [] : [{ mood, intensity: next }]));
}

/** Feelings to press; further presses say how strong. */
export function MoodField({
  moods,
  onChange,
}: {
  moods: readonly DreamMood[];
  onChange: (moods: DreamMood[]) => void;
}) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <div className={classes.chips} role="group" aria-label={t('translation:dreams.edit.moods')}>
      <span className={classes.label}>
        {t('translation:dreams.edit.moods')} <i>{t('translation:dreams.edit.moodsHint')}</i>
      </span>
      <div className={classes.moods}>
        {MOODS.map((mood) => {
          const intensity = moods.find((one) => one.mood === mood)?.intensity ?? 0;
          const name = t(`stream:moods.${mood}`);
          const strength = intensity > 0 ? t(`translation:dreams.strength.${intensity as 1 | 2 | 3}`) : '';
          return (
            <button
              key={mood}
              type="button"
              className={classes.mood}
              aria-pressed={intensity > 0}
              aria-label={strength ? `${name}, ${strength}` : name}
              onClick={() => onChange(pressMood(moods, mood))}
            >
              {name}
              {intensity > 0 && (
                <span className={classes.strength} aria-hidden="true">
                  {STRENGTHS.map((step) => (
                    <i key={step} data-on={step <= intensity || undefined} />
                  ))}
                </span>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}
