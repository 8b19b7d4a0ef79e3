import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { STATS_PERIODS, type MyStats, type StatsQuery } from '#shared/my-stats/my-stats.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { YearStrip } from '#web/features/dreams/year.parts.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Empty, Failed } from '#web/ui/empty.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { TabLinks } from '#web/ui/fields/tab-links.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonLines, SkeletonRows } from '#web/ui/skeleton.tsx';
import { CompareForm, TwoTimes } from './compare-part.tsx';
import { Constellation } from './constellation.tsx';
import { FeelingsCourse, FeelingsFigure } from './feelings-part.tsx';
import { Highlights } from './highlights-part.tsx';
import { KindsCourse } from './kinds-part.tsx';
import { lastYearUntil } from './last-year.ts';
import { Lead } from './lead.tsx';
import { LucidFigure } from './lucid-figure.tsx';
import { MoonCard } from './moon-card.tsx';
import { myStatsOf, myWordsOf } from './my-stats.queries.ts';
import { NormsPart } from './norms-part.tsx';
import { PairsFigure } from './pairs-figure.tsx';
import { KeptFigure, RecallFigure } from './recall-figures.tsx';
import { RecapLinks, RecapPart, RecapWays } from './recap-part.tsx';
import { SleepFigure } from './sleep-figure.tsx';
import { statsPath, useStatsQuery } from './stats-address.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import { StreakLine } from './streak-line.tsx';
import { WordsFigure } from './words-part.tsx';
import classes from './my-stats.module.css';

/** Fewer dreams than this are named and counted, and not compared. */
const LEAST_COMPARED = 5;
const LEAST_NAMES = 2;

/** What the nights of the page are called. */
function useKicker(query: StatsQuery, stats: MyStats | undefined): string {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  if (query.period) return t(`myStats.span.${query.period}`);
  if (!stats) return '';
  return query.month ? words.time(stats.period, 'month') : words.range(stats.period);
}

function Periods({ query }: { query: StatsQuery }) {
  const { t } = useTranslation('translation');
  return (
    <TabLinks label={t('myStats.periods.label')}>
      {STATS_PERIODS.map((period) => (
        <Link
          key={period}
          to={statsPath({ period })}
          aria-current={query.period === period ? 'page' : undefined}
          preventScrollReset
        >
          {t(`myStats.periods.${period}`)}
        </Link>
      ))}
    </TabLinks>
  );
}

/** Whether the year stands above the figures: of a shorter time most of it would say nothing. */
const hasStrip = ({ period }: MyStats, query: StatsQuery): boolean =>
  (query.period === 'year' || query.period === 'all') && period.dreams >= LEAST_COMPARED;

/** All that compares, for a time that has enough dreams. */
function Figures({ stats, query }: PartProps & { query: StatsQuery }) {
  const { t } = useTranslation('translation');
  const isRecap = stats.recap !== null && (query.week ?? query.month) !== undefined;
  return (
    <>
      <TwoTimes stats={stats} />
      {hasStrip(stats, query) && <YearStrip tonight={stats.tonight} until={lastYearUntil(stats)} />}
      <div className={classes.two}>
        <FeelingsFigure stats={stats} />
        <WordsFigure query={query} />
      </div>
      {!isRecap && <NormsPart stats={stats} query={query} />}
      <div className={classes.two}>
        {stats.recall.empty > 0 && stats.unit !== 'night' && <RecallFigure stats={stats} />}
        <KeptFigure stats={stats} />
      </div>
      {!isRecap && <StreakLine stats={stats} />}
      {!isRecap && <KindsCourse stats={stats} />}
      {!isRecap && <FeelingsCourse stats={stats} />}
      {stats.names.nodes.length >= LEAST_NAMES ? (
        <Constellation stats={stats} />
      ) : (
        <p className={classes.quiet}>{t('myStats.names.none')}</p>
      )}
      {!isRecap && (
        <>
          <PairsFigure stats={stats} />
          <LucidFigure stats={stats} />
          <div className={classes.two}>
            <SleepFigure stats={stats} />
            <MoonCard stats={stats} />
          </div>
        </>
      )}
    </>
  );
}

