import { z } from 'zod';
import { lineText } from '#shared/text.ts';
import { answerOf } from '#shared/paging.ts';
import { chargeModel, invoiceModel, orderModel } from './invoices.ts';
import { pageFields } from './paging.ts';
import { subscriptionModel } from './subscriptions.ts';

export const eventsAsked = z.strictObject({
  ...pageFields,
  state: z.enum(['waiting', 'done', 'failed']).optional(),
  type: z
    .string()
    .regex(/^[a-z0-9_.]{1,100}$/, 'Not known')
    .optional(),
  /** Letters of a type, or an id of an event or of what it is about. */
  words: lineText(255).optional(),
});

/** An event that the payment provider told. */
export const eventModel = z.object({
  id: z.number().int(),
  event_id: z.string(),
  type: z.string(),
  object_id: z.string(),
  created: z.string(),
  received_at: z.string(),
  processed_at: z.string().nullable(),
  tries: z.number().int(),
  error: z.string().nullable(),
});

export type EventModel = z.infer<typeof eventModel>;

const difference = z.object({
  kind: z.enum(['product', 'price', 'subscription', 'invoice']),
  stripe_id: z.string(),
  field: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
});
export type Difference = z.infer<typeof difference>;

/** Where our mirror said something else than the provider; it is mended by then. */
export const differencesAnswer = answerOf({
  total: z.number().int(),
  differences: z.array(difference),
});

/** What the pages about money need to know before anything else. */
export const billingStanding = answerOf({
  /** Whether anything can be paid here. */
  available: z.boolean(),
  /** Whether uses are counted; false opens everything. */
  counted: z.boolean(),
  mode: z.enum(['live', 'test', 'sandbox']).nullable(),
  publishable_key: z.string().nullable(),
});

/** Follows all that failed once more: how many went well, how many still do not. */
export const replayedAnswer = answerOf({ followed: z.number().int(), failed: z.number().int() });

/** What happened to a subscription or a payment, in the order of its life. */
const LIFE_KINDS = [
  'started',
  'trial_ends',
  'invoiced',
  'paid',
  'refused',
  'given_back',
  'give_back_failed',
  'disputed',
  'stop_asked',
  'resumed',
  'used',
  'ends',
  'ended',
] as const;
const lifeMoment = z.object({
  at: z.string(),
  what: z.enum(LIFE_KINDS),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** A reason in somebody's words, a number of an invoice, the last digits of a card. */
  note: z.string().nullable(),
  /** The admin's address, where one did it. */
  by: z.string().nullable(),
});
export type LifeMoment = z.infer<typeof lifeMoment>;

const lifeCharge = chargeModel.extend({ payment_intent: z.string().nullable() });
export type LifeCharge = z.infer<typeof lifeCharge>;

export const lifeModel = z.object({
  kind: z.enum(['subscription', 'invoice', 'order']),
  stripe_id: z.string(),
  customer: z.string(),
  member: z.object({ id: z.number().int(), email: z.string() }).nullable(),
  subscription: subscriptionModel.nullable(),
  invoices: z.array(invoiceModel.extend({ refunded: z.number(), payment_intent: z.string().nullable() })),
  orders: z.array(orderModel),
  /** Null where the provider could not be asked; the rest is of our own rows. */
  charges: z.array(lifeCharge).nullable(),
  moments: z.array(lifeMoment),
  events: z.array(eventModel),
  /** The provider's own page of it; null where there is none. */
  provider_url: z.string().nullable(),
});
export type LifeModel = z.infer<typeof lifeModel>;

const sums = z.array(z.object({ currency: z.string(), amount: z.number() }));
/** How the house stands with money: this month and the one before, what plans bring a month, and what wants somebody. */
export const figuresModel = z.object({
  since: z.string(),
  month: sums,
  month_before: sums,
  refunded: sums,
  /** What plans that are paid bring a month, years and weeks worked out as months. */
  monthly: sums,
  plans: z.object({
    active: z.number().int(),
    trialing: z.number().int(),
    past_due: z.number().int(),
    ending: z.number().int(),
    begun: z.number().int(),
    ended: z.number().int(),
  }),
  failed_events: z.number().int(),
});
export type FiguresModel = z.infer<typeof figuresModel>;
