import { useTranslation } from 'react-i18next';
import { STATS_LIMITS, type StatsRelation } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import type { ChartTable } from '#web/charts/chart-table.ts';
import { type IntervalRow, IntervalRows } from '#web/charts/interval-rows.tsx';
import { dreamsLinkOf } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

/** The dreams that a relation looks at, as a search of the library says them. */
const TERMS: Record<StatsRelation['what'], readonly string[]> = {
  quality_pleasant: ['sleep:>=1', 'has:feelings'],
  hours_pleasant: ['hours:>=0', 'has:feelings'],
  hours_words: ['hours:>=0'],
  quality_vivid: ['sleep:>=1', 'vivid:>=0'],
  wakings_vivid: ['woke:>=0', 'vivid:>=0'],
  quality_recall: ['sleep:>=1'],
};

/** What is known of one relation, in a few words and in one sentence. */
function useRelationWords() {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const verdict = ({ n, rho, clear }: StatsRelation): string => {
    if (n < STATS_LIMITS.relation)
      return t('myStats.sleep.early', { of: words.of({ k: n, n: STATS_LIMITS.relation }) });
    if (rho === null) return t('myStats.sleep.flat');
    if (!clear) return t('myStats.sleep.none');
    return t(rho > 0 ? 'myStats.sleep.more' : 'myStats.sleep.less');
  };
  const sentence = (relation: StatsRelation): string => {
    const { rho, low, high, n: nights } = relation;
    const dreams = t('myStats.dreams', { count: relation.dreams });
    if (rho === null || low === null || high === null) return dreams;
    const figures = { rho: words.decimal(rho), low: words.decimal(low), high: words.decimal(high) };
    return t('myStats.withDreams', { said: t('myStats.sleep.row', { ...figures, nights }), dreams });
  };
  return { verdict, sentence };
}

function useSleepTable(relations: readonly StatsRelation[]): ChartTable {
  const { t } = useTranslation('translation');
  const names = ['what', 'nights', 'rho', 'low', 'high'] as const;
  return {
    columns: names.map((name) => ({ name: t(`myStats.columns.${name}`) })),
    rows: relations.map((one) => ({
      key: one.what,
      cells: [t(`myStats.sleep.what.${one.what}`), one.n, one.rho, one.low, one.high],
    })),
  };
}

/** What of the night goes with what of its dreams, once there is enough to say so. */
export function SleepFigure({ stats: { relations, period } }: PartProps) {
  const { t } = useTranslation('translation');
  const { verdict, sentence } = useRelationWords();
  const table = useSleepTable(relations.some(({ rho }) => rho !== null) ? relations : []);
  if (relations.every(({ n }) => n === 0))
    return (
      <section className={classes.card}>
        <h2>{t('myStats.sleep.title')}</h2>
        <p>{t('myStats.sleep.empty')}</p>
      </section>
    );
  const shown = relations.filter(({ n }) => n > 0);
  return (
    <ChartFigure
      title={t('myStats.sleep.title')}
      note={t('myStats.sleep.note', { n: STATS_LIMITS.relation })}
      after={shown.some(({ rho }) => rho !== null) ? t('myStats.sleep.after') : undefined}
      file="sleep"
      table={table}
    >
      <IntervalRows
        wide
        label={t('myStats.sleep.title')}
        domain={[-1, 1]}
        zero={0}
        rows={shown.map((one): IntervalRow => ({
          key: one.what,
          name: t(`myStats.sleep.what.${one.what}`),
          figure: verdict(one),
          words: sentence(one),
          to: dreamsLinkOf(one.dreams, period, ...TERMS[one.what]),
          tone: one.clear ? 'lamp' : 'moon',
          value: one.rho,
          low: one.low ?? undefined,
          high: one.high ?? undefined,
        }))}
      />
    </ChartFigure>
  );
}
