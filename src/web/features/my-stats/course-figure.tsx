import { useTranslation } from 'react-i18next';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { type SmallChart, SmallMultiples } from '#web/charts/small-multiples.tsx';
import type { ChartTone } from '#web/charts/chart-tone.ts';
import { drawnShares } from './drawn-shares.ts';
import { dreamsLinkOf } from './dreams-link.ts';
import { useStatsWords } from './stats-words.ts';

type Course = {
  key: string;
  name: string;
  term: string;
  tone: ChartTone;
  dreams: number;
  buckets: readonly number[];
};

type CourseFigureProps = {
  stats: MyStats;
  title: string;
  note: string;
  file: string;
  courses: readonly Course[];
  /** Dreams of each bucket that could have had it, and of all. */
  bases: readonly number[];
  base: number;
};

/** One small chart for each, each mark with its dreams. */
function useSmallCharts({ stats, courses, bases, base }: Omit<CourseFigureProps, 'title' | 'note' | 'file'>) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { buckets, unit } = stats;
  const shareOf = drawnShares(bases);
  return courses.map((course): SmallChart => {
    const all = { k: course.dreams, n: base };
    return {
      key: course.key,
      title: course.name,
      label: course.name,
      tone: course.tone,
      note: t('myStats.small', { of: words.of(all), share: words.share(all) }),
      values: buckets.map((bucket, at) => {
        const share = { k: course.buckets[at] ?? 0, n: bases[at] ?? 0 };
        const said = { time: words.time(bucket, unit), name: course.name, of: words.of(share) };
        return {
          key: bucket.from,
          value: shareOf(share.k, at),
          words: t('myStats.smallMark', said),
          to: dreamsLinkOf(share.k, bucket, course.term),
        };
      }),
    };
  });
}

/** The share of several things over the time, side by side and at one scale. */
export function CourseFigure({ stats, title, note, file, courses, bases, base }: CourseFigureProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { buckets, unit } = stats;
  const charts = useSmallCharts({ stats, courses, bases, base });
  const shareOf = drawnShares(bases);
  const most = Math.max(0.1, ...courses.flatMap((course) => course.buckets.map(shareOf)));
  return (
    <ChartFigure
      title={title}
      note={note}
      file={file}
      table={{
        columns: [
          { name: t('myStats.columns.time') },
          { name: t('myStats.columns.dreams') },
          ...courses.map(({ name }) => ({ name })),
        ],
        rows: buckets.map((bucket, at) => ({
          key: bucket.from,
          to: dreamsLinkOf(bucket.dreams, bucket),
          cells: [
            words.time(bucket, unit),
            bases[at] ?? 0,
            ...courses.map((course) => course.buckets[at] ?? 0),
          ],
        })),
      }}
    >
      <SmallMultiples most={most} format={words.part} charts={charts} />
    </ChartFigure>
  );
}
