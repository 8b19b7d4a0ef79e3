import type { Dashboard, HousePart } from '#shared/house/dashboard.ts';

const days = <Count extends number | null>(count: Count): Count[] => Array.from({ length: 14 }, () => count);
const part = (given: Partial<HousePart> & Pick<HousePart, 'part' | 'state'>): HousePart => ({
  ms: 2,
  host: null,
  about: '',
  fault: null,
  said: '',
  since: null,
  ...given,
});

/** A house as its call answers, in a quiet hour. */
export const houseAnswer = (changed: Partial<Dashboard> = {}): Dashboard & { error: false } => ({
  error: false,
  asked_at: '2026-11-22T09:44:00.000Z',
  counted_at: '2026-11-22T09:40:00.000Z',
  figures: {
    since: '2026-11-09',
    sign_ups: { days: days(6), month: 61 },
    dreamers: { days: days(84), came_week: 412 },
    dreams: { days: days(97), total: 34_510 },
    minutes: { days: days(null) },
    shared: { days: days(5), total: 165 },
    refused: { days: days(2), week: 11 },
    space: { sound: 14_900_000_000, pictures: 3_600_000_000, packs: 0, database: 3_100_000_000 },
  },
  disk: { free: 18_400_000_000, size: 40_000_000_000 },
  full_in: 7,
  failed_mails: 0,
  waiting: (['reports', 'held', 'casts', 'cast_reports', 'letters', 'entries', 'texts'] as const).map(
    (what) => ({
      what,
      count: 0,
      since: null,
    }),
  ),
  behind: [],
  queues: (['mails', 'speech', 'similar', 'packs', 'other'] as const).map((queue) => ({
    queue,
    count: 0,
    since: null,
  })),
  jobs: { failed: [], total: 0 },
  parts: [
    part({ part: 'database', state: 'well', about: 'PostgreSQL 18.1' }),
    part({ part: 'mail', state: 'off', ms: null }),
    part({ part: 'files', state: 'well' }),
  ],
  version: '0.1.0',
  up_since: '2026-11-10T09:44:00.000Z',
  ...changed,
});
