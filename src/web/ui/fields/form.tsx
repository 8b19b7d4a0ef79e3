import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { refusedIn } from './refused.ts';
import classes from './form.module.css';

/** After a submit, the first field that was refused gets the focus, by the page or later by the server. */
function useFocusOnFault() {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (!sent.current) return;
    const refused = refusedIn(form.current);
    if (!refused) return;
    sent.current = false;
    refused.focus();
  });
  return {
    form,
    onSent: () => {
      sent.current = true;
    },
    onTyped: () => {
      sent.current = false;
    },
  };
}

/**
 * A column of fields; the browser's own bubbles are off, messages stand under their fields, and the first
 * refused one gets the focus.
 */
export function Form({ className, onSubmit, onInput, ...rest }: ComponentProps<'form'>) {
  const { form, onSent, onTyped } = useFocusOnFault();
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      className={`${classes.form} ${className ?? ''}`}
      onInput={(event) => {
        onTyped();
        onInput?.(event);
      }}
      onSubmit={(event) => {
        // Sent by its page: the browser's own way would load that again and end what was begun.
        event.preventDefault();
        onSent();
        onSubmit?.(event);
      }}
    />
  );
}

/** The form's buttons, the main one first. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <div data-foot-bar className={classes.actions}>
      {children}
    </div>
  );
}

/** A message about the whole form. */
export function FormMessage({ tone = 'note', children }: { tone?: 'note' | 'error'; children: ReactNode }) {
  return (
    <p
      className={tone === 'error' ? `${classes.message} ${classes.error}` : classes.message}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      {children}
    </p>
  );
}
