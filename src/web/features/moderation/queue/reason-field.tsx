import { useId } from 'react';
import { MODERATION_LIMITS } from '#shared/moderation.ts';
import classes from '#web/features/moderation/moderation.module.css';

type ReasonFieldProps = { label: string; note: string; value: string; onChange: (value: string) => void };

/** Why something is done, in one line. */
export function ReasonField({ label, note, value, onChange }: ReasonFieldProps) {
  const field = useId();
  return (
    <div className={classes.reason}>
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        dir="auto"
        autoComplete="off"
        maxLength={MODERATION_LIMITS.reason}
        aria-describedby={`${field}-note`}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={`${field}-note`}>{note}</p>
    </div>
  );
}
