import { useQuery } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MyStats, MyWords, StatsQuery } from '#shared/my-stats/my-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import { sentenceGap } from '#web/i18n/sentence-marks.ts';
import { dreamsLink, thingTerm, wordTerms } from './dreams-link.ts';
import { myWordsOf } from './my-stats.queries.ts';
import type { PartProps } from './stats-part.ts';
import classes from './my-stats.module.css';

/** In so many dreams somebody is met before the page begins with them. */
const MET_OFTEN = 3;

/** Who is met most: said where no word has surely come or gone. */
function MetSentence({ stats: { names, period } }: { stats: MyStats }) {
  const { t, i18n } = useTranslation('translation');
  const [most] = names.nodes
    .filter(({ kind }) => kind === 'person')
    .toSorted((one, other) => other.dreams - one.dreams);
  if (!most || most.dreams < MET_OFTEN) return null;
  return (
    <>
      {sentenceGap(i18n.resolvedLanguage ?? 'en')}
      <Trans
        t={t}
        i18nKey="myStats.lead.met"
        values={{ name: most.name, k: most.dreams, n: period.dreams }}
        components={{ w: <Link to={dreamsLink(period, thingTerm(most))} dir="auto" /> }}
      />
    </>
  );
}

/** The word that came most and the one that went most, in one sentence. */
function ChangeSentence({ words, stats }: { words: MyWords; stats: MyStats }) {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  const sureIn = (list: MyWords['more']) => list.find(({ sure }) => sure);
  const [more, less] = [sureIn(words.more), sureIn(words.fewer)];
  const { tonight } = stats;
  const { now, before } = words;
  if (!before || (more === undefined && less === undefined)) return <MetSentence stats={stats} />;
  const found = more === undefined ? 'less' : less === undefined ? 'more' : 'moreAndLess';
  // Of a week, a month or a time that is over nothing goes on since: it is set against what was before it.
  const key = stats.recap || now.to < tonight ? (`${found}Then` as const) : found;
  // A month alone is read as one of the present year.
  const isThisYear = now.from.slice(0, 4) === tonight.slice(0, 4);
  const since = format.day(now.from, { month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) });
  const components = {
    w: <Link to={dreamsLink(now, ...(more ? wordTerms(more) : []))} dir="auto" />,
    i: <Link className={classes.less} to={dreamsLink(before, ...(less ? wordTerms(less) : []))} dir="auto" />,
  };
  return (
    <>
      {sentenceGap(i18n.resolvedLanguage ?? 'en')}
      <Trans
        t={t}
        i18nKey={`myStats.lead.${key}`}
        values={{ since, more: more?.word, less: less?.word }}
        components={components}
      />
    </>
  );
}

type LeadProps = PartProps & { query: StatsQuery; kicker: string };

/** The page in two sentences: how many nights, and what has changed. */
export function Lead({ stats, query, kicker }: LeadProps) {
  const { t } = useTranslation('translation');
  const { data } = useQuery(myWordsOf(query));
  const { recall, period, diary } = stats;
  const isRate = recall.empty > 0;
  const components = { b: <Link className={classes.whole} to={dreamsLink(period)} /> };
  return (
    <header className={classes.lead}>
      <p>{t('myStats.kicker', { period: kicker })}</p>
      <h1>
        {isRate ? (
          <Trans
            t={t}
            i18nKey="myStats.lead.recall"
            values={{ k: recall.told }}
            count={recall.told + recall.empty}
            components={components}
          />
        ) : (
          <Trans t={t} i18nKey="myStats.lead.told" count={recall.told} components={components} />
        )}
        {data && <ChangeSentence words={data} stats={stats} />}
      </h1>
      {period.dreams !== recall.told && (
        <small>{t('myStats.lead.hold', { dreams: t('myStats.dreams', { count: period.dreams }) })}</small>
      )}
      {!isRate && <small>{t('myStats.lead.open')}</small>}
      {diary.long_ago > 0 && (
        <small>{t('myStats.lead.longAgo', { dreams: t('myStats.dreams', { count: diary.long_ago }) })}</small>
      )}
    </header>
  );
}
