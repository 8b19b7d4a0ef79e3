import { Fragment, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Dashboard, type HouseWaiting, isNearlyFull } from '#shared/house/dashboard.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { listFormat } from '#web/i18n/format.ts';
import { fullStop, sentenceGap } from '#web/i18n/sentence-marks.ts';
import { useHouseFormat } from './house-format.ts';
import classes from './dashboard-page.module.css';

type Clause = {
  key: 'reports' | 'casts' | 'castReports' | 'letters' | 'mails' | 'jobs';
  count: number;
  to: string;
  since: string | null;
};

const MOST = 3;

const hourWord = (hour: number) => {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'day' : 'evening';
};

function clausesOf({ waiting, failed_mails: mails, jobs }: Dashboard): Clause[] {
  const of = (what: HouseWaiting['what']) => waiting.find((one) => one.what === what);
  const all: Clause[] = [
    {
      key: 'reports',
      count: of('reports')?.count ?? 0,
      since: of('reports')?.since ?? null,
      to: '/admin/reports',
    },
    {
      key: 'castReports',
      count: of('cast_reports')?.count ?? 0,
      since: null,
      to: '/admin/pond?view=reported',
    },
    { key: 'mails', count: mails, since: null, to: '/admin/outbox?state=failed' },
    { key: 'jobs', count: jobs.total, since: null, to: '#failed-jobs' },
    { key: 'casts', count: of('casts')?.count ?? 0, since: null, to: '/admin/pond?view=waiting' },
    { key: 'letters', count: of('letters')?.count ?? 0, since: null, to: '/admin/outbox?tab=letters' },
  ];
  return all.filter(({ count }) => count > 0).slice(0, MOST);
}

/** Puts what is drawn between the words with which a language joins a list. */
function joined(language: string, nodes: readonly ReactNode[]): ReactNode[] {
  const places = nodes.map((_, at) => String(at));
  return listFormat(language)
    .formatToParts(places)
    .map(({ type, value }, at) => (
      <Fragment key={at}>{type === 'element' ? nodes[Number(value)] : value}</Fragment>
    ));
}

const downIn = ({ parts }: Dashboard) => parts.filter(({ state }) => state === 'down');

/** What is wrong with the machine, a sentence each. */
function Wrong({ house }: { house: Dashboard }) {
  const { t, i18n } = useTranslation('translation');
  const format = useHouseFormat();
  const down = downIn(house);
  return (
    <>
      {down.length > 0 && (
        <a href="#parts">
          {t('admin.dashboard.lead.down', {
            parts: format.list(down.map(({ part }) => t(`admin.dashboard.parts.${part}.name`))),
            count: down.length,
          })}
        </a>
      )}
      {isNearlyFull(house.disk) && (
        <>
          {down.length > 0 && sentenceGap(i18n.resolvedLanguage ?? 'en')}
          <a href="#space">{t('admin.dashboard.lead.nearlyFull', { free: format.bytes(house.disk.free) })}</a>
        </>
      )}
    </>
  );
}

/** What wants somebody, as one sentence; each thing in it opens its list. */
export function Lead({ house }: { house: Dashboard }) {
  const { t, i18n } = useTranslation('translation');
  const format = useHouseFormat();
  const clauses = clausesOf(house);
  const nodes = clauses.map(({ key, count, to, since }) => (
    <Trans
      key={key}
      t={t}
      i18nKey={`admin.dashboard.lead.${since === null ? key : 'reportsSince'}`}
      count={count}
      values={{ since: since === null ? '' : format.since(since) }}
      components={{ a: <Link to={to} data-first={key === clauses[0]?.key || undefined} /> }}
    />
  ));
  const hour = hourWord(new Date(house.asked_at).getHours());
  const language = i18n.resolvedLanguage ?? 'en';
  const quiet = nodes.length === 0 && downIn(house).length === 0 && !isNearlyFull(house.disk);
  return (
    <>
      <VisuallyHidden as="h1">{t('admin.dashboard.title')}</VisuallyHidden>
      <p className={classes.lead}>
        {t(`admin.dashboard.lead.${hour}${quiet ? 'Quiet' : ''}`)}
        {sentenceGap(language)}
        {quiet && t('admin.dashboard.lead.nothing')}
        {nodes.length > 0 && (
          <>
            {joined(language, nodes)}
            {fullStop(language)}
          </>
        )}
        <Wrong house={house} />
      </p>
    </>
  );
}
