import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { DASHBOARD_DAYS, type HouseFigures, LEAST_DREAMERS } from '#shared/house/dashboard.ts';

/** Days are those of a zone's clock, `YYYY-MM-DD`. */
type Span = { since: string; today: string; zone: string };
type Counted = { day: string; people: number; n: number };

const DAY_MS = 86_400_000;
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

const daysFrom = (since: string, days = DASHBOARD_DAYS): string[] =>
  Array.from({ length: days }, (_, at) => dayBefore(since, -at));

/** What is counted for everybody reaches a day farther back, for readers in whose zone it is still yesterday. */
const COMMON_DAYS = DASHBOARD_DAYS + 1;

const dayOf = (column: SQL, { zone }: Span) => sql`(${column} at time zone ${zone}::text)::date`;
/** The moment at which a day begins. */
const startOf = (day: string, { zone }: Span) => sql`(${day}::timestamp at time zone ${zone}::text)`;

/** One number a day, oldest first. */
const fill = (since: string, rows: readonly Counted[]): number[] => {
  const found = new Map(rows.map(({ day, n }) => [day, n]));
  return daysFrom(since).map((day) => found.get(day) ?? 0);
};

/** As `fill`; what fewer than LEAST_DREAMERS stand behind is not told, nor that it was nothing. */
const fillGuarded = (since: string, rows: readonly Counted[], of: (row: Counted) => number) => {
  const found = new Map(rows.map((row) => [row.day, row]));
  return daysFrom(since, COMMON_DAYS).map((day) => {
    const row = found.get(day);
    return row && row.people >= LEAST_DREAMERS ? of(row) : null;
  });
};

const ask = (db: Db, counted: SQL): Promise<Counted[]> =>
  db.execute<Counted>(sql`select c.day::text as day, c.people, c.n from (${counted}) c`);

async function countPeople(db: Db, span: Span) {
  const { since, today } = span;
  const month = dayBefore(today, 29);
  const rows = await ask(
    db,
    sql`select ${dayOf(sql`created_at`, span)} as day, 0 as people, count(*)::int as n from "user"
      where created_at >= ${startOf(month, span)} and deleted_at is null and role = 'user' group by 1`,
  );
  const [came] = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from "user" where role = 'user' and deleted_at is null
      and last_active_at >= ${startOf(dayBefore(today, 6), span)}`);
  return {
    sign_ups: { days: fill(since, rows), month: rows.reduce((sum, { n }) => sum + n, 0) },
    came_week: came?.n ?? 0,
  };
}

/** By the evening that a night began with. */
async function countDreams(db: Db, { since }: Span) {
  const until = dayBefore(since, -(COMMON_DAYS - 1));
  const rows = await ask(
    db,
    sql`select night_of as day, count(distinct user_id)::int as people, count(*)::int as n from dream
      where state = 'kept' and deleted_at is null and night_of between ${since} and ${until} group by 1`,
  );
  const [all] = await db.execute<{ people: number; n: number }>(sql`
    select (select count(*)::int from (select distinct user_id from dream where state = 'kept' and deleted_at is null
      limit ${LEAST_DREAMERS}) few) as people,
      (select count(*)::int from dream where state = 'kept' and deleted_at is null) as n`);
  const total = all && all.people >= LEAST_DREAMERS ? Math.floor(all.n / 10) * 10 : null;
  return {
    dreamers: fillGuarded(since, rows, ({ people }) => people),
    dreams: { days: fillGuarded(since, rows, ({ n }) => n), total },
  };
}

const countMinutes = async (db: Db, span: Span) => ({
  days: fillGuarded(
    span.since,
    await ask(
      db,
      sql`select ${dayOf(sql`started_at`, span)} as day, count(distinct user_id)::int as people,
        round(sum(duration_ms) / 60000.0)::int as n from recording
      where state = 'transcribed' and started_at >= ${startOf(span.since, span)} group by 1`,
    ),
    ({ n }) => n,
  ),
});

/** As the home page counts them: what anybody can read, and no circle alone. */
const OPEN_COPY = sql`hidden_at is null and circle_id is null and kind = 'member'`;

async function countShared(db: Db, span: Span): Promise<number[]> {
  const rows = await ask(
    db,
    sql`select ${dayOf(sql`published_at`, span)} as day, 0 as people, count(*)::int as n from public_dream
      where published_at >= ${startOf(span.since, span)} and ${OPEN_COPY} group by 1`,
  );
  return fill(span.since, rows);
}

async function countOpenCopies(db: Db): Promise<number> {
  const [all] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from public_dream where ${OPEN_COPY}`,
  );
  return all?.n ?? 0;
}

