import type { Deps } from '#server/deps.ts';
import { findAccount } from '#server/features/auth/accounts.service.ts';
import { register, type Registered } from '#server/features/auth/register/register.service.ts';
import { type Subscribed, subscribe } from '#server/features/billing/subscriptions/subscribe.service.ts';
import type { Client } from '#server/http/client.ts';
import { verifyPassword } from '#server/security/passwords.ts';
import { emailKey } from '#shared/accounts/accounts.ts';
import type { RegisterSubscribeInput } from '#shared/billing/register.ts';
import { USER_STATUS } from '#shared/roles.ts';

/** The account of these words, where it is one that has just been made and waits for its address to be confirmed. */
async function waitingAccount(deps: Deps, { email, password }: RegisterSubscribeInput) {
  const account = await findAccount(deps, emailKey(email));
  const isTheirs = await verifyPassword(account?.password_hash, password);
  const isWaiting =
    account?.email_verified_at === null &&
    account.deleted_at === null &&
    account.status === USER_STATUS.active &&
    account.role === 'user';
  return isTheirs && isWaiting ? account : undefined;
}

/**
 * Signs somebody up and takes a plan for them in one go. With the same words again it goes on where it stopped: one account,
 * one customer, one plan. A known address is answered as signing up answers it. Throws 402 where the card is refused; the
 * account stays then and is confirmed by mail as any other.
 */
export async function registerAndSubscribe(
  deps: Deps,
  client: Client,
  input: RegisterSubscribeInput,
): Promise<Registered & Partial<Subscribed>> {
  const { priceId, planId, payment_method, quantity, trial, promotion_code, ...account } = input;
  const registered = await register(deps, client, account);
  const waiting = await waitingAccount(deps, input);
  if (!waiting) return registered;
  const wish = { priceId, planId, payment_method, quantity, trial, promotion_code };
  const subscribed = await subscribe(deps, { userId: waiting.id, ip: client.ip }, wish);
  return { ...registered, user_id: waiting.id, ...subscribed };
}
