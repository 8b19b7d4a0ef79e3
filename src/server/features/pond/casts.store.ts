import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pond_cast, pond_cast_owner, pond_draw } from '#server/db/schema/pond.ts';
import { user } from '#server/db/schema/users.ts';
import type { Returned } from '#shared/pond/pond.ts';

type CastRow = typeof pond_cast.$inferSelect;
export type OwnerRow = typeof pond_cast_owner.$inferSelect;
export type OwnCast = { cast: CastRow; owner: OwnerRow };
type NewCast = Omit<typeof pond_cast.$inferInsert, 'id' | 'veil'>;

/** One person's acts in the pond go one after the other. */
export async function holdPerson(db: Db, userId: number): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}

/** From that night on: who travels east has no second night in one. */
export const countCasts = (db: Db, userId: number, night: string): Promise<number> =>
  db.$count(pond_cast_owner, and(eq(pond_cast_owner.user_id, userId), gte(pond_cast_owner.night, night)));

export async function isCast(db: Db, dreamId: number): Promise<boolean> {
  const rows = await db
    .select({ id: pond_cast_owner.cast_id })
    .from(pond_cast_owner)
    .where(eq(pond_cast_owner.dream_id, dreamId));
  return rows.length > 0;
}

export async function insertCast(
  db: Db,
  row: NewCast,
  owner: Pick<OwnerRow, 'user_id' | 'dream_id' | 'night'>,
): Promise<number> {
  const [made] = await db.insert(pond_cast).values(row).returning({ id: pond_cast.id });
  if (!made) throw new Error('the cast was not written');
  await db.insert(pond_cast_owner).values({ ...owner, cast_id: made.id });
  return made.id;
}

/** Newest first. */
export const listCasts = (db: Db, userId: number): Promise<OwnCast[]> =>
  db
    .select({ cast: pond_cast, owner: pond_cast_owner })
    .from(pond_cast_owner)
    .innerJoin(pond_cast, eq(pond_cast.id, pond_cast_owner.cast_id))
    .where(eq(pond_cast_owner.user_id, userId))
    .orderBy(desc(pond_cast_owner.cast_id));

/** One of a dreamer's own casts, held until the transaction ends. */
export async function holdOwnCast(db: Db, userId: number, id: number): Promise<OwnCast | undefined> {
  const [row] = await db
    .select({ cast: pond_cast, owner: pond_cast_owner })
    .from(pond_cast)
    .innerJoin(pond_cast_owner, eq(pond_cast.id, pond_cast_owner.cast_id))
    .where(and(eq(pond_cast.id, id), eq(pond_cast_owner.user_id, userId)))
    .for('update', { of: pond_cast });
  return row;
}

/** The casts of one dream or of one dreamer. */
export async function castsOf(db: Db, of: { dreamId: number } | { userId: number }): Promise<number[]> {
  const rows = await db
    .select({ id: pond_cast_owner.cast_id })
    .from(pond_cast_owner)
    .where(
      'dreamId' in of ? eq(pond_cast_owner.dream_id, of.dreamId) : eq(pond_cast_owner.user_id, of.userId),
    );
  return rows.map(({ id }) => id);
}

/**
 * Deletes casts with all that was answered to them, inside a transaction. Who linked one of their own dreams keeps that link
 * alone. The casts are held first, so that nobody draws or answers meanwhile.
 */
export async function deleteCasts(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`any(${`{${ids.join()}}`}::text::bigint[])`;
  await db.execute(sql`select id from ${pond_cast} where id = ${gone} order by id for update`);
  await db.execute(
    sql`update ${pond_draw} set shares = null, feeling = null, line = null, reported = null where cast_id = ${gone}`,
  );
  await db.execute(sql`delete from ${pond_cast} where id = ${gone}`);
}

/** Casts whose dream is gone for good, and with it who cast them. */
export async function orphanedCasts(db: Db): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select c.id::float8 as id from ${pond_cast} c
    where c.kind = 'member' and not exists (select 1 from ${pond_cast_owner} o where o.cast_id = c.id)`);
  return rows.map(({ id }) => id);
}

type Answers = { cast_id: number; kind: 'ripple' | 'too' | 'line'; what: string | null; times: number };

/** What came back to casts, by cast; in the order of the lists that the answers are chosen from, never of when they came. */
export async function findReturned(db: Db, castIds: readonly number[]): Promise<Map<number, Returned>> {
  const found = new Map<number, Returned>(castIds.map((id) => [id, { ripples: [], too: 0, lines: [] }]));
  if (castIds.length === 0) return found;
  const asked = sql`any(${`{${castIds.join()}}`}::text::bigint[])`;
  const rows = await db.execute<Answers>(sql`
    select cast_id::float8 as cast_id, 'ripple' as kind, feeling as what, count(*)::int as times
      from ${pond_draw} where cast_id = ${asked} and feeling is not null group by 1, 3
    union all select cast_id::float8, 'line', line, count(*)::int
      from ${pond_draw} where cast_id = ${asked} and line is not null group by 1, 3
    union all select cast_id::float8, 'too', null, count(*)::int
      from ${pond_draw} where cast_id = ${asked} and too group by 1
    order by 2, 4 desc, 3`);
  for (const { cast_id: id, kind, what, times } of rows) {
    const returned = found.get(id);
    if (!returned) continue;
    if (kind === 'too') returned.too = times;
    else if (kind === 'ripple')
      returned.ripples.push({ feeling: what as Returned['ripples'][number]['feeling'], times });
    else returned.lines.push({ line: what as Returned['lines'][number]['line'], times });
  }
  return found;
}

/** Remembers how much had come back when the dreamer looked. */
export const saveSeen = (db: Db, castId: number, seen: { ripples: number; too: number; lines: number }) =>
  db
    .update(pond_cast_owner)
    .set({ seen_ripples: seen.ripples, seen_too: seen.too, seen_lines: seen.lines })
    .where(eq(pond_cast_owner.cast_id, castId));
