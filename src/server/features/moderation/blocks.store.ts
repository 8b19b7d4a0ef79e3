import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { member_block } from '#server/db/schema/moderation.ts';
import { profile } from '#server/db/schema/users.ts';

export type BlockRow = typeof member_block.$inferSelect & {
  /** What the blocked person is called in public; for the named face only. */
  username: string | null;
};
export type BlockKey = Pick<BlockRow, 'user_id' | 'blocked_id' | 'face'>;

const isBlock = ({ user_id: userId, blocked_id: blockedId, face }: BlockKey) =>
  and(eq(member_block.user_id, userId), eq(member_block.blocked_id, blockedId), eq(member_block.face, face));

const selectBlocks = (db: Db) =>
  db
    .select({
      user_id: member_block.user_id,
      blocked_id: member_block.blocked_id,
      face: member_block.face,
      created_at: member_block.created_at,
      username: profile.username,
    })
    .from(member_block)
    .leftJoin(profile, and(eq(profile.user_id, member_block.blocked_id), eq(member_block.face, 'named')));

/** Writes the block where there is none, and answers the one that stands. */
export async function keepBlock(db: Db, key: BlockKey): Promise<BlockRow> {
  await db.insert(member_block).values(key).onConflictDoNothing();
  const [row] = await selectBlocks(db).where(isBlock(key));
  if (!row) throw new Error('the block was not written');
  return row;
}

/** Newest first. */
export const listBlocks = (db: Db, userId: number): Promise<BlockRow[]> =>
  selectBlocks(db)
    .where(eq(member_block.user_id, userId))
    .orderBy(desc(member_block.created_at), desc(member_block.face));

/** Whether there was such a block to take back. */
export async function deleteBlock(db: Db, key: BlockKey): Promise<boolean> {
  const gone = await db.delete(member_block).where(isBlock(key)).returning({ of: member_block.user_id });
  return gone.length > 0;
}
