import { mkdir, statfs } from 'node:fs/promises';
import { type HouseDay, forgetDaysBefore, keepDay, latestDay, oldestDay } from './house-days.store.ts';
import type { FailedJob, QueueLength } from '#server/adapters/jobs/port.ts';
import type { Deps } from '#server/deps.ts';
import { readLeftWaiting, readSummary } from '#server/features/moderation/queue.service.ts';
import { countPondQueue } from '#server/features/pond/pond-queue.service.ts';
import { PRODUCT_VERSION } from '#server/product-version.ts';
import {
  DASHBOARD_JOBS,
  type Dashboard,
  type HouseFigures,
  type HouseQueue,
  type HouseWaiting,
  QUEUES,
} from '#shared/house/dashboard.ts';
import { countHouse, countListed, dayBefore, forReader } from './day-counts.store.ts';
import { countFailedMails, findWaiting, languagesBehind } from './waiting.store.ts';

/** The job counts every ten minutes; an older count means that it did not run. */
const STALE_MS = 15 * 60_000;
/** Who asks for it has everything counted again, but for what was counted just now. */
const JUST_NOW_MS = 10_000;
const KEPT_DAYS = 400;
const GROWTH_DAYS = 7;
const MONTH_DAYS = 30.44;
const FARTHEST_MONTHS = 120;

const counting = new WeakMap<Deps['sql'], Promise<HouseDay>>();

/** Counts everything once more and keeps it as today's count. */
export async function countNow(deps: Deps): Promise<HouseDay> {
  const now = deps.clock.now().toISOString();
  const day = now.slice(0, 10);
  const row = { day, counted_at: now, figures: await countHouse(deps.db, day) };
  await keepDay(deps.db, row);
  await forgetDaysBefore(deps.db, dayBefore(day, KEPT_DAYS));
  return row;
}

/** The last count; made now where there is none of today or it is older than `most` (ms), once for all who ask together. */
async function latestCount(deps: Deps, most: number): Promise<HouseDay> {
  const kept = await latestDay(deps.db);
  const now = deps.clock.now();
  const isFresh =
    kept?.day === now.toISOString().slice(0, 10) && now.getTime() - Date.parse(kept.counted_at) < most;
  if (isFresh) return kept;
  const under = counting.get(deps.sql) ?? countNow(deps).finally(() => counting.delete(deps.sql));
  counting.set(deps.sql, under);
  return under;
}

const used = ({ space }: HouseFigures): number => space.sound + space.pictures + space.packs + space.database;

/** Whole months until the disk is full if it goes on as since the oldest count that is kept; null where that says nothing. */
export function monthsLeft(first: HouseDay, last: HouseDay, free: number): number | null {
  const days = (Date.parse(last.counted_at) - Date.parse(first.counted_at)) / 86_400_000;
  const grown = used(last.figures) - used(first.figures);
  if (days < GROWTH_DAYS || grown <= 0) return null;
  const months = Math.floor(free / (grown / days) / MONTH_DAYS);
  return months > FARTHEST_MONTHS ? null : months;
}

const queueOf = (name: string): HouseQueue['queue'] => {
  if (name.startsWith('mail.')) return 'mails';
  if (name.startsWith('voice.')) return 'speech';
  if (/^(?:similar|symbols)/.test(name)) return 'similar';
  return name.startsWith('own-backups.') ? 'packs' : 'other';
};

function inGroups(lengths: readonly QueueLength[]): HouseQueue[] {
  return QUEUES.map((queue) => {
    const own = lengths.filter(({ name }) => queueOf(name) === queue);
    const since = own.map((one) => one.since).toSorted()[0] ?? null;
    return { queue, count: own.reduce((sum, { waiting }) => sum + waiting, 0), since };
  });
}

async function waitingForPeople(deps: Deps): Promise<HouseWaiting[]> {
  const [{ open, oldest_at: since }, held, casts, reported, others] = await Promise.all([
    readSummary(deps),
    readLeftWaiting(deps),
    countPondQueue(deps, 'waiting'),
    countPondQueue(deps, 'reported'),
    findWaiting(deps.db),
  ]);
  const count = open.public_dream + open.comment + open.interpretation;
  return [
    { what: 'reports', count, since },
    { what: 'held', ...held },
    // Since when is not told: the hour could say whose it is.
    { what: 'casts', count: casts, since: null },
    { what: 'cast_reports', count: reported, since: null },
    ...others,
  ];
}

/** What was given up, the newest first, then what is tried again by itself. */
async function failedJobs({ jobs }: Deps): Promise<{ failed: FailedJob[]; total: number }> {
  const [{ list, total }, failing] = await Promise.all([
    jobs.failed(DASHBOARD_JOBS),
    jobs.failing(DASHBOARD_JOBS),
  ]);
  return { failed: [...list, ...failing].slice(0, DASHBOARD_JOBS), total };
}

async function diskOf({ config }: Deps): Promise<Dashboard['disk']> {
  await mkdir(config.dataDir, { recursive: true });
  const { bsize, bavail, blocks } = await statfs(config.dataDir);
  return { free: bsize * bavail, size: bsize * blocks };
}

const upSince = new Date(Date.now() - process.uptime() * 1000).toISOString();

const withListed = (
  figures: HouseFigures,
  { came_week: came, shared_days: shared, ...listed }: Awaited<ReturnType<typeof countListed>>,
): HouseFigures => ({
  ...figures,
  ...listed,
  dreamers: { ...figures.dreamers, came_week: came },
  shared: { ...figures.shared, days: shared },
});

const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** Today at a glance, `tz` being the reader's zone. Counts and the state of machines alone: no title, no text, nobody's name. */
export async function readDashboard(
  deps: Deps,
  { tz, ...asked }: { fresh: boolean; tz: string },
): Promise<Dashboard> {
  const today = dayIn(tz, deps.clock.now());
  const count = await latestCount(deps, asked.fresh ? JUST_NOW_MS : STALE_MS);
  const [listed, oldest, disk, waiting, behind, lengths, jobs, failedMails, parts] = await Promise.all([
    countListed(deps.db, today, tz),
    oldestDay(deps.db),
    diskOf(deps),
    waitingForPeople(deps),
    languagesBehind(deps.db),
    deps.jobs.lengths(),
    failedJobs(deps),
    countFailedMails(deps.db),
    deps.parts.ask(deps, asked),
  ]);
  return {
    asked_at: deps.clock.now().toISOString(),
    counted_at: count.counted_at,
    figures: withListed(forReader(count.figures, today), listed),
    disk,
    full_in: monthsLeft(oldest ?? count, count, disk.free),
    failed_mails: failedMails,
    waiting,
    behind,
    queues: inGroups(lengths),
    jobs,
    parts,
    version: PRODUCT_VERSION,
    up_since: upSince,
  };
}
