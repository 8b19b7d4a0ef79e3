import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import classes from './page.module.css';

export type PageWidth = 'text' | 'normal' | 'wide' | 'full';

/** The column of one screen, whose edges the footer shares: `text` for reading, `normal` for lists, `wide` for two columns, `full` for tables. */
export function Page({ width = 'normal', children }: { width?: PageWidth; children: ReactNode }) {
  return (
    <div className={`${classes.page} ${classes[width]}`} data-measure={width}>
      {children}
    </div>
  );
}

type PageHeadProps = {
  title: ReactNode;
  /** The way back, above the title: of a page that belongs to one thing. */
  back?: { to: string; words: string };
  note?: ReactNode;
  actions?: ReactNode;
  titleLang?: string | undefined;
};

/** Title, one quiet line under it, and the acts of the page at the far side. */
export function PageHead({ title, back, note, actions, titleLang }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div>
        {back && (
          <div className={classes.back}>
            <ButtonLink look="plain" hang small icon="back" to={back.to}>
              {back.words}
            </ButtonLink>
          </div>
        )}
        <h1 lang={titleLang} dir="auto">
          {title}
        </h1>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
