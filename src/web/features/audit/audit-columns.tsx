import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { detailLines, useActionName, useDetailWords } from './audit-detail.ts';
import type { AuditRow } from './audit.queries.ts';
import classes from './audit.module.css';

export const NOBODY: ReadonlyMap<number, string> = new Map();

function Person({ id, emails }: { id: number | null; emails: ReadonlyMap<number, string> | undefined }) {
  if (id === null) return <span className={classes.none}>–</span>;
  // An address as long as most are keeps the room of the one to come.
  if (!emails)
    return (
      <span className={classes.unseen} aria-hidden="true">
        somebody@example.org
      </span>
    );
  const email = emails.get(id);
  if (!email) return <span className={classes.nobody}>{id}</span>;
  return (
    <RowLink to={`/admin/edit-user/${id}`} className={classes.person}>
      <bdi>{email}</bdi>
    </RowLink>
  );
}

function Act({ row }: { row: AuditRow }) {
  const { t } = useTranslation('translation');
  const nameOf = useActionName();
  return (
    <span title={row.action} className={row.outcome === 'refused' ? classes.refused : undefined}>
      {nameOf(row.action)}
      {row.outcome === 'refused' && (
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
      width: '11rem',
      cell: (row) => (
        <time dateTime={row.created_at} className={classes.when}>
          {format.moment(row.created_at, { dateStyle: 'medium', timeStyle: 'medium' })}
        </time>
      ),
    },
    { ...head('what'), sort: 'action', fixed: true, cell: (row) => <Act row={row} /> },
    { ...head('actor'), cell: (row) => <Person id={row.actor_id} emails={emails} /> },
    {
      ...head('subject'),
      // A number of anything else must not be taken for somebody's.
      cell: (row) => <Person id={row.subject_id} emails={row.subject === 'user' ? emails : NOBODY} />,
    },
    { ...head('ip'), cell: (row) => <bdi className={classes.ip}>{row.ip}</bdi> },
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
