import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { deletePublicCopies } from '#server/db/copy-removal.ts';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { waiting_copy } from '#server/db/schema/stream-places.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

/** Scripts that put no space between words: there a muted word counts wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&').replaceAll(/\s+/g, '\\s+');
const isWordStart = (word: string) => /^[\p{L}\p{N}]/u.test(word);

/**
 * A regular expression of PostgreSQL that matches any of the words at the beginning of a word, in any case, so that
 * "spider" mutes "spiders" and "rat" leaves "generation". Null where nothing is muted.
 */
export function mutedPattern(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const parts = words.map((word) =>
    UNSPACED.test(word) || !isWordStart(word) ? literal(word) : `\\m${literal(word)}`,
  );
  return parts.join('|');
}

export type PublicDreamRow = typeof public_dream.$inferSelect;

/** The name of a circle that somebody is in, whose membership is held until the transaction ends; undefined where they are not. */
export async function holdCircle(db: Db, userId: number, circleId: number): Promise<string | undefined> {
  const [row] = await db.execute<{ name: string }>(sql`
    select c.name from circle c join circle_member m on m.circle_id = c.id
    where c.id = ${circleId} and m.user_id = ${userId} for share of m`);
  return row?.name;
}

/** What waited of a dream is out, or goes with it. */
export const forgetWaiting = (db: Db, dreamId: number) =>
  db.delete(waiting_copy).where(eq(waiting_copy.dream_id, dreamId));

/** The circle that a copy stands in; null for one in public. */
export async function findCircleOf(db: Db, id: number): Promise<number | null> {
  const [row] = await db
    .select({ circle: public_dream.circle_id })
    .from(public_dream)
    .where(eq(public_dream.id, id));
  return row?.circle ?? null;
}

export async function insertPublicDream(
  db: Db,
  row: typeof public_dream.$inferInsert,
): Promise<PublicDreamRow> {
  const [made] = await db.insert(public_dream).values(row).returning();
  if (!made) throw new Error('the public copy was not written');
  return made;
}

export const updatePublicDream = (db: Db, id: number, change: Partial<typeof public_dream.$inferInsert>) =>
  db
    .update(public_dream)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(public_dream.id, id));

/** Writes into an anonymous copy what its dreamer's settings say now: a later change of them would link it with signed ones. */
export const keepChoices = (db: Db, id: number) =>
  db.execute(sql`
    update public_dream p set
      comments = coalesce(p.comments, f.settings->'privacy'->>'comments', 'everybody'),
      interpretations = coalesce(p.interpretations, f.settings->'privacy'->>'interpretations', 'everybody'),
      approve_comments = true
    from dream d left join preference f on f.user_id = d.user_id
    where p.id = ${id} and d.public_dream_id = p.id and p.anonymous`);

/** Every copy of one dreamer, anonymous ones included. */
const copiesOf = (db: Db, userId: number) => {
  const linked = db.select({ id: dream.public_dream_id }).from(dream).where(eq(dream.user_id, userId));
  return or(eq(public_dream.author_id, userId), sql`${public_dream.id} in ${linked}`);
};

/** Hides what one dreamer has signed and is not hidden yet; anonymous copies that vanished with it would tell whose they are. */
export const hideSigned = (db: Db, userId: number, hiddenAt: string) =>
  db
    .update(public_dream)
    .set({ hidden_at: hiddenAt })
    .where(and(eq(public_dream.author_id, userId), isNull(public_dream.hidden_at)));

/** Shows what one dreamer has signed, or what of it was hidden at one moment; what a moderator holds stays hidden. */
export const showSigned = (db: Db, userId: number, hiddenAt?: string) =>
  db
    .update(public_dream)
    .set({ hidden_at: null })
    .where(
      and(
        eq(public_dream.author_id, userId),
        isNull(public_dream.held_at),
        hiddenAt === undefined ? undefined : eq(public_dream.hidden_at, hiddenAt),
      ),
    );

/** One dreamer's anonymous copies that are shown, or those that were hidden since a moment and that no moderator holds. */
export async function listAnonymous(db: Db, userId: number, hiddenSince?: string): Promise<number[]> {
  const rows = await db
    .select({ id: public_dream.id })
    .from(public_dream)
    .innerJoin(dream, eq(dream.public_dream_id, public_dream.id))
    .where(
      and(
        eq(dream.user_id, userId),
        eq(public_dream.anonymous, true),
        isNull(public_dream.held_at),
        hiddenSince === undefined
          ? isNull(public_dream.hidden_at)
          : sql`${public_dream.hidden_at} >= ${hiddenSince}::timestamptz`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Hides an anonymous copy whose dreamer is leaving, shows one whose dreamer is here; a moderator's word stays. */
export async function followDreamer(db: Db, id: number, at: string): Promise<void> {
  await db.execute(sql`
    update public_dream p set hidden_at = case
      when u.deleted_at is not null or u.deletes_at is not null then coalesce(p.hidden_at, ${at}::timestamptz)
      when u.status = ${USER_STATUS.active} then null
      else p.hidden_at end
    from dream d join "user" u on u.id = d.user_id
    where p.id = ${id} and p.anonymous and p.held_at is null and d.public_dream_id = p.id`);
}

/** Deletes every copy of one dreamer; answers the copies' ids. */
export async function deleteCopies(db: Db, userId: number): Promise<number[]> {
  const rows = await db.select({ id: public_dream.id }).from(public_dream).where(copiesOf(db, userId));
  const ids = rows.map(({ id }) => id);
  await deletePublicCopies(db, ids);
  return ids;
}

/** What becomes of a dreamer's copies; undefined when there is no such dreamer. */
export async function findShown(
  db: Db,
  userId: number,
): Promise<'shown' | 'suspended' | 'leaving' | undefined> {
  const [row] = await db
    .select({ status: user.status, deleted_at: user.deleted_at, deletes_at: user.deletes_at })
    .from(user)
    .where(eq(user.id, userId));
  if (!row) return undefined;
  if (row.deleted_at !== null || row.deletes_at !== null) return 'leaving';
  return row.status === USER_STATUS.active ? 'shown' : 'suspended';
}

/** Locks a copy that this house put there; undefined for a member's, which no such act may reach. */
export async function lockHouseDream(db: Db, id: number): Promise<PublicDreamRow | undefined> {
  const [row] = await db
    .select()
    .from(public_dream)
    .where(and(eq(public_dream.id, id), ne(public_dream.kind, 'member')))
    .for('update');
  return row;
}
