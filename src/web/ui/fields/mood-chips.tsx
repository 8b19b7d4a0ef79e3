import { useTranslation } from 'react-i18next';
import { DREAM_LIMITS, type DreamMood, MOODS } from '#shared/dreams.ts';
import classes from './mood-chips.module.css';

const STRENGTHS = [1, 2, 3] as const;
const FIRST_PRESS = 2;
const NEXT: Record<number, number> = { 2: 3, 3: 1, 1: 0 };

/** The moods after a press on one: clear, strong, faint, gone. A dream holds a few of them. */
export function pressMood(moods: readonly DreamMood[], mood: DreamMood['mood']): DreamMood[] {
  const present = moods.find((one) => one.mood === mood);
  if (!present)
    return moods.length < DREAM_LIMITS.moods ? [...moods, { mood, intensity: FIRST_PRESS }] : [...moods];
  const next = NEXT[present.intensity] ?? 0;
  return moods.flatMap((one) => (one.mood !== mood ? [one] : next === 0 ? [] : [{ mood, intensity: next }]));
}

type MoodChipsProps = {
  label: string;
  moods: readonly DreamMood[];
  /** Tighter, for a column of fields. */
  small?: boolean;
  onChange: (moods: DreamMood[]) => void;
};

/** Feelings to press; further presses say how strong, 1 faint to 3 strong. */
export function MoodChips({ label, moods, small, onChange }: MoodChipsProps) {
  const { t } = useTranslation(['translation', 'stream']);
  return (
    <div className={classes.moods} data-small={small || undefined} role="group" aria-label={label}>
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
  );
}
