import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Account } from '#server/features/auth/accounts.service.ts';
import {
  cancelMailTokens,
  noteFormerEmail,
  replaceMailToken,
} from '#server/features/auth/mail-tokens.service.ts';
import { hasFactorOn } from '#server/features/auth/login/second-step.store.ts';
import { forgetSessions } from '#server/features/auth/sessions/sessions.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail, templateOf } from '#server/mail/send-mail.ts';
import { CLOSED_DIARY_DAYS } from '#shared/constants.ts';
import * as store from './closures.store.ts';
import { dateLocale } from '#shared/languages.ts';

const OPENS_MS = CLOSED_DIARY_DAYS * 86_400_000;
const NOTICES = ['password-set-by-admin', 'address-set-by-admin'] as const;
const LEDGER = { password: 'password_set_by_admin', address: 'address_set_by_admin' } as const;
const KIND = { password: NOTICES[0], address: NOTICES[1] } as const;
const DUE_BATCH = 100;

export type { ClosureRow } from './closures.store.ts';
export const findClosure = (deps: Deps, userId: number) => store.findClosure(deps.db, userId);

const opensAfter = (at: string): string => new Date(Date.parse(at) + OPENS_MS).toISOString();

/** Whether an account's private dreams are closed to whoever logs in, because an admin set its password or address. */
export const isDiaryClosed = async (deps: Deps, userId: number): Promise<boolean> =>
  (await findClosure(deps, userId)) !== undefined;

/** The mailbox that proves the dreamer: the one before the first change that nobody has proven since. */
export async function noteMailTo(tx: Deps, closure: store.ClosureRow, current: string): Promise<void> {
  if (closure.former_email !== current) await noteFormerEmail(tx, closure.user_id, closure.former_email);
}

async function noted(tx: Deps, actor: Actor, account: Account): Promise<store.ClosureRow> {
  const changed = {
    changed_at: tx.clock.now().toISOString(),
    admin_id: actor.kind === 'member' ? actor.userId : null,
  };
  const known = await store.findClosure(tx.db, account.id);
  if (known) {
    await store.changeClosure(tx.db, known.id, changed);
    return { ...known, ...changed };
  }
  return store.insertClosure(tx.db, {
    ...changed,
    user_id: account.id,
    former_email: account.email,
    former_email_key: account.email_key,
    former_password_hash: account.password_hash,
    former_must_change: account.must_change_password,
    had_factor: await hasFactorOn(tx.db, account.id),
  });
}

/**
 * Closes the private dreams of an account whose password or address an admin sets, `account` being what it was before, and
 * tells the mailbox of before, with a link that undoes it. In the transaction of the change, which holds the account. Nobody
 * has ever come in to an account without a confirmed mailbox, so there is nothing to close.
 */
export async function closeDiary(
  tx: Deps,
  actor: Actor,
  account: Account,
  what: 'password' | 'address',
  current: string = account.email,
): Promise<void> {
  if (account.email_verified_at === null) return;
  const closure = await noted(tx, actor, account);
  const link = { userId: account.id, purpose: 'undo-change' as const };
  const { token } = await replaceMailToken(tx, link, ['undo-change', 'open-diary']);
  const format = new Intl.DateTimeFormat(dateLocale(account.language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const values = {
    day: format.format(new Date(opensAfter(closure.changed_at))),
    link: pageLink(tx, '/user/verify-user', { token, change: 'undo' }),
  };
  const to = { email: closure.former_email, language: account.language };
  await sendMail(tx, to, KIND[what], values, closure.id);
  await noteMailTo(tx, closure, current);
  await noteDisclosures(tx, [{ user_id: account.id, dream_id: null, kind: LEDGER[what] }]);
  await writeAudit(tx, actor, {
    action: 'diary.closed',
    subject: 'user',
    subject_id: account.id,
    outcome: 'ok',
    detail: { what },
  });
}

/** Opens a closed diary, once, and says so in the ledger. Answers whether it was this call. Inside a transaction. */
export async function openDiary(
  tx: Deps,
  actor: Actor,
  closure: store.ClosureRow,
  by: store.OpenedBy,
): Promise<boolean> {
  const { id, user_id } = closure;
  if (!(await store.endClosure(tx.db, id, tx.clock.now().toISOString(), by))) return false;
  await cancelMailTokens(tx, user_id, ['open-diary', 'undo-change']);
  await noteDisclosures(tx, [{ user_id, dream_id: null, kind: 'diary_opened', recipient: by }]);
  await writeAudit(tx, actor, {
    action: 'diary.opened',
    subject: 'user',
    subject_id: user_id,
    outcome: 'ok',
    detail: { by },
  });
  forgetSessions(tx, user_id);
  return true;
}

/** A login that gave the second factor which was on before the change is by its owner. Inside a transaction. */
export async function openByFactor(tx: Deps, actor: Actor, userId: number): Promise<void> {
  const closure = await store.findClosure(tx.db, userId);
  if (closure?.had_factor) await openDiary(tx, actor, closure, 'factor');
}

/** When a closed diary opens by itself; null while the notice has not gone out. */
export async function opensAt(deps: Deps, { id, changed_at }: store.ClosureRow): Promise<string | null> {
  const templates = NOTICES.map((kind) => templateOf(kind, id));
  const handed = await store.findHandedOver(deps.db, templates);
  // What the outbox has forgotten was tried for a month.
  if (handed === undefined) return opensAfter(changed_at);
  return handed === null ? null : opensAfter(handed);
}

/** Opens what nobody has proven or undone within 14 days of its notice. */
export async function openDueDiaries(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - OPENS_MS).toISOString();
  const actor = { kind: 'system', requestId: 'open-due-diaries' } as const;
  for (const closure of await store.listClosures(deps.db, before, DUE_BATCH)) {
    const due = await opensAt(deps, closure);
    if (due !== null && Date.parse(due) <= now.getTime()) await openDiary(deps, actor, closure, 'time');
  }
}
