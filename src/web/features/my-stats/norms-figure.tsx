import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { MyNorms, StatsNorm, StatsQuery } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { IntervalRows } from '#web/charts/interval-rows.tsx';
import { useErrorText } from '#web/i18n/error-text.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { dreamsLinkOf } from './dreams-link.ts';
import { myNormsOf } from './my-stats.queries.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

/** The dreams that a row counts, as a search of the library says them. */
const TERMS: Record<StatsNorm['what'], readonly string[]> = {
  unpleasant: ['has:unpleasant'],
  family: ['has:family', 'lang:en'],
  animals: ['has:animals', 'lang:en'],
};

function useNormWords() {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  return (norm: StatsNorm): string => {
    const of = words.of(norm.own);
    if (norm.enough === 'early') return of;
    return t('myStats.norms.row', {
      of,
      women: words.part(norm.norms.women),
      men: words.part(norm.norms.men),
      hWomen: words.decimal(norm.h.women),
      hMen: words.decimal(norm.h.men),
      verdict: t(norm.differs ? 'myStats.norms.differs' : 'myStats.norms.same'),
    });
  };
}

function useNormTable({ rows }: MyNorms) {
  const { t } = useTranslation('translation');
  return {
    columns: [
      { name: t('myStats.columns.what') },
      { name: t('myStats.columns.own'), as: 'share' as const },
      { name: 'n' },
      { name: t('myStats.columns.women'), as: 'share' as const },
      { name: t('myStats.columns.men'), as: 'share' as const },
      { name: 'h ♀' },
      { name: 'h ♂' },
    ],
    rows: rows.map(({ what, own, norms, h }) => ({
      key: what,
      cells: [
        t(`myStats.norms.what.${what}`),
        own.n === 0 ? null : own.k / own.n,
        own.n,
        norms.women,
        norms.men,
        own.n === 0 ? null : h.women,
        own.n === 0 ? null : h.men,
      ],
    })),
  };
}

function NormsFigure({ norms }: { norms: MyNorms }) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const sentence = useNormWords();
  const table = useNormTable(norms);
  const family = norms.rows.find(({ what }) => what === 'family');
  const after = t('myStats.norms.after', {
    women: words.part(family?.norms.women ?? 0),
    men: words.part(family?.norms.men ?? 0),
    english: t('myStats.dreams', { count: norms.english }),
  });
  return (
    <ChartFigure title={t('myStats.norms.title')} after={after} table={table} file="norms">
      <IntervalRows
        wide
        label={t('myStats.norms.title')}
        domain={[0, 1]}
        rows={norms.rows.map((norm) => {
          const isEarly = norm.enough === 'early';
          return {
            key: norm.what,
            name: t(`myStats.norms.what.${norm.what}`),
            figure: isEarly ? t('myStats.norms.enough.early') : words.share(norm.own),
            words: sentence(norm),
            to: dreamsLinkOf(norm.own.k, norms.period, ...TERMS[norm.what]),
            tone: norm.differs ? ('lamp' as const) : ('moon' as const),
            value: isEarly ? null : norm.own.k / norm.own.n,
            low: isEarly ? undefined : norm.low,
            high: isEarly ? undefined : norm.high,
            ticks: [
              { key: 'women', at: norm.norms.women, name: '' },
              { key: 'men', at: norm.norms.men, name: '' },
            ],
          };
        })}
      />
    </ChartFigure>
  );
}

/** One's own figures beside the published ones. */
export function Norms({ query }: { query: StatsQuery }) {
  const errorText = useErrorText();
  const { data, error } = useQuery(myNormsOf(query));
  if (error) return <p className={classes.quiet}>{errorText(error)}</p>;
  return data ? <NormsFigure norms={data} /> : <SkeletonLines lines={4} />;
}
