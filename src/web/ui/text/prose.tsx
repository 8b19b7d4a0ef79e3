import type { ReactNode } from 'react';
import classes from './prose.module.css';

/** Running text of our own: serif, one measure, room between sections. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={classes.prose}>{children}</div>;
}

/** A titled part of a running text; `id` makes it reachable by link. */
export function ProseSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  );
}
