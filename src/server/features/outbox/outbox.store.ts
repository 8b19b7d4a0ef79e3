import { and, asc, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { countHits, type Hits, isShort, SHORT_SEARCH_ROWS, stands } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { mail_token } from '#server/db/schema/sessions.ts';
import type { MAIL_ORDERS, MailOrder, MailRow, MailState } from '#shared/outbox.ts';

const ROW = {
  id: mail_outbox.id,
  to: mail_outbox.to,
  template: mail_outbox.template,
  subject: mail_outbox.subject,
  state: mail_outbox.state,
  attempts: mail_outbox.attempts,
  fault: mail_outbox.fault,
  created_at: mail_outbox.created_at,
  sent_at: mail_outbox.sent_at,
};

const instants = <Row extends { created_at: string; sent_at: string | null }>(row: Row): Row => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
  sent_at: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
});

/** Of one state or all, of one template or all, to somebody, written within a time. */
export type MailSearch = {
  state?: MailState | undefined;
  kind?: string | undefined;
  to?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  order: MailOrder;
};

function orderBy(order: MailOrder) {
  const [field, way] = order.split(',') as [(typeof MAIL_ORDERS)[number], 'asc' | 'desc'];
  const turn = way === 'asc' ? asc : desc;
  return field === 'id' ? [turn(mail_outbox.id)] : [turn(mail_outbox[field]), turn(mail_outbox.id)];
}

function askedFor({ state, kind, to, from, before }: MailSearch) {
  const narrowed = and(
    state === undefined ? undefined : eq(mail_outbox.state, state),
    kind === undefined ? undefined : eq(mail_outbox.kind, kind),
    from === undefined ? undefined : gte(mail_outbox.created_at, from),
    before === undefined ? undefined : lt(mail_outbox.created_at, before),
  );
  if (!to) return narrowed;
  if (!isShort(to)) return and(narrowed, stands(to, mail_outbox.to));
  const { id } = mail_outbox;
  const rest = narrowed ?? sql`true`;
  const newest = sql`select ${id}, ${mail_outbox.to} from ${mail_outbox} where ${rest} order by ${id} desc limit ${SHORT_SEARCH_ROWS}`;
  return sql`${id} in (select n.id from (${newest}) n where ${stands(to, sql`n."to"`)})`;
}

async function countMails(db: Db, asked: MailSearch): Promise<Hits> {
  const where = askedFor(asked);
  if (asked.to) return countHits(db, sql`select 1 from ${mail_outbox} where ${where}`);
  const [row] = await db.select({ total: count() }).from(mail_outbox).where(where);
  return { total: row?.total ?? 0, more: false };
}

const keysOf = (db: Db, asked: MailSearch, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ id: mail_outbox.id })
    .from(mail_outbox)
    .where(askedFor(asked))
    .orderBy(...orderBy(asked.order))
    .limit(limit)
    .offset(offset);

async function readRows(db: Db, which: SQL, order: MailOrder): Promise<MailRow[]> {
  const rows = await db
    .select(ROW)
    .from(mail_outbox)
    .where(which)
    .orderBy(...orderBy(order));
  return rows.map(instants);
}

/** One page of mails, and how many there are. What is skipped is skipped by its keys: whole mails are long. */
export async function listMails(
  db: Db,
  { offset, limit, ...asked }: MailSearch & { offset: number; limit: number },
): Promise<Hits & { list: MailRow[] }> {
  const [counted, list] = await Promise.all([
    countMails(db, asked),
    readRows(db, inArray(mail_outbox.id, keysOf(db, asked, { offset, limit })), asked.order),
  ]);
  return { list, ...counted };
}

/** The ids of what a search finds, in its order. */
export const findMailIds = async (db: Db, asked: MailSearch, most: number): Promise<number[]> =>
  (await keysOf(db, asked, { limit: most, offset: 0 })).map(({ id }) => id);

export const findMails = (db: Db, ids: readonly number[], order: MailOrder): Promise<MailRow[]> =>
  readRows(db, inArray(mail_outbox.id, [...ids]), order);

export async function findMail(db: Db, id: number): Promise<typeof mail_outbox.$inferSelect | undefined> {
  const [row] = await db.select().from(mail_outbox).where(eq(mail_outbox.id, id));
  return row && instants(row);
}

/** Mails to an account's address, and to those that it had or wished for. */
export async function deleteMailsTo(db: Db, userId: number, email: string): Promise<void> {
  await db.delete(mail_outbox).where(eq(mail_outbox.to, email));
  await db.execute(sql`
    delete from ${mail_outbox} m using ${mail_token} t
    where t.user_id = ${userId} and t.purpose = 'change-email' and m."to" = t.new_email
      and (m.template = 'email-change' or t.used_at is not null and m.created_at <= t.created_at)`);
}

export const deleteMailsBefore = (db: Db, before: string) =>
  db.delete(mail_outbox).where(lt(mail_outbox.created_at, before));
