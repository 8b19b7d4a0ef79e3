import { useTranslation } from 'react-i18next';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { IntervalRows } from '#web/charts/interval-rows.tsx';
import { dreamsLink, thingTerm } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';

/** Each pair with its names, its sentence and its dreams. */
function usePairRows({ pairs, period }: MyStats) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  return pairs.map((pair) => {
    const names = { one: words.thing(pair.one), other: words.thing(pair.other) };
    const terms = [thingTerm(pair.one), thingTerm(pair.other)];
    const figures = { together: words.of(pair.together), apart: words.of(pair.apart) };
    return {
      key: terms.join(' '),
      name: t('myStats.pairs.name', names),
      to: dreamsLink(period, ...terms),
      said: t('myStats.pairs.row', { ...names, ...figures }),
      pair,
    };
  });
}

/** What stands in the same dreams more often than chance would have it. */
export function PairsFigure({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const rows = usePairRows(stats);
  if (rows.length === 0) return null;
  return (
    <ChartFigure
      title={t('myStats.pairs.title')}
      note={t('myStats.pairs.note')}
      after={t('myStats.pairs.after')}
      file="pairs"
      table={{
        columns: [
          { name: t('myStats.columns.what') },
          { name: t('myStats.columns.with') },
          { name: t('myStats.columns.without') },
        ],
        rows: rows.map(({ key, name, to, pair }) => ({
          key,
          to,
          cells: [name, words.of(pair.together), words.of(pair.apart)],
        })),
      }}
    >
      <IntervalRows
        wide
        label={t('myStats.pairs.title')}
        domain={[0, 1]}
        rows={rows.map(({ key, name, to, said, pair }) => ({
          key,
          name,
          to,
          words: said,
          figure: words.of(pair.together),
          tone: 'tide' as const,
          from: 0,
          value: pair.together.k / pair.together.n,
          ticks: pair.apart.n === 0 ? [] : [{ key: 'apart', at: pair.apart.k / pair.apart.n, name: '' }],
        }))}
      />
    </ChartFigure>
  );
}
