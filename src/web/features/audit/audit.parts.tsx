import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import { SidePart } from '#web/records/beside.tsx';
import { NotRead } from '#web/ui/not-read.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { type AuditRow, emailsOf, peopleOf, trailOf } from './audit.queries.ts';
import type { AuditSubject } from './audit-actions.ts';
import { detailLines, useActionName, useDetailWords } from './audit-detail.ts';
import classes from './audit.module.css';

function Step({ row, by }: { row: AuditRow; by: string | undefined }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const nameOf = useActionName();
  const words = useDetailWords();
  const detail = detailLines(row.detail, words).join(' · ');
  const name = nameOf(row.action);
  return (
    <li>
      <span className={row.outcome === 'refused' ? classes.refused : undefined}>
        {row.outcome === 'refused' ? `${name}: ${t('admin.audit.outcomes.refused')}` : name}
      </span>
      <span className={classes.quiet}>
        <time dateTime={row.created_at}>{format.moment(row.created_at)}</time>
        {by !== undefined && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
      </span>
      {detail !== '' && <bdi className={classes.quiet}>{detail}</bdi>}
    </li>
  );
}

type RecordTrailProps = {
  subject: AuditSubject;
  id: number;
  /** The record's version: what happened to it is asked for anew with each. */
  version: string;
};

/** What was done to one record last, by whom, and the way to all of it. */
export function RecordTrail({ subject, id, version }: RecordTrailProps) {
  const { t } = useTranslation('translation');
  const query = useQuery(trailOf(subject, id, version));
  const { data } = query;
  const emails = useQuery(emailsOf(peopleOf(data?.list ?? []))).data;
  return (
    <SidePart title={t('admin.audit.trail')}>
      <NotRead query={query} beside />
      {query.isPending && <SkeletonLines lines={2} />}
      {data?.list.length === 0 && <p className={classes.untouched}>{t('admin.audit.trailNone')}</p>}
      {data && data.list.length > 0 && (
        <ol className={classes.trail}>
          {data.list.map((row) => (
            <Step key={row.id} row={row} by={row.actor_id === null ? undefined : emails?.get(row.actor_id)} />
          ))}
        </ol>
      )}
      {data && data.total > data.list.length && (
        <p>
          <Link className={classes.more} to={`/admin/audit?subject=${subject}&subject_id=${id}`}>
            {t('admin.audit.trailAll')}
          </Link>
        </p>
      )}
    </SidePart>
  );
}
