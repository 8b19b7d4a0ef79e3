import type { ReactNode } from 'react';
import classes from './auth-frame.module.css';

/** The narrow column of every sign-in screen: title, one line, the form, quiet ways elsewhere. */
export function AuthFrame({
  title,
  note,
  children,
  ways,
}: {
  title: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
  ways?: ReactNode;
}) {
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </div>
  );
}
