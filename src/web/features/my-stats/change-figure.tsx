import { useTranslation } from 'react-i18next';
import type { MyStats, StatsShare } from '#shared/my-stats/my-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { IntervalRows } from '#web/charts/interval-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { dreamsLinkOf } from './dreams-link.ts';
import { LEAST_COMPARED } from './stats-part.ts';
import { useStatsWords } from './stats-words.ts';

const MOST_ROWS = 8;

type ChangeRow = {
  key: string;
  name: string;
  /** How the library's search says it. */
  term: string;
  now: StatsShare;
  before: StatsShare;
  clear: boolean;
};

type ChangeFigureProps = {
  stats: MyStats;
  title: string;
  nameColumn: string;
  file: string;
  rows: readonly ChangeRow[];
};

/** Whether there are enough dreams on either side of the same rows to say what changed. */
export const areCompared = ([first]: readonly Pick<ChangeRow, 'now' | 'before'>[]): boolean =>
  first !== undefined && Math.min(first.now.n, first.before.n) >= LEAST_COMPARED;

const partOf = ({ k, n }: StatsShare): number => (n === 0 ? 0 : k / n);

/** The end of the track: the largest share rounded up, so that small ones are not all at the start. */
const topOf = (rows: readonly ChangeRow[]): number => {
  const most = Math.max(0.1, ...rows.flatMap(({ now, before }) => [partOf(now), partOf(before)]));
  return Math.min(1, Math.ceil(most * 10 + 0.5) / 10);
};

function useChangeTable({
  stats,
  rows,
  nameColumn,
}: Pick<ChangeFigureProps, 'stats' | 'rows' | 'nameColumn'>) {
  const { t } = useTranslation('translation');
  const column = (name: 'now' | 'before' | 'nNow' | 'nBefore') => t(`myStats.columns.${name}`);
  return {
    columns: [
      { name: nameColumn },
      { name: column('now'), as: 'share' as const },
      { name: column('nNow') },
      { name: column('before'), as: 'share' as const },
      { name: column('nBefore') },
    ],
    rows: rows.map(({ key, name, term, now, before }) => ({
      key,
      to: dreamsLinkOf(now.k, stats.now, term),
      cells: [name, partOf(now), now.k, before.n === 0 ? null : partOf(before), before.k],
    })),
  };
}

/** Shares lately against before: the upright is what was, the bar reaches to what is now. */
export function ChangeFigure({ stats, title, nameColumn, file, rows }: ChangeFigureProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useStatsWords();
  const table = useChangeTable({ stats, rows, nameColumn });
  const shown = rows.slice(0, MOST_ROWS);
  const [first] = rows;
  const isCompared = areCompared(rows);
  const early =
    first &&
    Math.min(first.now.n, first.before.n) > 0 &&
    t('myStats.change.early', { least: LEAST_COMPARED });
  const clear = rows.filter((row) => row.clear).map(({ name }) => name);
  const verdict =
    clear.length > 0 ? t('myStats.change.clear', { names: format.list(clear) }) : t('myStats.change.none');
  return (
    <ChartFigure
      title={title}
      note={t('myStats.change.note', { now: first?.now.n ?? 0, before: first?.before.n ?? 0 })}
      after={isCompared ? verdict : early || undefined}
      table={table}
      file={file}
    >
      <IntervalRows
        label={title}
        domain={[0, topOf(rows)]}
        rows={shown.map(({ key, name, term, now, before }) => {
          const nowOf = words.of(now.n === 0 ? before : now);
          const said = { nowOf, before: words.share(before), beforeOf: words.of(before) };
          return {
            key,
            name,
            figure: words.share(now.n === 0 ? before : now),
            words: isCompared ? t('myStats.change.row', said) : nowOf,
            to: dreamsLinkOf(now.k + before.k, now.k > 0 || !stats.before ? stats.now : stats.before, term),
            tone: partOf(now) < partOf(before) ? ('ember' as const) : ('tide' as const),
            from: isCompared ? partOf(before) : 0,
            value: now.n === 0 ? partOf(before) : partOf(now),
            ticks: isCompared ? [{ key: 'before', at: partOf(before), name: '' }] : [],
          };
        })}
      />
    </ChartFigure>
  );
}
