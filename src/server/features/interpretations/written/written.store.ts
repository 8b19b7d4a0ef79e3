import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { copyIsSeen } from '#server/db/copy-sight.ts';
import type { Db } from '#server/db/database.ts';
import { member_block } from '#server/db/schema/moderation.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { interpretation, interpretation_reply } from '#server/db/schema/readings.ts';
import { profile, user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

const NOBODY = 0;

const repliesShown = sql<number>`(select count(*) from ${interpretation_reply} r
  where r.interpretation_id = ${interpretation.id} and r.state = 'shown')`.mapWith(Number);

/** Below an anonymous copy no portrait stands, whoever writes. */
const portraitShown = sql<string | null>`(select case when not c.anonymous then ${profile.photo} end
  from ${public_dream} c where c.id = ${interpretation.public_dream_id})`;

const COLUMNS = {
  id: interpretation.id,
  dream_id: interpretation.dream_id,
  public_dream_id: interpretation.public_dream_id,
  user_id: user.id,
  username: profile.username,
  photo: portraitShown,
  source: interpretation.source,
  lens: interpretation.lens,
  text: interpretation.text,
  passages: interpretation.passages,
  visibility: interpretation.visibility,
  verdict: interpretation.verdict,
  state: interpretation.state,
  revision: interpretation.revision,
  thanked_at: interpretation.thanked_at,
  replies: repliesShown,
  created_at: interpretation.created_at,
  updated_at: interpretation.updated_at,
};

const chosen = (db: Db) =>
  db
    .select(COLUMNS)
    .from(interpretation)
    .innerJoin(user, eq(user.id, interpretation.user_id))
    .leftJoin(profile, eq(profile.user_id, user.id));
export type WrittenRow = Awaited<ReturnType<typeof chosen>>[number];

/** Which reader asks about a shared dream, and what the dreamer lets them read. */
export type Readership = { readerId: number | null; isDreamer: boolean; takenIn: boolean };

const byPeople = inArray(interpretation.source, ['self', 'member']);
const authorIsHere = and(
  eq(user.status, USER_STATUS.active),
  isNull(user.deleted_at),
  isNull(user.deletes_at),
);

const notBlocked = (db: Db, readerId: number | null) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(member_block)
      .where(
        and(
          eq(member_block.user_id, readerId ?? NOBODY),
          eq(member_block.blocked_id, interpretation.user_id),
        ),
      ),
  );

/** What a reader may see of others, and all that they have written themselves and not taken back. */
function readableBy(db: Db, { readerId, isDreamer, takenIn }: Readership): SQL | undefined {
  const published = inArray(interpretation.state, ['shown', 'hidden', 'waiting']);
  const own = inArray(interpretation.state, ['shown', 'hidden', 'waiting', 'refused']);
  const open = and(eq(interpretation.state, 'shown'), eq(interpretation.visibility, 'public'));
  const toThisReader = isDreamer ? published : takenIn ? open : sql`false`;
  return or(
    and(eq(interpretation.user_id, readerId ?? NOBODY), own),
    and(toThisReader, authorIsHere, notBlocked(db, readerId)),
  );
}

type Stretch = { after?: number | undefined; limit: number };

/** Members' interpretations of a copy, oldest first. */
export const listOfCopy = (
  db: Db,
  copyId: number,
  viewer: Readership,
  { after, limit }: Stretch,
): Promise<WrittenRow[]> =>
  chosen(db)
    .where(
      and(
        eq(interpretation.public_dream_id, copyId),
        eq(interpretation.source, 'member'),
        readableBy(db, viewer),
        after === undefined ? undefined : gt(interpretation.id, after),
      ),
    )
    .orderBy(asc(interpretation.id))
    .limit(limit);

export async function countOfCopy(db: Db, copyId: number, viewer: Readership): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(interpretation)
    .innerJoin(user, eq(user.id, interpretation.user_id))
    .where(
      and(
        eq(interpretation.public_dream_id, copyId),
        eq(interpretation.source, 'member'),
        readableBy(db, viewer),
      ),
    );
  return row?.total ?? 0;
}

