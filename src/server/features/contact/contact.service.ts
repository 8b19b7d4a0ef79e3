import type { Readable } from 'node:stream';
import { emailKey } from '#shared/accounts/accounts.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import {
  LETTERS_PAGE,
  letterView,
  type ContactInput,
  type Letter,
  type LetterSearch,
} from '#shared/contact.ts';
import { toPage, type Page } from '#shared/paging.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { findAccount, getAccount } from '#server/features/auth/accounts.service.ts';
import { requireCaptcha } from '#server/features/captcha/captcha.service.ts';
import type { Actor, Member } from '#server/http/actor.ts';
import { csvFile, piecesOf } from '#server/http/csv/csv-file.ts';
import { invalid } from '#server/http/errors.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { limitKey } from '#server/security/limits.ts';
import { networkOf } from '#server/security/networks.ts';
import { letterUnknown } from './contact.errors.ts';
import * as store from './contact.store.ts';

const HOUR = 3600;
/** Letters from one network, and with one address to answer to. */
const HOURLY = { points: 5, seconds: HOUR } as const;
const DAILY = { points: 20, seconds: 24 * HOUR } as const;

async function takeLimits(deps: Deps, ip: string, email: string): Promise<void> {
  const network = networkOf(ip);
  const address = limitKey(emailKey(email));
  await deps.limiter.take('contact.network', network, HOURLY);
  await deps.limiter.take('contact.network-day', network, DAILY);
  await deps.limiter.take('contact.address', address, HOURLY);
  await deps.limiter.take('contact.address-day', address, DAILY);
}

const ownAddress = async (deps: Deps, actor: Actor): Promise<string | undefined> =>
  actor.kind === 'member' ? (await getAccount(deps, actor.userId))?.email : undefined;

/** OPERATOR_EMAIL, in the language of the account with that address; every active admin where it is unset. */
async function operators(deps: Deps): Promise<{ email: string; language: string }[]> {
  const { OPERATOR_EMAIL } = deps.config;
  if (OPERATOR_EMAIL === undefined) return store.listActiveAdmins(deps.db);
  const account = await findAccount(deps, emailKey(OPERATOR_EMAIL));
  return [{ email: OPERATOR_EMAIL, language: account?.language ?? FALLBACK_LANGUAGE }];
}

/**
 * Keeps a letter and mails it to who looks after the place, in one transaction. The writer gets no mail, so that nobody can have
 * strangers written to. Throws 400 without an address to answer to and where a captcha is wanted, 429.
 */
export async function writeLetter(deps: Deps, actor: Actor, ip: string, input: ContactInput): Promise<void> {
  const email = input.email ?? (await ownAddress(deps, actor));
  if (email === undefined) throw invalid({ email: 'Email is required' });
  await requireCaptcha(deps, input.captcha);
  await takeLimits(deps, ip, email);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const { name, about } = input;
  const text = input.text.trim();
  await inTransaction(deps, (tx) => keepLetter(tx, { userId, name, email, about, text }));
}

type Kept = { userId: number | null; email: string } & Pick<ContactInput, 'name' | 'about' | 'text'>;

async function keepLetter(tx: Deps, { userId, name, email, about, text }: Kept): Promise<void> {
  const created_at = tx.clock.now().toISOString();
  const id = await store.insertLetter(tx.db, { user_id: userId, name, email, about, text, created_at });
  const all = pageLink(tx, '/admin/outbox', { tab: 'letters' });
  const values = {
    about,
    writer: name === '' ? email : `${name}, ${email}`,
    standing: userId === null ? ('visitor' as const) : ('account' as const),
    account: userId,
    letter: text,
    email,
    link: all,
  };
  for (const operator of await operators(tx)) await sendMail(tx, operator, 'contact', values, id);
}

/** One page of letters, 20 at a time. */
export async function listLetters(
  deps: Deps,
  { page, ...asked }: LetterSearch & { page: number },
): Promise<Page<Letter>> {
  const { list, total, more } = await store.listLetters(deps.db, {
    ...asked,
    offset: (page - 1) * LETTERS_PAGE,
    limit: LETTERS_PAGE,
  });
  return toPage(list, total, page, LETTERS_PAGE, more);
}

/** What a list of letters asks for, as a file, in its order. Throws 400 over the limit. */
export const exportLetters = (deps: Deps, asked: LetterSearch): Promise<Readable> =>
  csvFile(
    Object.keys(letterView.shape),
    piecesOf(
      (most) => store.findLetterIds(deps.db, asked, most),
      (ids) => store.findLetters(deps.db, ids, asked),
    ),
  );

/** Marks a letter as answered or as open again. Of two admins at once the second changes nothing. Throws 404. */
export async function markLetter(deps: Deps, actor: Member, id: number, answered: boolean): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const at = answered ? tx.clock.now().toISOString() : null;
    if (!(await store.markLetter(tx.db, id, at))) {
      if (!(await store.hasLetter(tx.db, id))) throw letterUnknown();
      return;
    }
    const action = answered ? 'letter.answered' : 'letter.reopened';
    await writeAudit(tx, actor, { action, subject: 'letter', subject_id: id, outcome: 'ok' });
  });
}

/** Letters hold an address and what somebody wrote: they go with the account, and so do the mails that carried them. */
export const removeLettersOfUser = (deps: Deps, userId: number, email: string): Promise<void> =>
  store.removeLetters(deps.db, userId, emailKey(email));
