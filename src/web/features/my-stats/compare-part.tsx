import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyStats, StatsShare } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { ChartTableRows } from '#web/charts/chart-table-rows.tsx';
import { laterPart } from '#web/ui/layers/later-part.ts';
import { whenTouched } from '#web/ui/layers/when-touched.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { dreamsLink } from './dreams-link.ts';
import type { PartProps } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';
import classes from './my-stats.module.css';

const importForm = async () => (await import('./times-form.tsx')).TimesForm;
const TimesForm = laterPart(importForm);
const touch = whenTouched(importForm);

/** Two stretches of days of one's own choice, one against the other. */
export function CompareForm({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const [wanted, setWanted] = useState(stats.chosen_before);
  return (
    <details
      className={classes.compare}
      open={stats.chosen_before || undefined}
      onToggle={({ currentTarget }) => currentTarget.open && setWanted(true)}
    >
      <summary {...touch}>{t('myStats.compare.open')}</summary>
      {wanted && (
        <Suspense fallback={<SkeletonLines lines={4} />}>
          <TimesForm stats={stats} />
        </Suspense>
      )}
    </details>
  );
}

type SideRow = { key: string; name: string; now: StatsShare; before: StatsShare };

function sidesOf({ kinds, feelings }: MyStats, words: ReturnType<typeof useStatsWords>): SideRow[] {
  return [
    ...kinds.map((one) => ({ ...one, key: one.type, name: words.type(one.type) })),
    ...feelings.list.map((one) => ({ ...one, key: one.mood, name: words.mood(one.mood) })),
  ];
}

/** The two chosen times in rows, each figure with what it is a part of. */
export function TwoTimes({ stats }: PartProps) {
  const { t } = useTranslation('translation');
  const words = useStatsWords();
  const { now, before, recall } = stats;
  if (!stats.chosen_before || !before) return null;
  const told = (share: StatsShare) =>
    share.n === 0 ? '–' : t('myStats.small', { of: words.of(share), share: words.share(share) });
  const table = {
    columns: [{ name: t('myStats.columns.what') }, { name: words.range(now) }, { name: words.range(before) }],
    rows: [
      {
        key: 'dreams',
        to: dreamsLink(now),
        cells: [t('myStats.compare.rows.dreams'), now.dreams, before.dreams],
      },
      {
        key: 'nights',
        cells: [t('myStats.compare.rows.nights'), told(recall.now), told(recall.before)],
      },
      ...sidesOf(stats, words).map((one) => ({
        key: one.key,
        cells: [one.name, told(one.now), told(one.before)],
      })),
    ],
  };
  return (
    <ChartFigure title={t('myStats.compare.title')} table={table} file="two-times">
      <ChartTableRows table={table} label={t('myStats.compare.title')} />
    </ChartFigure>
  );
}
