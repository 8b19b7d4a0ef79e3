import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { reading_link } from '#server/db/schema/reading-links.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { givable } from './dream-packs.store.ts';

export type LinkRow = typeof reading_link.$inferSelect;
/** A link with how many of its dreams it still shows. */
export type LinkShown = LinkRow & { dreams: number };

/** Holds other changes of this member's links back until the transaction ends. */
export async function lockLinks(db: Db, userId: number): Promise<void> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update');
}

export async function countLiving(db: Db, userId: number, now: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<string>`count(*)` })
    .from(reading_link)
    .where(
      and(
        eq(reading_link.user_id, userId),
        isNull(reading_link.revoked_at),
        gt(reading_link.expires_at, now),
      ),
    );
  return Number(row?.count ?? 0);
}

export async function insertLink(db: Db, values: typeof reading_link.$inferInsert): Promise<LinkRow> {
  const [row] = await db.insert(reading_link).values(values).returning();
  if (!row) throw new Error('the link was not written');
  return row;
}

/** Newest first, each with how many of its dreams it still shows. */
export async function listLinks(db: Db, userId: number, limit: number): Promise<LinkShown[]> {
  const rows = await db
    .select({
      link: reading_link,
      dreams: sql<string>`(select count(*) from ${dream} where ${givable(userId)}
        and ${dream.id} in (select jsonb_array_elements_text(${reading_link.dream_ids})::bigint))`,
    })
    .from(reading_link)
    .where(eq(reading_link.user_id, userId))
    .orderBy(desc(reading_link.id))
    .limit(limit);
  return rows.map(({ link, dreams }) => ({ ...link, dreams: Number(dreams) }));
}

export async function lockLink(db: Db, userId: number, id: number): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(reading_link)
    .where(and(eq(reading_link.user_id, userId), eq(reading_link.id, id)))
    .for('update');
  return row;
}

export async function updateLink(
  db: Db,
  userId: number,
  id: number,
  set: Partial<Pick<LinkRow, 'title' | 'note' | 'expires_at' | 'revoked_at' | 'token_sealed'>>,
): Promise<void> {
  await db
    .update(reading_link)
    .set(set)
    .where(and(eq(reading_link.user_id, userId), eq(reading_link.id, id)));
}

/** The link of an address that can be read now: not over, its owner active, staying and keeping a diary. */
export async function findOpen(db: Db, tokenHash: string, now: string): Promise<LinkRow | undefined> {
  const [row] = await db
    .select({ link: reading_link })
    .from(reading_link)
    .innerJoin(user, eq(user.id, reading_link.user_id))
    .where(
      and(
        eq(reading_link.token_hash, tokenHash),
        isNull(reading_link.revoked_at),
        gt(reading_link.expires_at, now),
        eq(user.status, USER_STATUS.active),
        eq(user.role, 'user'),
        isNull(user.deleted_at),
        isNull(user.deletes_at),
      ),
    );
  return row?.link;
}

/** One more reading. Answers how many there were with it; undefined where the link was taken back meanwhile. */
export async function countOpening(db: Db, id: number, now: string): Promise<number | undefined> {
  const [row] = await db
    .update(reading_link)
    .set({ opened: sql`${reading_link.opened} + 1`, last_opened_at: now })
    .where(and(eq(reading_link.id, id), isNull(reading_link.revoked_at)))
    .returning({ opened: reading_link.opened });
  return row?.opened;
}