async function countRefused(db: Db, span: Span) {
  const { since, today } = span;
  const rows = await ask(
    db,
    sql`select ${dayOf(sql`created_at`, span)} as day, 0 as people, count(*)::int as n from audit
      where action = 'login.refused' and created_at >= ${startOf(since, span)} group by 1`,
  );
  const week = dayBefore(today, 6);
  return {
    days: fill(since, rows),
    week: rows.filter(({ day }) => day >= week).reduce((sum, { n }) => sum + n, 0),
  };
}

/** Bytes that are kept, by what they are. */
async function measureSpace(db: Db): Promise<HouseFigures['space']> {
  const [row] = await db.execute<HouseFigures['space']>(sql`
    select (select coalesce(sum(bytes), 0)::float8 from recording) as sound,
      (select coalesce(sum(size), 0)::float8 from upload) + (select coalesce(sum(bytes), 0)::float8 from dream_photo) as pictures,
      (select coalesce(sum(bytes), 0)::float8 from kept_backup) as packs,
      pg_database_size(current_database())::float8 as database`);
  return row ?? { sound: 0, pictures: 0, packs: 0, database: 0 };
}

const spanOf = (today: string, zone: string): Span => ({
  since: dayBefore(today, DASHBOARD_DAYS - 1),
  today,
  zone,
});

/** What opens a list of what it counts, for the moment and in the zone in which it is asked: the list has all who came since. */
export async function countListed(
  db: Db,
  today: string,
  zone: string,
): Promise<Pick<HouseFigures, 'sign_ups' | 'refused'> & { came_week: number; shared_days: number[] }> {
  const span = spanOf(today, zone);
  const [people, refused, shared] = await Promise.all([
    countPeople(db, span),
    countRefused(db, span),
    countShared(db, span),
  ]);
  return { ...people, refused, shared_days: shared };
}

/** Everything that is counted over the whole house, by UTC days and by nights. Of dreams only what LEAST_DREAMERS or more stand behind. */
export async function countHouse(db: Db, today: string): Promise<HouseFigures> {
  const listed = spanOf(today, 'UTC');
  const span = { ...listed, since: dayBefore(listed.since, COMMON_DAYS - DASHBOARD_DAYS) };
  const nights = { ...span, since: dayBefore(span.since, 1) };
  const counted = await countListed(db, today, 'UTC');
  const { dreamers, dreams } = await countDreams(db, nights);
  return {
    since: span.since,
    sign_ups: counted.sign_ups,
    dreamers: { days: dreamers, came_week: counted.came_week },
    dreams,
    minutes: await countMinutes(db, span),
    shared: { days: counted.shared_days, total: await countOpenCopies(db) },
    refused: counted.refused,
    space: await measureSpace(db),
  };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What was counted for everybody, for the days that end with a reader's; what is still to come in UTC is nothing yet. */
export function forReader(figures: HouseFigures, today: string): HouseFigures {
  const since = dayBefore(today, DASHBOARD_DAYS - 1);
  const first = daysBetween(figures.since, since);
  const shown = (values: readonly (number | null)[]) =>
    daysFrom(since).map((_, at) => values[first + at] ?? null);
  const { dreamers, dreams, minutes } = figures;
  return {
    ...figures,
    since,
    dreamers: { ...dreamers, days: shown(dreamers.days) },
    dreams: { ...dreams, days: shown(dreams.days) },
    minutes: { ...minutes, days: shown(minutes.days) },
  };
}
