import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { countHits, type Hits, isShort, SHORT_SEARCH_ROWS, stands } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { contact_message } from '#server/db/schema/contact.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { templateOf } from '#server/mail/send-mail.ts';
import { preference, user } from '#server/db/schema/users.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { Letter, LetterSearch } from '#shared/contact.ts';
import { USER_STATUS } from '#shared/roles.ts';

type Row = typeof contact_message.$inferSelect;

const instants = (row: Row): Letter => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  answered_at: row.answered_at === null ? null : new Date(row.answered_at).toISOString(),
});

export async function insertLetter(db: Db, letter: typeof contact_message.$inferInsert): Promise<number> {
  const [row] = await db.insert(contact_message).values(letter).returning({ id: contact_message.id });
  if (!row) throw new Error('the letter was not kept');
  return row.id;
}

function askedFor({ state, words, about, from, before }: LetterSearch) {
  const { id, answered_at, name, email, text, created_at } = contact_message;
  const narrowed = and(
    state === 'open' ? isNull(answered_at) : isNotNull(answered_at),
    about && eq(contact_message.about, about),
    from === undefined ? undefined : gte(created_at, from),
    before === undefined ? undefined : lt(created_at, before),
  );
  if (!words) return narrowed;
  if (!isShort(words)) return and(narrowed, stands(words, text, name, email));
  const newest = sql`select * from ${contact_message} where ${narrowed} order by ${id} desc limit ${SHORT_SEARCH_ROWS}`;
  return sql`${id} in (select n.id from (${newest}) n where ${stands(words, sql`n.text`, sql`n.name`, sql`n.email`)})`;
}

function orderBy({ state, order = state === 'open' ? 'id,asc' : 'answered_at,desc' }: LetterSearch) {
  const { answered_at, id } = contact_message;
  if (order === 'answered_at,desc') return [desc(answered_at), desc(id)];
  return [order === 'id,asc' ? asc(id) : desc(id)];
}

async function countLetters(db: Db, asked: LetterSearch): Promise<Hits> {
  const where = askedFor(asked);
  if (asked.words) return countHits(db, sql`select 1 from ${contact_message} where ${where}`);
  const [row] = await db.select({ total: count() }).from(contact_message).where(where);
  return { total: row?.total ?? 0, more: false };
}

/** Open ones oldest first, as they wait; answered ones newest first; or as it is asked. */
export async function listLetters(
  db: Db,
  asked: LetterSearch & { offset: number; limit: number },
): Promise<Hits & { list: Letter[] }> {
  const [counted, rows] = await Promise.all([
    countLetters(db, asked),
    db
      .select()
      .from(contact_message)
      .where(askedFor(asked))
      .orderBy(...orderBy(asked))
      .limit(asked.limit)
      .offset(asked.offset),
  ]);
  return { list: rows.map(instants), ...counted };
}

/** The ids of what a search finds, in its order. */
export async function findLetterIds(db: Db, asked: LetterSearch, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: contact_message.id })
    .from(contact_message)
    .where(askedFor(asked))
    .orderBy(...orderBy(asked))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Letters by their ids, in the order of a search. */
export async function findLetters(db: Db, ids: readonly number[], asked: LetterSearch): Promise<Letter[]> {
  const rows = await db
    .select()
    .from(contact_message)
    .where(inArray(contact_message.id, [...ids]))
    .orderBy(...orderBy(asked));
  return rows.map(instants);
}

export async function hasLetter(db: Db, id: number): Promise<boolean> {
  const [row] = await db
    .select({ id: contact_message.id })
    .from(contact_message)
    .where(eq(contact_message.id, id));
  return row !== undefined;
}

/** Marks a letter, or takes the mark back with null; false when it stood so already. */
export async function markLetter(db: Db, id: number, answeredAt: string | null): Promise<boolean> {
  const other = answeredAt === null ? isNotNull : isNull;
  const rows = await db
    .update(contact_message)
    .set({ answered_at: answeredAt })
    .where(and(eq(contact_message.id, id), other(contact_message.answered_at)))
    .returning({ id: contact_message.id });
  return rows.length > 0;
}

/** Who reads letters where no address is set for them. */
export const listActiveAdmins = (db: Db): Promise<{ email: string; language: string }[]> =>
  db
    .select({
      email: user.email,
      language: sql<string>`coalesce(${preference.language}, ${FALLBACK_LANGUAGE})`,
    })
    .from(user)
    .leftJoin(preference, eq(preference.user_id, user.id))
    .where(
      and(
        eq(user.role, 'admin'),
        eq(user.status, USER_STATUS.active),
        isNotNull(user.email_verified_at),
        isNull(user.deleted_at),
        isNull(user.deletes_at),
      ),
    )
    .orderBy(asc(user.id));

/** Everything that one person wrote, and the mails that carried it: by account, and by address for letters without one. */
export async function removeLetters(db: Db, userId: number, emailKey: string): Promise<void> {
  const own = or(
    eq(contact_message.user_id, userId),
    and(isNull(contact_message.user_id), eq(sql`lower(${contact_message.email})`, emailKey)),
  );
  const gone = await db.delete(contact_message).where(own).returning({ id: contact_message.id });
  if (gone.length === 0) return;
  const templates = gone.map(({ id }) => templateOf('contact', id));
  await db.delete(mail_outbox).where(inArray(mail_outbox.template, templates));
}
