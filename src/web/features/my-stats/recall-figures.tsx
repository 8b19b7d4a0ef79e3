import { useTranslation } from 'react-i18next';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { BarChart } from '#web/charts/bar-chart.tsx';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import type { ChartTable } from '#web/charts/chart-table.ts';
import { LineChart } from '#web/charts/line-chart.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { dreamsLinkOf } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';

const TICKS = [0, 0.5, 1];

function useRecallTable({ buckets, unit }: MyStats): ChartTable {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  return {
    columns: [
      { name: t('myStats.columns.time') },
      { name: t('myStats.columns.told') },
      { name: t('myStats.columns.empty') },
      { name: t('myStats.columns.share'), as: 'share' },
      { name: t('myStats.columns.dreams') },
    ],
    rows: buckets.map((bucket) => ({
      key: bucket.from,
      to: dreamsLinkOf(bucket.dreams, bucket),
      cells: [
        words.time(bucket, unit),
        bucket.told,
        bucket.empty,
        bucket.told + bucket.empty === 0 ? null : bucket.told / (bucket.told + bucket.empty),
        bucket.dreams,
      ],
    })),
  };
}

/** How often a noted night had a dream, with what chance leaves open. Told only where nights without one were noted. */
export function RecallFigure({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { recall, buckets, unit } = stats;
  const all = { k: recall.told, n: recall.told + recall.empty };
  const points = buckets.map((bucket) => {
    const share = { k: bucket.told, n: bucket.told + bucket.empty };
    return {
      key: bucket.from,
      axis: words.axis(bucket, unit),
      value: share.n === 0 ? null : share.k / share.n,
      low: bucket.low ?? undefined,
      high: bucket.high ?? undefined,
      words: t('myStats.withDreams', {
        said: t('myStats.recall.mark', {
          time: words.time(bucket, unit),
          of: words.of(share),
          share: words.share(share),
        }),
        dreams: t('myStats.dreams', { count: bucket.dreams }),
      }),
      to: dreamsLinkOf(bucket.dreams, bucket),
    };
  });
  return (
    <ChartFigure
      title={t('myStats.recall.title')}
      note={t('myStats.recall.note', { of: words.of(all), share: words.share(all) })}
      after={t('myStats.recall.after', { low: words.part(recall.low), high: words.part(recall.high) })}
      file="recall"
      table={useRecallTable(stats)}
    >
      <LineChart
        label={t('myStats.recall.title')}
        points={points}
        format={words.part}
        domain={[0, 1]}
        ticks={TICKS}
      />
    </ChartFigure>
  );
}

/** How many dreams were kept, over the time. */
export function KeptFigure({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useStatsWords();
  const { buckets, unit, period } = stats;
  const dreamsOf = (count: number) => t('myStats.dreams', { count });
  return (
    <ChartFigure
      title={t('myStats.kept.title')}
      note={t('myStats.kept.note', {
        dreams: dreamsOf(period.dreams),
        words: t('myStats.words', { count: Math.round(period.median_words) }),
      })}
      file="dreams"
      table={{
        columns: [{ name: t('myStats.columns.time') }, { name: t('myStats.columns.dreams') }],
        rows: buckets.map((bucket) => ({
          key: bucket.from,
          to: dreamsLinkOf(bucket.dreams, bucket),
          cells: [words.time(bucket, unit), bucket.dreams],
        })),
      }}
    >
      <BarChart
        label={t('myStats.kept.title')}
        series={[{ key: 'dreams', name: t('myStats.columns.dreams'), tone: 'tide' }]}
        groups={buckets.map((bucket) => ({
          key: bucket.from,
          axis: words.axis(bucket, unit),
          bars: {
            dreams: {
              value: bucket.dreams,
              words: t('myStats.mark', { time: words.time(bucket, unit), dreams: dreamsOf(bucket.dreams) }),
              to: dreamsLinkOf(bucket.dreams, bucket),
            },
          },
        }))}
        format={format.number}
        whole
      />
    </ChartFigure>
  );
}
