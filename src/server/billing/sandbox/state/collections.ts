import type { Collection } from './collection.ts';
import type { State } from './state.ts';

type AnyCollection = Collection<{ id: string }>;

const COLLECTIONS = [
  'customers',
  'products',
  'prices',
  'paymentMethods',
  'setupIntents',
  'setupAttempts',
  'paymentIntents',
  'charges',
  'refunds',
  'disputes',
  'balanceTransactions',
  'subscriptions',
  'invoices',
  'invoiceItems',
  'invoicePayments',
  'coupons',
  'promotionCodes',
  'discounts',
  'taxRates',
  'checkoutSessions',
  'portalSessions',
  'meters',
  'usage',
  'testClocks',
  'events',
  'webhookEndpoints',
] as const satisfies readonly (keyof State)[];

/** Every collection of the state with its name. */
export const collectionsOf = (state: State): [name: string, AnyCollection][] =>
  COLLECTIONS.map((name) => [name, state[name] as unknown as AnyCollection]);

/** An object by its id alone, deleted ones too. */
export function findAnywhere(state: State, id: string): object | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  for (const [, collection] of collectionsOf(state)) {
    if (prefix !== '' && collection.prefix !== prefix && !FREE_NAMES.has(collection.prefix)) continue;
    const found = collection.find(id);
    if (found) return found;
  }
  return undefined;
}

/** Types whose objects may have names of the caller's choice. */
const FREE_NAMES = new Set(['coupon', 'prod']);
