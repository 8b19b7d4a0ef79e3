import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
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
  return field === 'id' ? [turn(mail_outbox.id)] : [turn(mail_outbox[field]), desc(mail_outbox.id)];
}

/** One page of mails, and how many there are. */
export async function listMails(
  db: Db,
  asked: MailSearch & { offset: number; limit: number },
): Promise<{ list: MailRow[]; total: number }> {
  const where = and(
    asked.state === undefined ? undefined : eq(mail_outbox.state, asked.state),
    asked.kind === undefined ? undefined : eq(mail_outbox.kind, asked.kind),
    asked.to ? sql`position(lower(${asked.to}) in lower(${mail_outbox.to})) > 0` : undefined,
    asked.from === undefined ? undefined : gte(mail_outbox.created_at, asked.from),
    asked.before === undefined ? undefined : lt(mail_outbox.created_at, asked.before),
  );
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(mail_outbox).where(where),
    db
      .select(ROW)
      .from(mail_outbox)
      .where(where)
      .orderBy(...orderBy(asked.order))
      .limit(asked.limit)
      .offset(asked.offset),
  ]);
  return { list: rows.map(instants), total: counted?.total ?? 0 };
}

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
