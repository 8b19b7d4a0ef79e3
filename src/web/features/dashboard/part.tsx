import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './dashboard-page.module.css';

type PartProps = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** One sheet of the dashboard with its head. */
export function Part({ id, title, note, children }: PartProps) {
  return (
    <Sheet as="section" pad="none" id={id} aria-labelledby={`${id}-title`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {note && <span className={classes.small}>{note}</span>}
      </div>
      {children}
    </Sheet>
  );
}
