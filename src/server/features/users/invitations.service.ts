import { emailKey, type Invitation } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { findAccount } from '#server/features/auth/accounts.service.ts';
import { issueMailToken } from '#server/features/auth/mail-tokens.service.ts';
import { requireProof } from '#server/features/auth/sessions/sessions.service.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { takenEmail } from '#server/features/auth/refusals.service.ts';
import type { Member } from '#server/http/actor.ts';
import { pageLink } from '#server/mail/page-links.ts';
import * as store from './invitations.store.ts';
import { lockAdmins } from './last-admin.service.ts';
import { invitationUnknown } from './users.errors.ts';

/** Invitations an hour and admin, those sent again among them. */
const LIMIT = { points: 20, seconds: 3600 } as const;
const LISTED = 100;

const now = (deps: Deps) => deps.clock.now().toISOString();
/** Names no address: the invited one may be erased one day, and the audit stays. */
const audited = (tx: Deps, actor: Member, action: string, id: number | null) =>
  writeAudit(tx, actor, { action, subject: 'invitation', subject_id: id, outcome: 'ok' });

/** One open invitation an address: an earlier link to it ends. */
async function send(tx: Deps, actor: Member, email: string): Promise<void> {
  await store.endInvitationsTo(tx.db, emailKey(email), now(tx));
  const { token } = await issueMailToken(tx, {
    userId: actor.userId,
    purpose: 'admin-invite',
    newEmail: email,
  });
  const to = { email, language: FALLBACK_LANGUAGE };
  await sendMail(tx, to, 'admin-invite', { email, link: pageLink(tx, '/admin/sign-up', { token }) });
}

/** Mails a link with which somebody may sign up as an admin, with that address only. Throws 409 when it is taken, 429. */
export async function inviteAdmin(deps: Deps, actor: Member, email: string): Promise<void> {
  await requireProof(deps, actor);
  if (await findAccount(deps, emailKey(email))) throw takenEmail();
  await deps.limiter.take('admin.invite', String(actor.userId), LIMIT);
  await inTransaction(deps, async (tx) => {
    await lockAdmins(tx);
    await send(tx, actor, email);
    await audited(tx, actor, 'admin.invited', null);
  });
}

/** Invitations of all admins that nobody has taken up yet, the newest first. */
export const listInvitations = (deps: Deps): Promise<Invitation[]> =>
  store.listOpen(deps.db, now(deps), LISTED);

/** Ends an invitation. Throws 404 for one that is not open any more. */
export async function revokeInvitation(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const email = await store.endInvitation(tx.db, id, now(tx));
    if (email === undefined) throw invitationUnknown();
    await audited(tx, actor, 'admin.invitation-revoked', id);
  });
}

/** A new link for an open invitation, from now on the acting admin's; the old link ends. Throws 404, 409, 429. */
export async function sendInvitationAgain(deps: Deps, actor: Member, id: number): Promise<void> {
  await requireProof(deps, actor);
  await deps.limiter.take('admin.invite', String(actor.userId), LIMIT);
  await inTransaction(deps, async (tx) => {
    await lockAdmins(tx);
    const email = await store.endInvitation(tx.db, id, now(tx));
    if (email === undefined) throw invitationUnknown();
    if (await findAccount(tx, emailKey(email))) throw takenEmail();
    await send(tx, actor, email);
    await audited(tx, actor, 'admin.invitation-sent-again', id);
  });
}
