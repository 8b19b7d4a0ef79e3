import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream_disclosure } from '#server/db/schema/disclosures.ts';

export type NewDisclosure = Omit<typeof dream_disclosure.$inferInsert, 'id' | 'created_at'>;

export const insertDisclosures = (db: Db, rows: readonly NewDisclosure[]) =>
  db.insert(dream_disclosure).values([...rows]);

/** One row for each of the ids that is a dream of this dreamer. */
export const insertOfOwn = (
  db: Db,
  userId: number,
  dreamIds: readonly number[],
  { kind, recipient = '', amount = null }: Pick<NewDisclosure, 'kind' | 'recipient' | 'amount'>,
) =>
  db.execute(sql`
    insert into ${dream_disclosure} (user_id, dream_id, kind, recipient, amount)
    select d.user_id, d.id, ${kind}, ${recipient}, ${amount}::int from dream d
    where d.user_id = ${userId} and d.deleted_at is null
      and d.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(dreamIds)}::text::jsonb))
    order by d.id`);
