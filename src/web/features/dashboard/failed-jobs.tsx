import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { FailedJobView } from '#shared/house/failed-jobs.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dashboardKeys, failedJobs, retryJob } from './dashboard.queries.ts';
import classes from './dashboard-page.module.css';

function FailedJob({ job: { id, name, tries, fault, failed_at: at } }: { job: FailedJobView }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => toast(t('admin.dashboard.retried')),
    onError: (error) => toast(errorText(error), { status: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: dashboardKeys.failedJobs }),
  });
  return (
    <li>
      <div>
        <bdi dir="ltr">{name}</bdi>
        {fault !== '' && (
          <p className={classes.ember} dir="auto">
            {fault}
          </p>
        )}
        <p className={classes.label}>
          {t('admin.dashboard.tries', { count: tries })} · <time dateTime={at}>{format.moment(at)}</time>
        </p>
      </div>
      <Button
        small
        icon="redo"
        loading={retry.isPending}
        aria-label={t('admin.dashboard.retryOne', { name })}
        onClick={() => retry.mutate()}
      >
        {t('admin.dashboard.retry')}
      </Button>
    </li>
  );
}

/** Background work that was given up, each with its fault; a press tries it once more. */
export function FailedJobs() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data, error } = useQuery(failedJobs);
  return (
    <Sheet as="section" pad="none" aria-labelledby="failed-jobs-title">
      <div className={classes.head}>
        <h2 id="failed-jobs-title">{t('admin.dashboard.failedJobs')}</h2>
        {data && data.total > 0 && (
          <span className={classes.label}>{t('admin.dashboard.failedJobsMore', { count: data.total })}</span>
        )}
      </div>
      {!data && !error && <SkeletonRows rows={2} rowHeight={3} />}
      {error && !data && <p role="alert">{errorText(error)}</p>}
      {data?.list.length === 0 && <p className={classes.quiet}>{t('admin.dashboard.noFailedJobs')}</p>}
      <ul className={classes.jobs}>
        {data?.list.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
    </Sheet>
  );
}
