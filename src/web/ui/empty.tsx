import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** What stands where nothing is yet: one line, what to do, and at most one act. */
export function Empty({
  title,
  heading = false,
  framed = false,
  children,
  action,
}: {
  title: ReactNode;
  /** The page has no other heading of its own. */
  heading?: boolean;
  /** Alone on a sheet: its edge parts it already. */
  framed?: boolean;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={`${classes.empty} ${heading ? classes.alone : ''} ${framed ? classes.framed : ''}`}>
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}

/** What stands where something failed: what happened, what was kept, and the way to try again. */
export function Failed({
  title,
  heading = false,
  children,
  action,
}: {
  title: ReactNode;
  heading?: boolean | undefined;
  children?: ReactNode;
  action?: ReactNode;
}) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={`${classes.empty} ${heading ? classes.alone : ''}`} role="alert">
      <Title className={classes.title}>{title}</Title>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
