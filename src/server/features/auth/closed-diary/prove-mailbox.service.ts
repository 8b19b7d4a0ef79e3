import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { auditedLimit } from '#server/features/audit/refusals.service.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount } from '#server/features/auth/accounts.service.ts';
import {
  consumeMailToken,
  findLastLiving,
  LINK_MINUTES,
  matchCode,
  replaceMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { codeWrong, diaryOpen } from '#server/features/auth/auth.errors.ts';
import type { Member } from '#server/http/actor.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import type { ClosedDiary } from '#shared/accounts/accounts.ts';
import { findClosure, noteMailTo, openDiary, opensAt, type ClosureRow } from './closed-diary.service.ts';

/** As magic links: mails in a quarter of an hour. */
const MAILS = { points: 3, seconds: 15 * 60 } as const;
/** Tries an hour and account; one code takes five. */
const TRIES = { points: 20, seconds: 3600 } as const;

/** As much of an address as its owner needs to know which one it is. */
function covered(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = Array.from(email.slice(0, at));
  return `${first}•••${email.slice(at)}`;
}

/** What closed the member's diary, and what opens it; null where it is open. */
export async function readClosedDiary(deps: Deps, member: Member): Promise<ClosedDiary | null> {
  const closure = await findClosure(deps, member.userId);
  if (!closure) return null;
  return {
    changed_at: closure.changed_at,
    mailbox: covered(closure.former_email),
    has_factor: closure.had_factor,
    opens_at: await opensAt(deps, closure),
  };
}

async function requireClosure(deps: Deps, { userId }: Member): Promise<ClosureRow> {
  const closure = await findClosure(deps, userId);
  if (!closure) throw diaryOpen();
  return closure;
}

/** Mails a code to the mailbox of before the change; an earlier one ends. Throws 409 where the diary is open, 429. */
export async function sendDiaryCode(deps: Deps, member: Member): Promise<void> {
  const closure = await requireClosure(deps, member);
  await deps.limiter.take('diary.mail', String(member.userId), MAILS);
  await inTransaction(deps, async (tx) => {
    const link = { userId: member.userId, purpose: 'open-diary' as const };
    const { code } = await replaceMailToken(tx, link, ['open-diary']);
    const account = await getAccount(tx, member.userId);
    if (!account) throw diaryOpen();
    const to = { email: closure.former_email, language: account.language };
    await sendMail(tx, to, 'open-diary', { code, minutes: LINK_MINUTES['open-diary'] });
    await noteMailTo(tx, closure, account.email);
  });
}

async function refuse(deps: Deps, member: Member): Promise<never> {
  const subject = { subject: 'user', subject_id: member.userId };
  await writeAudit(deps, member, { action: 'diary.opened', ...subject, outcome: 'refused' });
  throw codeWrong();
}

/** Opens the diary by the mailed code. Throws 403 for a wrong one, 409 where it is open, 429. */
export async function openByCode(deps: Deps, member: Member, code: string): Promise<void> {
  const closure = await requireClosure(deps, member);
  await auditedLimit(deps, member, { action: 'diary.opened', userId: member.userId }, () =>
    deps.limiter.take('diary.code', String(member.userId), TRIES),
  );
  const living = await findLastLiving(deps, member.userId, 'open-diary');
  const matched = living && (await matchCode(deps, ['open-diary'], living.token_hash, code));
  if (!matched) return refuse(deps, member);
  const opened = await inTransaction(
    deps,
    async (tx) =>
      (await consumeMailToken(tx, ['open-diary'], matched.token_hash)) !== undefined &&
      openDiary(tx, member, closure, 'mailbox'),
  );
  if (!opened) return refuse(deps, member);
}
