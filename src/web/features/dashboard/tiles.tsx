import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Dashboard, LEAST_DREAMERS } from '#shared/house/dashboard.ts';
import { Fold } from '#web/ui/layers/fold.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { useHouseFormat } from './house-format.ts';
import classes from './dashboard-page.module.css';

const TILES = ['signUps', 'dreamers', 'dreams', 'minutes', 'shared', 'refused'] as const;
type TileKey = (typeof TILES)[number];
type Tile = { key: TileKey; days: readonly (number | null)[]; note: string; to: string | null };

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Nothing that is counted of private dreams has a list that an admin could open. */
function useTiles({ figures }: Dashboard): Tile[] {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const note = (key: TileKey, count: number) =>
    t(`admin.dashboard.notes.${key}`, { count, number: format.number(count) });
  const today = dayAfter(figures.since, figures.sign_ups.days.length - 1);
  const { total } = figures.dreams;
  return [
    {
      key: 'signUps',
      days: figures.sign_ups.days,
      note: note('signUps', figures.sign_ups.month),
      to: `/admin/users?role=user&create_at_from=${today}`,
    },
    {
      key: 'dreamers',
      days: figures.dreamers.days,
      // Whoever kept a dream came: of nobody who came nothing can be a part.
      note: figures.dreamers.came_week > 0 ? note('dreamers', figures.dreamers.came_week) : '',
      to: figures.dreamers.came_week > 0 ? `/admin/users?role=user&active_from=${dayAfter(today, -6)}` : null,
    },
    { key: 'dreams', days: figures.dreams.days, note: total === null ? '' : note('dreams', total), to: null },
    { key: 'minutes', days: figures.minutes.days, note: t('admin.dashboard.notes.minutes'), to: null },
    {
      key: 'shared',
      days: figures.shared.days,
      note: note('shared', figures.shared.total),
      to: `/admin/reports?view=shared&from=${today}`,
    },
    {
      key: 'refused',
      days: figures.refused.days,
      note: note('refused', figures.refused.week),
      to: `/admin/audit?action=login.refused&from=${today}`,
    },
  ];
}

function Bars({ days }: { days: Tile['days'] }) {
  const most = Math.max(1, ...days.map((count) => count ?? 0));
  return (
    <span className={classes.spark} aria-hidden="true">
      {days.map((count, at) => (
        <i
          key={at}
          data-untold={count === null || undefined}
          style={{ blockSize: `${((count ?? 0) / most) * 100}%` }}
        />
      ))}
    </span>
  );
}

function TileView({ tile: { key, days, note, to } }: { tile: Tile }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const last = days.at(-1) ?? null;
  const least = format.number(LEAST_DREAMERS);
  const untold = key === 'dreamers' ? t('admin.dashboard.few', { least }) : '–';
  const content = (
    <>
      <span className={classes.number}>{last === null ? untold : format.number(last)}</span>
      <span className={classes.what}>{t(`admin.dashboard.tiles.${key}`)}</span>
      <Bars days={days} />
      <span className={classes.small}>
        {last === null && untold === '–' ? t('admin.dashboard.untold', { least }) : note}
      </span>
    </>
  );
  return (
    <li>
      {to === null ? (
        <span className={classes.tile}>{content}</span>
      ) : (
        <Link className={classes.tile} to={to}>
          {content}
        </Link>
      )}
    </li>
  );
}

type DayRow = { day: string; counts: Record<TileKey, number | null> };

/** The bars as figures, newest day first. */
function DaysTable({ tiles, since }: { tiles: readonly Tile[]; since: string }) {
  const { t } = useTranslation('translation');
  const format = useHouseFormat();
  const rows = (tiles[0]?.days ?? []).map((_, at): DayRow => ({
    day: dayAfter(since, at),
    counts: Object.fromEntries(tiles.map(({ key, days }) => [key, days[at] ?? null])) as DayRow['counts'],
  }));
  const columns: Column<DayRow>[] = [
    {
      key: 'day',
      head: t('admin.dashboard.day'),
      cell: ({ day }) => format.day(day, { day: 'numeric', month: 'short' }),
    },
    ...TILES.map((key) => ({
      key,
      head: t(`admin.dashboard.columns.${key}`),
      align: 'end' as const,
      cell: ({ counts }: DayRow) => (counts[key] === null ? '–' : format.number(counts[key])),
    })),
  ];
  return (
    <DataTable
      label={t('admin.dashboard.days')}
      columns={columns}
      rows={rows.toReversed()}
      rowKey={({ day }) => day}
    />
  );
}

/** Six figures of today, each with its fortnight; those that stand on lists open them. */
export function Tiles({ house }: { house: Dashboard }) {
  const { t } = useTranslation('translation');
  const tiles = useTiles(house);
  return (
    <div className={classes.figures}>
      <Sheet as="ul" pad="none" className={classes.tiles} aria-label={t('admin.dashboard.figures')}>
        {tiles.map((tile) => (
          <TileView key={tile.key} tile={tile} />
        ))}
      </Sheet>
      <Fold title={t('admin.dashboard.days')}>
        <DaysTable tiles={tiles} since={house.figures.since} />
      </Fold>
    </div>
  );
}
