import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  /** Escape and a press beside it do nothing. */
  locked?: boolean;
  wide?: boolean;
};

const show = (element: HTMLDialogElement) => {
  if (element.open) return;
  if (typeof element.showModal === 'function') element.showModal();
  else element.setAttribute('open', '');
};

/** The browser's own modal dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  actions,
  locked = false,
  wide = false,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !open) return undefined;
    show(dialog);
    return () => dialog.close?.();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={element}
      className={`${classes.dialog} ${wide ? classes.wide : ''}`}
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={children ? textId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !locked) onClose();
      }}
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
