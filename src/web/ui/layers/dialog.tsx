import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useModal } from './use-modal.ts';
import classes from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  /** Escape and a press beside it do nothing. */
  locked?: boolean;
  /** A step back is what it asks about, so one more is asked about again. */
  asksOnBack?: boolean;
  wide?: boolean;
};

/** A dialog may stand in a form on the page: Enter in a field of the dialog must not send that. */
function keepFromFormAround(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: dialog, key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  if (target.form && !dialog.contains(target.form)) event.preventDefault();
}

/** The browser's own modal dialog: focus stays inside, Escape and a step back close, the page behind is inert. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  locked = false,
  asksOnBack = false,
  wide = false,
}: DialogProps) {
  const element = useModal({ open, onClose, locked, asksOnBack });
  const titleId = useId();
  const textId = useId();

  if (!open) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields take the keys; this only listens
    <dialog
      ref={element}
      className={`${classes.dialog} ${wide ? classes.wide : ''}`}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      onKeyDown={keepFromFormAround}
    >
      <div className={classes.body}>
        <h2 id={titleId}>{title}</h2>
        {children && (
          <div id={textId} className={classes.text}>
            {children}
          </div>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}

/** The buttons of a form inside a dialog: like every dialog's, at the end, the way out first. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
