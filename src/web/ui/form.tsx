import type { ComponentProps, ReactNode } from 'react';
import classes from './form.module.css';

/** A column of fields; the browser's own bubbles are off, messages stand under their fields. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={`${classes.form} ${className ?? ''}`} />;
}

/** The form's buttons, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** A message about the whole form. */
export function FormMessage({ tone = 'note', children }: { tone?: 'note' | 'error'; children: ReactNode }) {
  return (
    <p className={`${classes.message} ${classes[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
