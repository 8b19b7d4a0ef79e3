import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** On which every process hears of what is said; it is told ids alone. */
export const NOTIFIED = 'channel_message';
/** Keeps these locks apart from others. */
const LOCK_SEED = 54;

export type NewMessage = { channel: string; user_id: number | null; payload: unknown };

/**
 * Writes what is said and tells every process of it after the commit. Each channel is held until then, in one order for
 * all, so that its ids grow as they become readable and a cursor passes nothing by.
 */
export async function insertMessages(db: Db, messages: readonly NewMessage[]): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    with said as (
      select m->>'channel' as channel, (m->>'user_id')::bigint as user_id, m->'payload' as payload
      from jsonb_array_elements(${JSON.stringify(messages)}::jsonb) m),
    held as materialized (
      select s.*, pg_advisory_xact_lock(hashtextextended(s.channel, ${LOCK_SEED}))
      from (select * from said order by channel) s),
    made as (
      insert into channel_message (channel, user_id, payload, at)
      select channel, user_id, payload, clock_timestamp() from held returning id),
    told as materialized (select id, pg_notify(${NOTIFIED}, id::text) from made)
    select id::float8 as id from told`);
  return rows.map(({ id }) => id);
}
