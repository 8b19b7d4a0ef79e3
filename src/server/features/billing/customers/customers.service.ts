import type Stripe from 'stripe';
import { isMissing } from '#server/billing/provider-faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { idOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { claimRows } from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { unauthorized } from '#server/http/errors.ts';
import type { CustomerInput, CustomerModel } from '#shared/billing/customers.ts';
import { findPayer, type Payer, setCustomer } from './customers.store.ts';

type Details = Pick<CustomerInput, 'name' | 'address'>;
type Key = (act: string) => string;

export const toCustomerModel = (customer: Stripe.Customer): CustomerModel => ({
  id: customer.id,
  email: customer.email,
  name: customer.name ?? null,
  default_payment_method: idOf(customer.invoice_settings?.default_payment_method) || null,
  balance: customer.balance ?? 0,
  currency: customer.currency ?? null,
});

export async function requirePayer(deps: Deps, userId: number): Promise<Payer> {
  const payer = await findPayer(deps.db, userId);
  if (!payer) throw unauthorized();
  return payer;
}

/** The customer as the provider has it; undefined where there is none, or none any more. */
export async function readOwnCustomer(deps: Deps, userId: number): Promise<Stripe.Customer | undefined> {
  const { stripe_uid } = await requirePayer(deps, userId);
  if (stripe_uid === null) return undefined;
  try {
    const found = await ask(deps, (stripe) => stripe.customers.retrieve(stripe_uid));
    return found.deleted ? undefined : found;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The customer of a person, made where there is none; the caller holds the person's claim. */
export async function ensureCustomer(
  deps: Deps,
  userId: number,
  key: Key,
  details: Details = {},
): Promise<Stripe.Customer> {
  const present = await readOwnCustomer(deps, userId);
  const { email } = await requirePayer(deps, userId);
  if (present && present.email === email) return present;
  // Receipts follow the account's address.
  if (present) return ask(deps, (stripe, options) => stripe.customers.update(present.id, { email }, options));
  const params = { email, metadata: { user_id: String(userId) }, ...details } as Stripe.CustomerCreateParams;
  const made = await ask(deps, (stripe, options) => stripe.customers.create(params, options), {
    key: key('customer'),
    fields: ['name', 'address'],
  });
  await inTransaction(deps, async (tx) => {
    await setCustomer(tx.db, userId, made.id);
    await claimRows(tx.db, userId, made.id);
  });
  return made;
}

/** One's own customer, made once however many ask at once; name and address are taken over where they are given. */
export const registerCustomer = (deps: Deps, userId: number, details: Details): Promise<Stripe.Customer> =>
  withClaim(deps, personsClaim(userId), async (key) => {
    const present = await readOwnCustomer(deps, userId);
    if (!present) return ensureCustomer(deps, userId, key, details);
    if (Object.keys(details).length === 0) return present;
    const params = details as Stripe.CustomerUpdateParams;
    return ask(deps, (stripe, options) => stripe.customers.update(present.id, params, options), {
      fields: ['name', 'address'],
    });
  });