function Counted({ stats, query }: PartProps & { query: StatsQuery }) {
  const { t } = useTranslation('translation');
  const kicker = useKicker(query, stats);
  const kind = query.week ? 'week' : query.month ? 'month' : undefined;
  const isEnough = stats.period.dreams >= LEAST_COMPARED;
  return (
    <>
      <Lead stats={stats} query={query} kicker={kicker} />
      <div className={classes.bar}>
        {kind ? <RecapWays stats={stats} kind={kind} /> : <Periods query={query} />}
        {!hasStrip(stats, query) && (
          <Link className={classes.year} to={`/user/dreams?view=year&year=${stats.period.to.slice(0, 4)}`}>
            <Icon name="calendar" />
            {t('myStats.year.link')}
          </Link>
        )}
      </div>
      {kind && <RecapPart stats={stats} />}
      {isEnough && <Figures stats={stats} query={query} />}
      {!isEnough && !kind && <p className={classes.honest}>{t('myStats.few')}</p>}
      {!kind && (
        <>
          <Highlights stats={stats} />
          <RecapLinks stats={stats} />
          <CompareForm key={`${stats.now.from} ${stats.now.to}`} stats={stats} />
        </>
      )}
    </>
  );
}

/** A diary, or a time of it, that has nothing to count. */
function Nothing({ stats, query }: PartProps & { query: StatsQuery }) {
  const { t } = useTranslation(['translation', 'common']);
  const { dreams, long_ago: longAgo } = stats.diary;
  if (dreams === longAgo)
    return (
      <>
        <PageHead title={t('common:titles./user/my-stats')} />
        <Empty
          title={t(dreams === 0 ? 'myStats.nothing.title' : 'myStats.nothing.undated')}
          action={
            <ButtonLink to="/user/add-dream" look="lamp" icon="mic">
              {t('myStats.nothing.record')}
            </ButtonLink>
          }
        >
          {dreams === 0
            ? t('myStats.nothing.text')
            : t('myStats.nothing.undatedText', { dreams: t('myStats.dreams', { count: dreams }) })}
        </Empty>
      </>
    );
  return (
    <>
      <PageHead title={t('common:titles./user/my-stats')} />
      {query.week || query.month ? (
        <RecapWays stats={stats} kind={query.week ? 'week' : 'month'} />
      ) : (
        <Periods query={query} />
      )}
      <Empty
        title={t('myStats.nothing.here')}
        action={<ButtonLink to={statsPath({ period: 'all' })}>{t('myStats.nothing.all')}</ButtonLink>}
      >
        {t('myStats.nothing.hereText', { dreams: t('myStats.dreams', { count: stats.diary.dreams }) })}
      </Empty>
    </>
  );
}

/** True from when the words have answered or failed for the first time: the page's first sentence ends with them. */
function useWordsKnown(query: StatsQuery): boolean {
  const words = useQuery(myWordsOf(query));
  const [known, setKnown] = useState(false);
  const isKnown = known || !isAwaited(words);
  if (isKnown && !known) setKnown(true);
  return isKnown;
}

/** /user/my-stats: what one's own nights and dreams show, each figure with what it rests on. */
export default function MyStatsPage() {
  const { t } = useTranslation(['translation', 'common']);
  const errorText = useErrorText();
  const query = useStatsQuery();
  const { data, error, refetch, isPlaceholderData } = useQuery(myStatsOf(query));
  const isWhole = useWordsKnown(query);
  if (data && isWhole)
    return (
      <Page width="wide">
        <div className={classes.page} data-waits={isPlaceholderData || undefined}>
          {data.period.dreams === 0 ? (
            <Nothing stats={data} query={query} />
          ) : (
            <Counted stats={data} query={query} />
          )}
        </div>
      </Page>
    );
  if (error)
    return (
      <Page width="wide">
        <PageHead title={t('common:titles./user/my-stats')} />
        <Failed
          title={t('translation:myStats.failed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.again')}</Button>}
        >
          {errorText(error)}
        </Failed>
      </Page>
    );
  return (
    <Page width="wide">
      <VisuallyHidden as="h1">{t('common:titles./user/my-stats')}</VisuallyHidden>
      <SkeletonLines lines={3} />
      <SkeletonRows rows={4} rowHeight={6} />
    </Page>
  );
}
