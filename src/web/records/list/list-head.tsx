import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import type { ListSpec, RecordRow } from '#web/records/list-spec.ts';
import classes from '#web/records/record-list.module.css';

/** A list is a page, unless it stands below something else of one. */
export function ListPlace({ below, children }: { below: true | undefined; children: ReactNode }) {
  return below ? children : <Page width="full">{children}</Page>;
}

/** The list's title, how many there are, and the acts of its page. */
export function ListHead<Row extends RecordRow>({ spec, note }: { spec: ListSpec<Row>; note: ReactNode }) {
  const line = <span role="status">{note}</span>;
  if (spec.below)
    return (
      <div className={classes.below}>
        <h2>{spec.title}</h2>
        <p>{line}</p>
      </div>
    );
  return (
    <PageHead
      title={spec.title}
      note={line}
      actions={
        <>
          {spec.acts}
          {spec.add && (
            <ButtonLink to={spec.add.to} look="lamp" icon="plus">
              {spec.add.label}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
