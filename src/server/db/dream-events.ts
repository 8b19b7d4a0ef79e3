import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * The statement that writes the event of saved dreams, one row a dream that is no draft; nothing else writes it. `rows`
 * is a relation with `id`, `user_id` and `state`, so that it can stand in the statement that saves them.
 */
export const savedEvents = (rows: string): string => `
  insert into event_outbox (event, payload)
  select 'dreams.saved', jsonb_build_object('dream_id', id, 'user_id', user_id) from ${rows} where state <> 'draft'`;

/** The same for dreams that were written by other statements of this transaction. */
export const tellSaved = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await db.execute(sql`
    with saved as (select id, user_id, state from dream where id = any(${`{${ids.join()}}`}::text::bigint[]))
    ${sql.raw(savedEvents('saved'))}`);
};
