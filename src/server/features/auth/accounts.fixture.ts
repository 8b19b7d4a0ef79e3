import type { TestApp } from '#server/testing/test-app.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { emailKey } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { insertAccount } from './accounts.store.ts';
import { hashPassword } from '#server/security/passwords.ts';

export const LAMBDA = '/v2/api/lambda';
export const PASSWORD = 'seven grey herons wait';
/** Behind one proxy, so that a test may call from any address. */
export const PROXIED = { TRUSTED_PROXIES: '1' };
export const from = (ip: string) => ({ 'x-forwarded-for': ip });

let made = 0;
let hashed: Promise<string> | undefined;

/** An account with PASSWORD, verified unless said otherwise. */
export async function makeAccount(
  t: TestApp,
  options: { role?: Role; email?: string; verified?: boolean } = {},
): Promise<{ id: number; email: string; role: Role }> {
  made += 1;
  const number = made;
  const email = options.email ?? `account${number}@example.net`;
  const role = options.role ?? 'user';
  const at = t.deps.clock.now().toISOString();
  hashed ??= hashPassword(PASSWORD);
  const id = await insertAccount(t.deps.db, {
    email,
    email_key: emailKey(email),
    password_hash: await hashed,
    role,
    email_verified_at: options.verified === false ? null : at,
    must_change_password: false,
    username: `Account ${number}`,
    language: 'en',
    timezone: 'UTC',
    at,
  });
  if (id === undefined) throw new Error('the address is taken');
  return { id, email, role };
}

let host = 0;
/** An address in a network of its own. */
export const freshIp = (): string => {
  host += 1;
  return `10.${Math.floor(host / 250)}.${host % 250}.7`;
};

/** Logs in from a fresh network. */
export const logIn = (t: TestApp, email: string, password = PASSWORD, role: Role = 'user', ip = freshIp()) =>
  t.call('POST', `${LAMBDA}/login`, { body: { email, password, role }, headers: from(ip) });

/** A bearer token got by logging in. */
export async function tokenOf(
  t: TestApp,
  account: { email: string; role: Role },
  password = PASSWORD,
): Promise<string> {
  const answer = await logIn(t, account.email, password, account.role);
  if (answer.status !== 200) throw new Error(`no login: ${JSON.stringify(answer.body)}`);
  return String(answer.body.token);
}

/** Status of an authenticated call with this token. */
export const statusOf = async (t: TestApp, token: string): Promise<number> =>
  (await t.call('GET', `${LAMBDA}/profile`, { token })).status;

/** Opens a diary that an admin's change has closed, by the code that goes to the mailbox of before. */
export async function proveMailbox(t: TestApp, mailbox: string, token: string): Promise<void> {
  await t.call('POST', `${LAMBDA}/closed-diary/code`, { token, body: {} });
  const code = (await lastMail(t.deps, mailbox))?.code;
  const opened = await t.call('POST', `${LAMBDA}/closed-diary/open`, { token, body: { code } });
  if (opened.status !== 200) throw new Error(`not opened: ${JSON.stringify(opened.body)}`);
}
