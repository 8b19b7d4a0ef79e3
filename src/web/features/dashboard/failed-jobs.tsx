import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/house/dashboard.ts';
import type { FailedJobView } from '#shared/house/failed-jobs.ts';
import { faultIn, mailFaultIn } from '#shared/house/faults.ts';
import { FaultSaid } from '#web/features/outbox/outbox.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { dashboardKeys, retryJob } from './dashboard.queries.ts';
import { useHouseFormat } from './house-format.ts';
import { Part } from './part.tsx';
import classes from './dashboard-page.module.css';

const MAIL = 'mail.';
/** What a queue does, where that has a plain name; the rest are called as the code calls them. */
const KINDS: readonly [string, 'mail' | 'speech' | 'similar' | 'packs' | 'import'][] = [
  [MAIL, 'mail'],
  ['voice.', 'speech'],
  ['symbols.', 'similar'],
  ['similar.', 'similar'],
  ['own-backups.', 'packs'],
  ['portability.', 'import'],
];

function useJobName() {
  const { t } = useTranslation('translation');
  return (name: string) => {
    const kind = KINDS.find(([start]) => name.startsWith(start))?.[1];
    return kind ? t(`admin.dashboard.jobs.${kind}`) : name;
  };
}

function FailedJob({
  job: { id, name, tries, fault, failed_at: at, next_at: next },
}: {
  job: FailedJobView;
}) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const errorText = useErrorText();
  const nameOf = useJobName();
  const faultOf = name.startsWith(MAIL) ? mailFaultIn : faultIn;
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => toast(t('admin.dashboard.retried')),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: dashboardKeys.house }),
  });
  return (
    <li>
      <div className={classes.job}>
        <span title={name} dir="auto">
          {nameOf(name)}
        </span>
        <div className={classes.ember}>
          <FaultSaid said={fault} fault={faultOf(fault)} />
        </div>
      </div>
      <span className={classes.small}>{t('admin.dashboard.tries', { count: tries })}</span>
      <time className={classes.small} dateTime={next ?? at}>
        {next === null
          ? t('admin.dashboard.givenUp', { at: format.on(at) })
          : t('admin.dashboard.next', { at: format.on(next) })}
      </time>
      <Button
        small
        icon="redo"
        loading={retry.isPending}
        aria-label={t('admin.dashboard.retryOne', { name: nameOf(name) })}
        onClick={() => retry.mutate()}
      >
        {t('admin.dashboard.now')}
      </Button>
    </li>
  );
}

/** Background work that was given up, or waits for its next try, each with its fault; a press tries it at once. */
export function FailedJobs({ jobs: { failed, total } }: { jobs: Dashboard['jobs'] }) {
  const { t } = useTranslation('translation');
  return (
    <Part
      id="failed-jobs"
      title={t('admin.dashboard.failedJobs')}
      note={total > failed.length ? t('admin.dashboard.failedJobsMore', { count: total }) : null}
    >
      {failed.length === 0 && <p className={classes.quiet}>{t('admin.dashboard.noFailedJobs')}</p>}
      <ul className={classes.jobs}>
        {failed.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
    </Part>
  );
}
