import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Deletes public copies with their comments and talks, inside a transaction. Who interpreted them keeps the words, without
 * those of the dream that were quoted. Mails of decisions about them, which begin with their words, leave the outbox. The copies are held first, so that nobody begins to write of them meanwhile.
 */
export async function deletePublicCopies(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`any(${`{${ids.join()}}`}::text::bigint[])`;
  const kept = sql`select id from interpretation where public_dream_id = ${gone} and source = 'member'`;
  await db.execute(sql`select id from public_dream where id = ${gone} order by id for update`);
  await db.execute(sql`delete from interpretation where public_dream_id = ${gone} and source <> 'member'`);
  await db.execute(sql`delete from interpretation_reply where interpretation_id in (${kept})`);
  await db.execute(
    sql`update interpretation_version set passages = '[]' where interpretation_id in (${kept})`,
  );
  await db.execute(
    sql`update interpretation set passages = '[]', public_dream_id = null where public_dream_id = ${gone}`,
  );
  await db.execute(sql`delete from public_dream where id = ${gone}`);
  const mails = ids.flatMap((id) => ['hide', 'restore', 'keep'].map((act) => `moderation-${act}-${id}`));
  await db.execute(sql`delete from mail_outbox where template = any(${`{${mails.join()}}`}::text::text[])`);
}
