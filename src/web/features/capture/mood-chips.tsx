import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, MOODS, type DreamMood } from '#shared/dreams.ts';
import classes from './capture-cards.module.css';

const STRENGTHS = [1, 2, 3] as const;

/** The moods after a press on one: not there, faint, clear, strong, not there again. */
export function pressMood(moods: readonly DreamMood[], mood: DreamMood['mood']): DreamMood[] {
  const present = moods.find((one) => one.mood === mood);
  if (!present) {
    return moods.length < DREAM_LIMITS.moods ? [...moods, { mood, intensity: 2 }] : [...moods];
  }
  if (present.intensity === 2)
    return moods.map((one) => (one.mood === mood ? { ...one, intensity: 3 } : one));
  if (present.intensity === 3)
    return moods.map((one) => (one.mood === mood ? { ...one, intensity: 1 } : one));
  return moods.filter((one) => one.mood !== mood);
}

type MoodChipsProps = { moods: readonly DreamMood[]; onChange: (moods: DreamMood[]) => void };

/** Feelings to press; further presses say how strong. */
export function MoodChips({ moods, onChange }: MoodChipsProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <div className={classes.chips} role="group" aria-label={t('translation:capture.feelings')}>
      {MOODS.map((mood) => {
        const intensity = moods.find((one) => one.mood === mood)?.intensity ?? 0;
        const name = t(`stream:moods.${mood}`);
        const strength = intensity > 0 ? t(`translation:capture.strength.${intensity as 1 | 2 | 3}`) : '';
        return (
          <button
            key={mood}
            type="button"
            className={classes.chip}
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
  );
}
