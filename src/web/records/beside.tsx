import { type ReactNode, useId } from 'react';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './beside.module.css';

type BesideProps = {
  /** What the part beside is called. */
  label: string;
  aside: ReactNode;
  children: ReactNode;
};

/** What is written, and beside it what helps to write it; under one another where there is no room for both. */
export function Beside({ label, aside, children }: BesideProps) {
  return (
    <div className={classes.edit}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}

type SidePartProps = { title: string; children: ReactNode };

/** One thing that stands beside a form: what readers see of it, where it is used, what happened to it. */
export function SidePart({ title, children }: SidePartProps) {
  const id = useId();
  return (
    <Sheet as="section" className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Sheet>
  );
}

/** Names and what they are, in two columns. */
export function SideFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
