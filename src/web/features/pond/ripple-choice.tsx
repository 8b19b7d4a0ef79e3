import { useTranslation } from 'react-i18next';
import { RIPPLE_FEELINGS, type RippleFeeling } from '#shared/pond/ripples.ts';
import classes from './choices.module.css';

type RippleChoiceProps = {
  label: string;
  feeling: RippleFeeling | null;
  busy: boolean;
  onFeel: (feeling: RippleFeeling | null) => void;
};

/** One of a few feelings; pressing the chosen one takes it back. */
export function RippleChoice({ label, feeling, busy, onFeel }: RippleChoiceProps) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.feelings} role="group" aria-label={label}>
      {RIPPLE_FEELINGS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={feeling === one}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onFeel(feeling === one ? null : one)}
        >
          {t(`pond.feelings.${one}`)}
        </button>
      ))}
    </div>
  );
}
