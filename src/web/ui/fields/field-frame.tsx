import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './field.module.css';

type FrameProps = {
  /** Of the control that the label names. */
  id: string;
  label: ReactNode;
  /** The label is read aloud only: what stands beside the field says it to the eye. */
  quiet?: boolean | undefined;
  description?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** The ids of what stands below a field, as `aria-describedby` wants them. */
export const describedBy = (id: string, { description, error }: Pick<FrameProps, 'description' | 'error'>) =>
  error ? `${id}-error` : description ? `${id}-hint` : undefined;

/** What every field of ours stands in: its label above, a hint below, and a fault in the hint's place. */
export function FieldFrame({ id, label, quiet, description, error, className, children }: FrameProps) {
  const name = (
    <label htmlFor={id} id={`${id}-label`} className={quiet ? undefined : classes.label}>
      {label}
    </label>
  );
  return (
    <div className={[classes.frame, className].filter(Boolean).join(' ')}>
      {quiet ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      {children}
      {error ? (
        <p id={`${id}-error`} className={classes.fault}>
          <Icon name="warning" />
          <span>{error}</span>
        </p>
      ) : (
        description && (
          <p id={`${id}-hint`} className={classes.hint}>
            {description}
          </p>
        )
      )}
    </div>
  );
}
