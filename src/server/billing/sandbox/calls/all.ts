import type { Route } from '#server/billing/sandbox/http/route.ts';
import { CATALOGUE } from './catalogue.ts';
import { CHARGES } from './charges.ts';
import { CUSTOMERS } from './customers.ts';
import { PAYMENT_INTENTS } from './payment-intents.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { SETUP_INTENTS } from './setup-intents.ts';
import { SUBSCRIPTIONS } from './subscriptions.ts';

/** Every call that the sandbox answers. */
export const CALLS: Route[] = [
  ...CUSTOMERS,
  ...CATALOGUE,
  ...PAYMENT_METHODS,
  ...SETUP_INTENTS,
  ...PAYMENT_INTENTS,
  ...CHARGES,
  ...SUBSCRIPTIONS,
];
