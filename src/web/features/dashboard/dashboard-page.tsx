import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/house/dashboard.ts';
import { useAnsweredOnce } from '#web/api/is-awaited.ts';
import { MoneyAtAGlance } from '#web/features/billing-admin/billing-admin.parts.tsx';
import { figures } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { fullStop } from '#web/i18n/sentence-marks.ts';
import { Failed } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Page } from '#web/ui/page.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { dashboardKeys, house, readHouseNow } from './dashboard.queries.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { useHouseFormat } from './house-format.ts';
import { Lead } from './lead.tsx';
import { ServerParts } from './server-parts.tsx';
import { Space } from './space.tsx';
import { Tiles } from './tiles.tsx';
import { WaitingForMachine, WaitingForPeople } from './waiting.tsx';
import classes from './dashboard-page.module.css';

/** When all of this was read, and the button that reads it again. */
function Moment({ data }: { data: Dashboard }) {
  const { t, i18n } = useTranslation('translation');
  const format = useHouseFormat();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: readHouseNow,
    onSuccess: (read) => queries.setQueryData(dashboardKeys.house, read),
    onError: (error) => toast(errorText(error), { status: 'error' }),
  });
  const now = format.moment(data.asked_at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (
    <div className={classes.moment}>
      <p role="status">
        <time dateTime={data.asked_at}>{now}</time>
        {fullStop(i18n.resolvedLanguage ?? 'en')}
        {t('admin.dashboard.counted', { at: format.on(data.counted_at) })}
      </p>
      <Button look="plain" icon="redo" loading={again.isPending} onClick={() => again.mutate()}>
        {t('admin.dashboard.again')}
      </Button>
    </div>
  );
}

function Glance({ data }: { data: Dashboard }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <div>
        <Moment data={data} />
        <Lead house={data} />
      </div>
      <Tiles house={data} />
      <MoneyAtAGlance />
      <div className={classes.columns}>
        <div>
          <FailedJobs jobs={data.jobs} />
          <ServerParts house={data} />
        </div>
        <div>
          <WaitingForPeople house={data} />
          <WaitingForMachine house={data} />
          <Space house={data} />
        </div>
      </div>
      <p className={classes.small}>{t('admin.dashboard.countsOnly')}</p>
    </>
  );
}

/** Today at a glance for admins: what wants somebody, then figures, then the machine. */
export default function DashboardPage() {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(house);
  // Drawn later, it would push down what stands below it.
  const isMoneyKnown = useAnsweredOnce(useQuery(figures));
  const arrives = data ? !isMoneyKnown : !error;
  return (
    <Page width="full">
      {data && !arrives && <Glance data={data} />}
      {arrives && <PageSkeleton label={t('admin.dashboard.title')} />}
      {!data && error && (
        <Failed
          heading
          title={t('admin.dashboard.failed')}
          action={<Button onClick={() => void refetch()}>{t('admin.dashboard.again')}</Button>}
        >
          {errorText(error)}
        </Failed>
      )}
    </Page>
  );
}