const ofDiary = (userId: number, dreamId: number) =>
  and(
    eq(interpretation.dream_id, dreamId),
    eq(interpretation.user_id, userId),
    eq(interpretation.source, 'self'),
    eq(interpretation.state, 'shown'),
  );

/** The dreamer's own thoughts about one of their dreams, oldest first. */
export const listOfDream = (
  db: Db,
  userId: number,
  dreamId: number,
  { after, limit }: Stretch,
): Promise<WrittenRow[]> =>
  chosen(db)
    .where(and(ofDiary(userId, dreamId), after === undefined ? undefined : gt(interpretation.id, after)))
    .orderBy(asc(interpretation.id))
    .limit(limit);

export async function countOfDream(db: Db, userId: number, dreamId: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(interpretation).where(ofDiary(userId, dreamId));
  return row?.total ?? 0;
}

export async function findWritten(db: Db, id: number): Promise<WrittenRow | undefined> {
  const [row] = await chosen(db).where(and(eq(interpretation.id, id), byPeople));
  return row;
}

/** What is the reader's own, or theirs to read where they may read its dream: nobody else's drafts, nor what is hidden from them. */
export async function findOpen(db: Db, id: number, readerId: number | null): Promise<WrittenRow | undefined> {
  const toDreamer = sql<boolean>`exists (
    select 1 from dream d where d.public_dream_id = ${interpretation.public_dream_id} and d.user_id = ${readerId ?? NOBODY})`;
  const others = or(
    readableBy(db, { readerId, isDreamer: false, takenIn: true }),
    and(toDreamer, readableBy(db, { readerId, isDreamer: true, takenIn: true })),
  );
  const mayBe = or(eq(interpretation.user_id, readerId ?? NOBODY), others);
  const [row] = await chosen(db).where(and(eq(interpretation.id, id), byPeople, mayBe));
  return row;
}

/** As a reader of its shared dream finds it; undefined where it is not for them. */
export async function findReadable(db: Db, id: number, viewer: Readership): Promise<WrittenRow | undefined> {
  const [row] = await chosen(db).where(and(eq(interpretation.id, id), readableBy(db, viewer)));
  return row;
}

/** The author's open draft about a copy or about one of their dreams. */
export async function findDraft(
  db: Db,
  userId: number,
  about: { copy?: number | undefined; dream?: number | undefined },
): Promise<WrittenRow | undefined> {
  const [row] = await chosen(db)
    .where(
      and(
        eq(interpretation.user_id, userId),
        eq(interpretation.state, 'draft'),
        about.copy === undefined
          ? eq(interpretation.dream_id, about.dream ?? NOBODY)
          : eq(interpretation.public_dream_id, about.copy),
      ),
    )
    .orderBy(desc(interpretation.id))
    .limit(1);
  return row;
}

const ALL_DRAFTS = 100;

export const listDrafts = (db: Db, userId: number): Promise<WrittenRow[]> =>
  chosen(db)
    .where(and(eq(interpretation.user_id, userId), eq(interpretation.state, 'draft'), byPeople))
    .orderBy(desc(interpretation.updated_at))
    .limit(ALL_DRAFTS);

/** What one has published about others' dreams, newest first, what was taken back included. */
export const listMine = (
  db: Db,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<WrittenRow[]> =>
  chosen(db)
    .where(
      and(
        eq(interpretation.user_id, userId),
        eq(interpretation.source, 'member'),
        ne(interpretation.state, 'draft'),
        before === undefined ? undefined : lt(interpretation.id, before),
      ),
    )
    .orderBy(desc(interpretation.id))
    .limit(limit);

export type CopyNamed = {
  id: number;
  title: string;
  text: string;
  language: string;
  content_note: string;
};

/** Title, text and note of copies that this reader can read at the moment. */
export const copiesNamed = (db: Db, readerId: number | null, ids: readonly number[]): Promise<CopyNamed[]> =>
  db.execute<CopyNamed>(sql`
    select p.id::float8 as id, p.title, p.text, p.language, p.content_note from ${public_dream} p
    where p.id = any(${`{${ids.join()}}`}::text::bigint[]) and p.hidden_at is null and ${copyIsSeen(readerId)}`);
