import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pond_cast, pond_draw } from '#server/db/schema/pond.ts';
import type { PondQueueQuery, QueuedCast } from '#shared/pond/pond-queue.ts';
import type { QueueView } from '#shared/pond/queue-views.ts';

const OPEN_REPORT = sql`exists (select 1 from ${pond_draw} w
  where w.cast_id = c.id and w.reported is not null and w.report_closed_at is null)`;
const VIEWS: Record<QueueView, SQL> = {
  waiting: sql`c.state = 'waiting'`,
  reported: sql`c.state = 'floating' and ${OPEN_REPORT}`,
  floating: sql`c.state = 'floating'`,
  refused: sql`c.state = 'refused'`,
};

/** A cast whose dream lies in the bin waits for nobody. */
const inView = (view: QueueView) => sql`
  from ${pond_cast} c join pond_cast_owner o on o.cast_id = c.id join dream d on d.id = o.dream_id and d.deleted_at is null
  where c.kind = 'member' and ${VIEWS[view]}`;

/** One page and how many there are: what waits oldest first, the rest newest first. Neither knows whose they are. */
export async function listQueue(
  db: Db,
  { view, page, limit }: PondQueueQuery,
): Promise<{ rows: QueuedCast[]; total: number }> {
  const order = view === 'waiting' ? sql`c.id` : sql`c.id desc`;
  const rows = await db.execute<Omit<QueuedCast, 'reports'> & { reports: string }>(sql`
    select c.id::float8 as id, c.title, c.text, c.language, c.content_note, c.types, c.state, c.reason,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD') as cast_on,
      (select coalesce(json_agg(r), '[]')::text from (
        select w.reported as reason, count(*)::int as times from ${pond_draw} w
        where w.cast_id = c.id and w.reported is not null and w.report_closed_at is null group by 1 order by 1
      ) r) as reports
    ${inView(view)} order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
  return {
    rows: rows.map((row) => ({ ...row, reports: JSON.parse(row.reports) as QueuedCast['reports'] })),
    total: await countQueue(db, view),
  };
}

export async function countQueue(db: Db, view: QueueView): Promise<number> {
  const [count] = await db.execute<{ total: number }>(sql`select count(*)::int as total ${inView(view)}`);
  return count?.total ?? 0;
}

type HeldCast = { state: QueuedCast['state']; reported: boolean; user_id: number; dream_id: number };

/** A member's cast with whose ledger it stands in, held until the transaction ends. */
export async function holdCastToDecide(db: Db, id: number): Promise<HeldCast | undefined> {
  const [row] = await db.execute<HeldCast>(sql`
    select c.state, ${OPEN_REPORT} as reported, o.user_id::float8 as user_id, o.dream_id::float8 as dream_id
    from ${pond_cast} c join pond_cast_owner o on o.cast_id = c.id join dream d on d.id = o.dream_id and d.deleted_at is null
    where c.id = ${id} and c.kind = 'member' for update of c`);
  return row;
}

export const saveDecision = (db: Db, id: number, state: QueuedCast['state'], reason: string) =>
  db
    .update(pond_cast)
    .set({ state, reason, updated_at: sql`now()` })
    .where(eq(pond_cast.id, id));

export const closeReports = (db: Db, castId: number, at: string) =>
  db.execute(sql`
    update ${pond_draw} set report_closed_at = ${at}::timestamptz
    where cast_id = ${castId} and reported is not null and report_closed_at is null`);
