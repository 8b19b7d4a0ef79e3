import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { ALL_LANGUAGES, type PublicStats, RARE_LANGUAGES } from '#shared/public-stats/public-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { HowCounted, TakePart, WouldShow } from './how-counted.tsx';
import { MoonFigure } from './moon-figure.tsx';
import { publicStatsQuery, statsFile } from './public-stats.queries.ts';
import { Research } from './research.tsx';
import { missingFigures, StatFigureRows } from './stat-figure.tsx';
import { usePeriod } from './use-period.ts';
import { useValueName } from './value-names.ts';
import classes from './public-stats.module.css';

/** Curves bring a library along; most visits see bars alone. */
const MonthsFigure = laterPart(async () => (await import('./months-figure.tsx')).MonthsFigure);
/** A course needs so many periods. */
const COURSE = 3;

/** Period and language, kept in the address. */
function Filters({ told }: { told: PublicStats }) {
  const { t, i18n } = useTranslation('stats');
  const format = useFormat();
  const periodOf = usePeriod();
  const [params, setParams] = useSearchParams();
  const choose = (name: string) => (value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    if (name === 'month') next.delete('language');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const named = (code: string) =>
    code === RARE_LANGUAGES ? t('public.otherLanguages') : format.language(code);
  // One that came with the address and has nothing to show here can be left.
  const languages = [...new Set([...told.languages, told.language])].filter((code) => code !== ALL_LANGUAGES);
  return (
    <div className={classes.filters}>
      <ChoiceField
        label={t('public.month')}
        value={told.month ?? ''}
        options={told.all_months.map((month) => ({
          value: month,
          label: periodOf(month),
        }))}
        onChange={choose('month')}
      />
      {(told.languages.length > 0 || told.language !== ALL_LANGUAGES) && (
        <ChoiceField
          label={t('public.language')}
          value={told.language}
          options={[
            { value: ALL_LANGUAGES, label: t('public.allLanguages') },
            ...languages.map((code) => ({ value: code, label: named(code) })),
          ]}
          onChange={choose('language')}
        />
      )}
      <a className={classes.file} href={statsFile(told, i18n.resolvedLanguage ?? 'en')} download>
        {t('public.csv')}
      </a>
    </div>
  );
}

const strong = { b: <b /> };

/** The period in a sentence. */
function Lead({ told, month }: { told: PublicStats; month: string }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const periodOf = usePeriod();
  const nameOf = useValueName();
  const first = (name: 'moods' | 'types') => {
    const values = told.figures.find(({ figure }) => figure === name)?.values ?? [];
    // An ordinary dream is of no special kind.
    const value = values.find((one) => one.value !== 'ordinary');
    // As sure as the figure is: with few dreamers not very.
    return (
      value && {
        name: nameOf(name, value),
        percent: `${format.number(value.percent)} ± ${format.number(value.margin)}`,
      }
    );
  };
  const [mood, type] = [first('moods'), first('types')];
  return (
    <div>
      <p className={classes.lead}>
        <Trans
          t={t}
          i18nKey="public.lead"
          values={{
            dreamers: format.number(told.dreamers),
            period: periodOf(month),
          }}
          components={strong}
        />{' '}
        {mood && <Trans t={t} i18nKey="public.leadMood" values={mood} components={strong} />}{' '}
        {type && <Trans t={t} i18nKey="public.leadType" values={type} components={strong} />}
      </p>
      {told.computed_at && (
        <p className={classes.small}>{t('public.computed', { when: format.moment(told.computed_at) })}</p>
      )}
    </div>
  );
}

function Told({ told, month }: { told: PublicStats; month: string }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const missing = missingFigures(told.figures).map((name) => t(`public.figures.${name}.title`));
  const moon = told.figures.find(({ figure }) => figure === 'moon');
  const rows = told.figures.filter(({ figure }) => figure !== 'moon');
  // In the place that an odd number of figures leaves open.
  const isBeside = moon !== undefined && rows.length % 2 === 1;
  return (
    <>
      <Lead told={told} month={month} />
      <div className={classes.figures}>
        {rows.map((figure) => (
          <StatFigureRows key={figure.figure} figure={figure} month={month} />
        ))}
        {isBeside && <MoonFigure figure={moon} month={month} />}
      </div>
      {moon && !isBeside && <MoonFigure figure={moon} month={month} />}
      {told.months.length >= COURSE && (
        <Suspense fallback={<SkeletonRows rows={1} rowHeight={16} />}>
          <MonthsFigure told={told} />
        </Suspense>
      )}
      {missing.length > 0 && (
        <p className={classes.honest}>
          {t(told.language === ALL_LANGUAGES ? 'public.missing' : 'public.missingHere', {
            figures: format.list(missing),
            least: format.number(told.least),
          })}
        </p>
      )}
      {told.left_out && (
        <p className={classes.honest}>{t('public.leftOut', { least: format.number(told.least) })}</p>
      )}
    </>
  );
}

/** Nothing can be told yet: what is missing, when it is looked again, what would stand here. */
function Nothing({ told }: { told: PublicStats }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  return (
    <>
      <div>
        <p className={classes.nothing}>
          {told.all_months.length === 0 ? t('public.none.title') : t('public.none.month')}
        </p>
        <p className={classes.text}>{t('public.none.text', { least: format.number(told.least) })}</p>
        <p className={classes.small}>{t('public.none.next', { when: format.moment(told.next_at) })}</p>
      </div>
      <WouldShow />
    </>
  );
}

/** What is dreamed here, told of everybody who agreed and of nobody. */
export default function PublicStatsPage() {
  const { t, i18n } = useTranslation(['stats', 'common']);
  const [params] = useSearchParams();
  const asked = {
    month: params.get('month') ?? undefined,
    language: params.get('language') ?? undefined,
    heads: i18n.resolvedLanguage ?? FALLBACK_LANGUAGE,
  };
  const { data, isError, refetch } = useQuery({
    ...publicStatsQuery(asked),
    placeholderData: keepPreviousData,
  });
  const isTold = data !== undefined && data.figures.length > 0;
  return (
    <Page width="wide">
      <PageHead title={t('stats:public.title')} note={t('stats:public.note')} />
      {!data && !isError && <SkeletonRows rows={5} rowHeight={8} />}
      {isError && !data && (
        <Failed
          title={t('stats:public.failed')}
          action={<Button onClick={() => void refetch()}>{t('common:actions.again')}</Button>}
        />
      )}
      {data && (
        <div className={classes.page}>
          {data.all_months.length > 0 && <Filters told={data} />}
          {isTold && data.month ? <Told told={data} month={data.month} /> : <Nothing told={data} />}
          <TakePart />
          <Research />
          <HowCounted least={data.least} />
        </div>
      )}
    </Page>
  );
}
