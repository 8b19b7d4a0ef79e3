import { type MouseEvent, type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import classes from './edit-fold.module.css';

type EditFoldProps = {
  title: string;
  /** What it holds, said while it is closed. */
  hint: string;
  /** Something in it is written: it opens by itself, until somebody has closed it. */
  filled: boolean;
  children: ReactNode;
};

/** Fields that are one press away. What is inside stays in the page, so that nothing half-written is lost by closing it. */
export function EditFold({ title, hint, filled, children }: EditFoldProps) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? filled;
  const turn = (event: MouseEvent) => {
    event.preventDefault();
    setChosen(!open);
  };
  return (
    <details className={classes.fold} open={open}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a summary is a button: the browser clicks it on Enter and Space */}
      <summary onClick={turn}>
        <span>
          {title}
          {!open && <small>{hint}</small>}
        </span>
        <Icon name="down" />
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
