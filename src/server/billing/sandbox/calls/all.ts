import type { Route } from '#server/billing/sandbox/http/route.ts';
import { CATALOGUE } from './catalogue.ts';
import { CHARGES } from './charges.ts';
import { CHECKOUT } from './checkout.ts';
import { CLOCKS_AND_EVENTS } from './clocks-and-events.ts';
import { CUSTOMERS } from './customers.ts';
import { INVOICE_ITEMS } from './invoice-items.ts';
import { INVOICES } from './invoices.ts';
import { METERING } from './metering.ts';
import { PAYMENT_INTENTS } from './payment-intents.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import { REDUCTIONS } from './reductions.ts';
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
  ...INVOICES,
  ...INVOICE_ITEMS,
  ...REDUCTIONS,
  ...METERING,
  ...CHECKOUT,
  ...CLOCKS_AND_EVENTS,
];
