import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PrivateDecision, PrivateReport } from '#shared/private-reports/private-reports.ts';
import { moderationKeys, privateReports } from '#web/features/moderation/moderation.queries.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { GoneMeanwhile } from '#web/ui/table/gone-meanwhile.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { readPage, usePastEnd } from '#web/ui/table/use-list-address.ts';
import { useOthersActs } from '#web/ui/table/use-others-acts.ts';
import { PrivateDecisionDialog } from './private-decision.tsx';
import { ReportCard, useReportName } from './report-card.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from '#web/features/moderation/moderation.module.css';

const PAGE = 20;
const PAGES_MAX = 100_000;
const addressOf = (view: 'open' | 'closed', page = 1): string =>
  `?view=private${view === 'closed' ? '&of=closed' : ''}${page > 1 ? `&page=${page}` : ''}`;

function Views({ view }: { view: 'open' | 'closed' }) {
  const { t } = useTranslation('translation');
  return (
    <div className={classes.views}>
      <TabLinks label={t('moderation.viewsLabel')}>
        <Link to="?">{t('moderation.views.reported')}</Link>
        <Link to="?view=held">{t('moderation.views.held')}</Link>
        <Link to={addressOf('open')} aria-current="page">
          {t('moderation.views.private')}
        </Link>
      </TabLinks>
      <p className={classes.decided}>{t('moderation.private.explain')}</p>
      <TabLinks label={t('moderation.views.private')}>
        {(['open', 'closed'] as const).map((one) => (
          <Link key={one} to={addressOf(one)} aria-current={one === view ? 'page' : undefined}>
            {t(`moderation.private.${one}`)}
          </Link>
        ))}
      </TabLinks>
    </div>
  );
}

type Asked = { report: PrivateReport; act: PrivateDecision['act'] };

function List({ list }: { list: readonly PrivateReport[] }) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <div className={classes.list}>
      {list.map((report) => (
        <ReportCard key={report.id} report={report} onAct={(act) => setAsked({ report, act })} />
      ))}
      {asked && (
        <PrivateDecisionDialog
          {...asked}
          onCancel={() => {
            setAsked(null);
            void client.invalidateQueries({ queryKey: moderationKeys.all });
          }}
          onDone={() => {
            toast(t('moderation.private.done'));
            setAsked(null);
            void client.invalidateQueries({ queryKey: moderationKeys.all });
          }}
        />
      )}
    </div>
  );
}

/** What members of talks and circles show of them; nothing else of either is read for it. */
export function PrivateReports() {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const view = params.get('of') === 'closed' ? 'closed' : 'open';
  const page = readPage(params, PAGES_MAX);
  const query = useQuery(privateReports({ view, page }));
  const { data, error, isPending, refetch } = query;
  usePastEnd(query, (last) => void navigate({ search: addressOf(view, last) }, { replace: true }));
  const nameOf = useReportName();
  const gone = useOthersActs<PrivateReport>({
    query,
    place: addressOf(view, page),
    page,
    limit: PAGE,
    keyOf: ({ id }) => id,
  });
  return (
    <Page width="wide">
      <PageHead
        title={t('moderation.reports.title')}
        note={<span role="status">{data && t('moderation.count', { count: data.total })}</span>}
      />
      <Views view={view} />
      {isPending && <SkeletonRows rows={3} rowHeight={12} />}
      {error && !data && (
        <NotLoaded
          error={error}
          action={<Button onClick={() => void refetch()}>{t('moderation.again')}</Button>}
        />
      )}
      <GoneMeanwhile names={gone.map(nameOf)} />
      {data?.list.length === 0 && (
        <Empty title={t('moderation.private.none')}>{t('moderation.private.noneText')}</Empty>
      )}
      {data && <List list={data.list} />}
      {data && (
        <Pager
          total={data.total}
          page={page}
          limit={PAGE}
          onPage={(next) => void navigate({ search: addressOf(view, next) })}
        />
      )}
    </Page>
  );
}
