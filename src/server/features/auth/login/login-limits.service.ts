import { auditedLimit } from '#server/features/audit/refusals.service.ts';
import { isTooMany, limitKey, tryTake } from '#server/security/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { LimitRule } from '#server/adapters/limits/port.ts';
import { networkOf } from '#server/security/networks.ts';
import { recentClientsOf } from '#server/features/auth/sessions/sessions.store.ts';
import type { Client } from '#server/http/client.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** behaviour.md, section 2.3, login: failures per account, then fewer over longer spans, so that the delay grows. */
const LOGIN_LIMITS = {
  account: { points: 10, seconds: 15 * MINUTE },
  accountLong: { points: 30, seconds: 6 * HOUR },
  /** For a device that the account is known on: a stranger's guessing must not lock it out. */
  device: { points: 10, seconds: 15 * MINUTE },
  network: { points: 100, seconds: HOUR },
} as const satisfies Record<string, LimitRule>;
const REMEMBERED_CLIENTS = 20;

async function isKnownDevice(deps: Deps, userId: number | undefined, client: Client): Promise<boolean> {
  if (userId === undefined) return false;
  const clients = await recentClientsOf(deps.db, userId, REMEMBERED_CLIENTS);
  const network = networkOf(client.ip);
  return clients.some(({ ip, agent }) => networkOf(ip) === network && agent === client.agent);
}

async function requireOpen(deps: Deps, name: string, key: string, rule: LimitRule): Promise<void> {
  if (!(await deps.limiter.isOpen(name, key, rule))) await deps.limiter.take(name, key, rule);
}

const networkTry = ({ ip }: Client) => ({
  name: 'login.network',
  key: networkOf(ip),
  rule: LOGIN_LIMITS.network,
});
const accountTry = (key: string) => ({
  name: 'login.account',
  key: limitKey(key),
  rule: LOGIN_LIMITS.account,
});

/** The network's point is taken ahead, as every try may fail, and put back for one that did not. */
const giveNetworkBack = (deps: Deps, client: Client): Promise<void> =>
  deps.limiter.giveBack('login.network', networkOf(client.ip), LOGIN_LIMITS.network);

async function takeAccountTry(
  deps: Deps,
  account: { key: string; id?: number | undefined },
  client: Client,
): Promise<void> {
  const key = limitKey(account.key);
  try {
    await requireOpen(deps, 'login.account-long', key, LOGIN_LIMITS.accountLong);
    await deps.limiter.take('login.account', key, LOGIN_LIMITS.account);
  } catch (error) {
    if (!isTooMany(error) || !(await isKnownDevice(deps, account.id, client))) throw error;
    await deps.limiter.take(
      'login.device',
      limitKey(`${account.key} ${networkOf(client.ip)} ${client.agent}`),
      LOGIN_LIMITS.device,
    );
  }
}

async function takeBothTries(
  deps: Deps,
  account: { key: string; id?: number | undefined },
  client: Client,
): Promise<void> {
  const key = limitKey(account.key);
  const atOnce = await deps.limiter.takeAll(
    [networkTry(client), accountTry(account.key)],
    [{ name: 'login.account-long', key, rule: LOGIN_LIMITS.accountLong }],
  );
  if (atOnce) return;
  // Something is used up: one after the other tells what, and whether a known device may go on.
  await deps.limiter.take('login.network', networkOf(client.ip), LOGIN_LIMITS.network);
  try {
    await takeAccountTry(deps, account, client);
  } catch (error) {
    await giveNetworkBack(deps, client);
    throw error;
  }
}

/** Takes one try at an account's password before it is looked at, so that a burst cannot outrun the count. Throws 429. */
export const takeLoginTry = (
  deps: Deps,
  account: { key: string; id?: number | undefined },
  client: Client,
): Promise<void> =>
  auditedLimit(deps, client.actor, { userId: account.id, method: 'password' }, () =>
    takeBothTries(deps, account, client),
  );

/** Counts a failure over the longer span; throws nothing. */
export async function noteLoginFailure(deps: Deps, key: string): Promise<void> {
  await tryTake(deps, 'login.account-long', limitKey(key), LOGIN_LIMITS.accountLong);
}

const clearQuickCount = (deps: Deps, key: string): Promise<void> =>
  deps.limiter.reset('login.account', limitKey(key));

/** A right password clears the quick count; the slow one stays, because a stranger may still be guessing. */
export const noteRightPassword = (deps: Deps, key: string, client: Client): Promise<void> =>
  deps.limiter.resetAndGiveBack(accountTry(key), networkTry(client));

/** A password set anew by mail clears every count of the account. */
export async function clearLoginTries(deps: Deps, key: string, client: Client): Promise<void> {
  await clearQuickCount(deps, key);
  await deps.limiter.reset('login.account-long', limitKey(key));
  await deps.limiter.reset('login.device', limitKey(`${key} ${networkOf(client.ip)} ${client.agent}`));
}
