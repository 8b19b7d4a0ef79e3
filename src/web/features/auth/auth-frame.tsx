import { useEffect, useRef, type ReactNode } from 'react';
import classes from './auth.module.css';

type AuthFrameProps = {
  title: ReactNode;
  note?: ReactNode;
  /** It stands where another step stood, whose button is gone: its title takes the focus, so that it is read. */
  arrived?: boolean;
  children?: ReactNode;
  ways?: ReactNode;
};

/** The narrow column of every sign-in screen: title, one line, the form, quiet ways elsewhere. */
export function AuthFrame({ title, note, arrived = false, children, ways }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={classes.frame}>
      <div className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note && <p>{note}</p>}
      </div>
      {children}
      {ways && <div className={classes.ways}>{ways}</div>}
    </div>
  );
}
