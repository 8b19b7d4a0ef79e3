import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { AUDIT_SUBJECTS, isAuditSubject } from './audit-actions.ts';
import { detailLines, useActionName, useDetailWords } from './audit-detail.ts';
import type { AuditRow } from './audit.queries.ts';
import classes from './audit.module.css';

export const NOBODY: ReadonlyMap<number, string> = new Map();

function Person({ id, emails }: { id: number | null; emails: ReadonlyMap<number, string> | undefined }) {
  if (id === null) return <span className={classes.none}>–</span>;
  // Each has the same room before and after its address comes, however long that is: nothing moves.
  if (!emails) return <span className={classes.person} aria-hidden="true" />;
  const email = emails.get(id);
  if (!email) return <span className={`${classes.person} ${classes.nobody}`}>{id}</span>;
  return (
    <RowLink to={`/admin/edit-user/${id}`} className={classes.person} title={email}>
      <bdi>{email}</bdi>
    </RowLink>
  );
}

function Thing({ subject, id }: { subject: string; id: number | null }) {
  const { t } = useTranslation('translation');
  if (id === null) return <span className={classes.none}>–</span>;
  const word = isAuditSubject(subject) ? t(`admin.audit.things.${AUDIT_SUBJECTS[subject]}`) : '';
  return (
    <span className={classes.thing}>
      {word} <bdi>{id}</bdi>
    </span>
  );
}

/** Acts whose name says it already: "Log-in refused". */
const SAYS_REFUSED = /\.refused$/;

function Act({ row }: { row: AuditRow }) {
  const { t } = useTranslation('translation');
  const nameOf = useActionName();
  return (
    <span title={row.action} className={row.outcome === 'refused' ? classes.refused : undefined}>
      {nameOf(row.action)}
      {row.outcome === 'refused' && !SAYS_REFUSED.test(row.action) && (
        <span className={classes.outcome}>{t('admin.audit.outcomes.refused')}</span>
      )}
    </span>
  );
}

/** Who did what to whom, when and from where. */
export function useAuditColumns(emails: ReadonlyMap<number, string> | undefined): ListColumn<AuditRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useDetailWords();
  const head = (key: 'when' | 'what' | 'actor' | 'subject' | 'ip' | 'detail') => ({
    key,
    head: t(`admin.audit.columns.${key}`),
  });
  return [
    {
      ...head('when'),
      sort: 'created_at',
      width: '10.5rem',
      cell: (row) => (
        <time dateTime={row.created_at} className={classes.when}>
          {format.moment(row.created_at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    {
      ...head('what'),
      place: 'title',
      sort: 'action',
      fixed: true,
      width: '11.5rem',
      cell: (row) => <Act row={row} />,
    },
    { ...head('actor'), headed: true, cell: (row) => <Person id={row.actor_id} emails={emails} /> },
    {
      ...head('subject'),
      headed: true,
      // A number of anything else must not be taken for somebody's.
      cell: (row) =>
        row.subject === 'user' ? (
          <Person id={row.subject_id} emails={emails} />
        ) : (
          <Thing subject={row.subject} id={row.subject_id} />
        ),
    },
    { ...head('ip'), width: '7rem', cell: (row) => <bdi className={classes.ip}>{row.ip}</bdi> },
    {
      ...head('detail'),
      cell: (row) => (
        <bdi className={classes.quiet} title={row.request_id}>
          {detailLines(row.detail, words).join(' · ')}
        </bdi>
      ),
    },
  ];
}
