import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import {
  daysAgo,
  dreamFacts,
  failedMails,
  newUsersSince,
  openReports,
  refusedLoginsSince,
  usersWithStatus,
} from './dashboard.queries.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { NewestUsers } from './newest-users.tsx';
import { ServerList } from './server-list.tsx';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import classes from './dashboard-page.module.css';

type FigureProps = { label: string; query: UseQueryResult<number>; to?: string; tone?: 'ember' | undefined };

/** One number with what it counts; it opens the list that it was counted from. */
function Figure({ label, query, to, tone }: FigureProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const shown = query.data === undefined ? (query.error ? t('admin.dashboard.noAnswer') : '…') : null;
  const content = (
    <>
      <span className={`${classes.number} ${tone && query.data ? classes[tone] : ''}`}>
        {shown ?? format.number(query.data ?? 0)}
      </span>
      <span className={classes.label}>{label}</span>
    </>
  );
  return (
    <li className={classes.figure}>
      {to ? <Link to={to}>{content}</Link> : <span className={classes.still}>{content}</span>}
    </li>
  );
}

const REFUSED = '/admin/audit?action=login.refused';

/** Counts that can be looked up, each leading to its list. No private text appears here. */
function Figures() {
  const { t } = useTranslation('translation');
  const [week] = useState(() => daysAgo(7));
  const [day] = useState(() => daysAgo(1));
  const dreams = useQuery({ ...dreamFacts, select: (facts) => facts.dreams_shared });
  return (
    <Sheet as="ul" pad="none" className={classes.figures} aria-label={t('admin.dashboard.figures')}>
      <Figure
        label={t('admin.dashboard.active')}
        query={useQuery(usersWithStatus(1))}
        to="/admin/users?status=1"
      />
      <Figure
        label={t('admin.dashboard.suspended')}
        query={useQuery(usersWithStatus(2))}
        to="/admin/users?status=2"
      />
      <Figure
        label={t('admin.dashboard.inactive')}
        query={useQuery(usersWithStatus(0))}
        to="/admin/users?status=0"
      />
      <Figure label={t('admin.dashboard.newWeek')} query={useQuery(newUsersSince(week))} to="/admin/users" />
      <Figure
        label={t('admin.dashboard.refused')}
        query={useQuery(refusedLoginsSince(day))}
        to={REFUSED}
        tone="ember"
      />
      <Figure
        label={t('admin.dashboard.reports')}
        query={useQuery(openReports)}
        to="/admin/reports"
        tone="ember"
      />
      <Figure
        label={t('admin.dashboard.failedMails')}
        query={useQuery(failedMails)}
        to="/admin/outbox?state=failed"
        tone="ember"
      />
      <Figure label={t('admin.dashboard.dreams')} query={dreams} />
    </Sheet>
  );
}

/** Today at a glance for admins. */
export default function DashboardPage() {
  const { t } = useTranslation('translation');
  return (
    <Page width="full">
      <PageHead title={t('admin.dashboard.title')} />
      <Figures />
      <div className={classes.columns}>
        <Sheet as="section" pad="none" aria-labelledby="newest-title">
          <div className={classes.head}>
            <h2 id="newest-title">{t('admin.dashboard.newest')}</h2>
            <ButtonLink to="/admin/users" small>
              {t('admin.dashboard.allUsers')}
            </ButtonLink>
          </div>
          <NewestUsers />
        </Sheet>
        <Sheet as="section" pad="none" aria-labelledby="server-title">
          <div className={classes.head}>
            <h2 id="server-title">{t('admin.dashboard.server')}</h2>
          </div>
          <ServerList />
        </Sheet>
        <FailedJobs />
      </div>
      <p className={classes.label}>{t('admin.dashboard.countsOnly')}</p>
    </Page>
  );
}
