import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { copy_block, member_block } from '#server/db/schema/moderation.ts';

/** What is blocked: a person, or one anonymous copy whose dreamer stays unknown. `id` is the user's or the copy's. */
export type BlockKey = { user_id: number; kind: 'person' | 'copy'; id: number };
export type BlockRow = BlockKey & {
  created_at: string;
  /** What the person is called in public, or the copy's title or first words. */
  called: string;
};

const FIRST_WORDS = 60;

const selectBlocks = (db: Db, userId: number) =>
  db.execute<BlockRow>(sql`
    select user_id::float8 as user_id, kind, id::float8 as id, called, created_at from (
      select b.user_id, 'person' as kind, b.blocked_id as id, coalesce(f.username, '') as called, b.created_at
        from member_block b left join profile f on f.user_id = b.blocked_id where b.user_id = ${userId}
      union all
      select b.user_id, 'copy', b.public_dream_id, coalesce(nullif(p.title, ''), left(p.text, ${FIRST_WORDS})), b.created_at
        from copy_block b join public_dream p on p.id = b.public_dream_id and p.hidden_at is null where b.user_id = ${userId}
    ) block order by created_at desc, kind, id desc`);

/** Newest first. */
export const listBlocks = async (db: Db, userId: number): Promise<BlockRow[]> =>
  (await selectBlocks(db, userId)).map((row) => ({
    ...row,
    created_at: new Date(row.created_at).toISOString(),
  }));

/** Writes the block where there is none, and answers the one that stands. */
export async function keepBlock(db: Db, { user_id, kind, id }: BlockKey): Promise<BlockRow> {
  if (kind === 'person')
    await db.insert(member_block).values({ user_id, blocked_id: id }).onConflictDoNothing();
  else await db.insert(copy_block).values({ user_id, public_dream_id: id }).onConflictDoNothing();
  const row = (await listBlocks(db, user_id)).find((one) => one.kind === kind && one.id === id);
  if (!row) throw new Error('the block was not written');
  return row;
}

/** Whether there was such a block to take back. */
export async function deleteBlock(db: Db, { user_id, kind, id }: BlockKey): Promise<boolean> {
  const gone =
    kind === 'person'
      ? await db
          .delete(member_block)
          .where(and(eq(member_block.user_id, user_id), eq(member_block.blocked_id, id)))
          .returning({ of: member_block.user_id })
      : await db
          .delete(copy_block)
          .where(and(eq(copy_block.user_id, user_id), eq(copy_block.public_dream_id, id)))
          .returning({ of: copy_block.user_id });
  return gone.length > 0;
}
