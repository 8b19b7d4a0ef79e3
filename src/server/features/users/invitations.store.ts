import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { mail_token } from '#server/db/schema/sessions.ts';
import { user } from '#server/db/schema/users.ts';
import type { Invitation } from '#shared/accounts/accounts.ts';

const open = (at: string) =>
  and(eq(mail_token.purpose, 'admin-invite'), isNull(mail_token.used_at), gt(mail_token.expires_at, at));

export async function listOpen(db: Db, at: string, limit: number): Promise<Invitation[]> {
  const rows = await db
    .select({
      id: mail_token.id,
      email: sql<string>`coalesce(${mail_token.new_email}, '')`,
      invited_by: user.email,
      sent_at: mail_token.created_at,
      expires_at: mail_token.expires_at,
    })
    .from(mail_token)
    .innerJoin(user, eq(user.id, mail_token.user_id))
    .where(open(at))
    .orderBy(desc(mail_token.id))
    .limit(limit);
  return rows.map((row) => ({
    ...row,
    sent_at: new Date(row.sent_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
  }));
}

/** Ends an open invitation; its address, undefined where there is none. Of two callers one gets it. */
export async function endInvitation(db: Db, id: number, at: string): Promise<string | undefined> {
  const [ended] = await db
    .update(mail_token)
    .set({ expires_at: at })
    .where(and(eq(mail_token.id, id), open(at)))
    .returning({ email: mail_token.new_email });
  return ended?.email ?? undefined;
}

/** Ends whatever invitations to an address are open. */
export const endInvitationsTo = (db: Db, emailKey: string, at: string) =>
  db
    .update(mail_token)
    .set({ expires_at: at })
    .where(and(sql`lower(${mail_token.new_email}) = ${emailKey}`, open(at)));
