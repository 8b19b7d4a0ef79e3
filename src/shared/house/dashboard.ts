import { z } from 'zod';
import { timeZoneName } from '#shared/scheduling/hours.ts';
import { answerOf } from '#shared/paging.ts';
import { failedJob } from './failed-jobs.ts';
import { FAULTS } from './faults.ts';

/** Figures about dreams stand on at least this many dreamers, or are not told at all. */
export const LEAST_DREAMERS = 5;
/** Days that a tile shows, the last one being today or last night. */
export const DASHBOARD_DAYS = 14;
export const DASHBOARD_JOBS = 6;

/** What a day of sound and a copy of the database may need; less than that, or than this part of the disk, is nearly full. */
const LEAST_FREE = { bytes: 1024 ** 3, part: 0.05 } as const;
export const isNearlyFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < Math.max(LEAST_FREE.bytes, size * LEAST_FREE.part);

const count = z.number().int().min(0);
/** Null: fewer than LEAST_DREAMERS stand behind it. */
const guarded = count.nullable();

/** What is counted every few minutes, oldest day first. */
const houseFigures = z.object({
  /** The first of the days. */
  since: z.iso.date(),
  sign_ups: z.object({ days: z.array(count), month: count }),
  /** Members who kept at least one dream of that night. */
  dreamers: z.object({ days: z.array(guarded), came_week: count }),
  /** `total` is told in full tens. */
  dreams: z.object({ days: z.array(guarded), total: guarded }),
  /** Spoken minutes that this server wrote down, by the day on which they were spoken. */
  minutes: z.object({ days: z.array(guarded) }),
  /** Dreams shared under a name or none, as the home page counts them. */
  shared: z.object({ days: z.array(count), total: count }),
  refused: z.object({ days: z.array(count), week: count }),
  /** Bytes. */
  space: z.object({ sound: count, pictures: count, packs: count, database: count }),
});
export type HouseFigures = z.infer<typeof houseFigures>;

const PART_NAMES = ['database', 'mail', 'files', 'transcriber', 'model', 'payments'] as const;
export type PartName = (typeof PART_NAMES)[number];

const part = z.object({
  part: z.enum(PART_NAMES),
  /** `off`: not set up, which is no fault. */
  state: z.enum(['well', 'slow', 'down', 'off']),
  /** How long it took to answer, in milliseconds. */
  ms: count.nullable(),
  /** Where it is; null on this machine. */
  host: z.string().nullable(),
  /** What it is: a version, a model, a program. */
  about: z.string(),
  fault: z.enum(FAULTS).nullable(),
  /** The fault in the part's own words. */
  said: z.string(),
  /** Since when this process has found it down. */
  since: z.string().nullable(),
});
export type HousePart = z.infer<typeof part>;

const WAITING = ['reports', 'held', 'casts', 'cast_reports', 'letters', 'entries', 'texts'] as const;
export const QUEUES = ['mails', 'speech', 'similar', 'packs', 'other'] as const;

const waiting = z.object({ what: z.enum(WAITING), count, since: z.string().nullable() });
const queue = z.object({ queue: z.enum(QUEUES), count, since: z.string().nullable() });
export type HouseWaiting = z.infer<typeof waiting>;
export type HouseQueue = z.infer<typeof queue>;

export const dashboard = answerOf({
  asked_at: z.string(),
  counted_at: z.string(),
  figures: houseFigures,
  /** Bytes of the disk that files lie on. */
  disk: z.object({ free: count, size: count }),
  /** Whole months until it is full if it goes on like this; null while nothing can be said. */
  full_in: z.number().int().nullable(),
  failed_mails: count,
  waiting: z.array(waiting),
  /** Languages in which page texts do not follow yet. */
  behind: z.array(z.string()),
  queues: z.array(queue),
  jobs: z.object({ failed: z.array(failedJob), total: count }),
  parts: z.array(part),
  version: z.string(),
  up_since: z.string(),
});
export type Dashboard = Omit<z.infer<typeof dashboard>, 'error'>;

/**
 * `fresh` counts everything and asks the parts anew instead of telling what was so a moment ago. `tz` is the zone by whose clock
 * days begin and end, as they do in the lists that the tiles open.
 */
export const dashboardQuery = z.strictObject({
  fresh: z.enum(['true', 'false']).optional(),
  tz: timeZoneName.default('UTC'),
});
