import { z } from 'zod';
import { lineText } from '#shared/text.ts';
import { BILLING_LIMITS, catalogueId, reference } from './catalogue.ts';
import { paymentMethodId } from './customers.ts';
import { listFields } from './lists.ts';
import { flag } from './paging.ts';

const quantity = z.number().int().min(1).max(BILLING_LIMITS.quantity);
const code = lineText(100, 1);
const oneOf = (one: unknown, other: unknown): boolean => (one === undefined) !== (other === undefined);
const WHICH = { path: ['priceId'], message: 'Say which plan' };

export const subscribeInput = z
  .strictObject({
    priceId: reference.optional(),
    planId: reference.optional(),
    quantity: quantity.optional(),
    payment_method: paymentMethodId.optional(),
    /** False pays at once although a trial is offered; true refuses where it was had before. */
    trial: z.boolean().optional(),
    /** A code for a lower price. */
    promotion_code: code.optional(),
  })
  .refine(({ priceId, planId }) => oneOf(priceId, planId), WHICH);
export type SubscribeInput = z.infer<typeof subscribeInput>;

export const planChange = z
  .strictObject({
    activeSubscriptionId: reference,
    newPlanId: reference.optional(),
    priceId: reference.optional(),
    quantity: quantity.optional(),
    /** Takes back that the plan is to end. */
    resume: z.literal(true).optional(),
  })
  .refine(
    ({ newPlanId, priceId, resume }) => (resume ? !newPlanId && !priceId : oneOf(newPlanId, priceId)),
    WHICH,
  );
export type PlanChange = z.infer<typeof planChange>;

export const previewInput = z.strictObject({
  priceId: reference,
  quantity: quantity.optional(),
  promotion_code: code.optional(),
});
export type PreviewInput = z.infer<typeof previewInput>;

const cancelType = z.enum(['at_period_end', 'immediate']);
/** At the period's end where nothing is said; no default, for a body must not outdo what the query says. */
export const cancelInput = z.strictObject({ cancel_type: cancelType.optional() });
export type CancelType = z.infer<typeof cancelType>;

/** Cancelling by an admin: why stands in the audit, and with the subscription's life. */
export const cancelByAdmin = cancelInput.extend({ reason: lineText(500).optional() });

export const subscriptionModel = z.object({
  id: z.number().int(),
  stripe_id: z.string(),
  /** The provider's word; ones that are not known yet may come. */
  status: z.string(),
  access: z.object({ state: z.enum(['full', 'grace', 'none']), until: z.string().nullable() }),
  price: z.string(),
  price_id: z.number().int().nullable(),
  product: z.string(),
  product_name: z.string(),
  quantity: z.number(),
  currency: z.string().nullable(),
  unit_amount: z.number().nullable(),
  interval: z.string().nullable(),
  interval_count: z.number().nullable(),
  current_period_start: z.string().nullable(),
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.string().nullable(),
  trial_end: z.string().nullable(),
  ended_at: z.string().nullable(),
  started_at: z.string(),
});
export type SubscriptionModel = z.infer<typeof subscriptionModel>;

/** What is left to do before a payment goes through, for the provider's form; or the page where the bank asks. */
export const paymentStep = {
  client_secret: z.string().optional(),
  action_url: z.string().optional(),
};
export type PaymentStep = { client_secret?: string; action_url?: string };

export const previewModel = z.object({
  currency: z.string(),
  /** Minor units, to be paid now. */
  amount_due: z.number(),
  total: z.number(),
  tax: z.number(),
  discount: z.number(),
  /** The first moment after now at which something is paid. */
  next_payment_at: z.string().nullable(),
  /** Whether the change is one to more, paid now, or to less, from the next period on. */
  change: z.enum(['new', 'up', 'down']),
  trial_days: z.number().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      amount: z.number(),
      quantity: z.number().nullable(),
      period_start: z.string(),
      period_end: z.string(),
      proration: z.boolean(),
    }),
  ),
});
export type PreviewModel = z.infer<typeof previewModel>;

/** Which subscriptions an admin asks for. */
export const whichSubscriptions = {
  words: listFields.words,
  from: listFields.from,
  before: listFields.before,
  /** A word of the provider; ones that are not known yet may come. */
  status: z
    .string()
    .regex(/^[a-z_]{1,40}$/, 'Not known')
    .optional(),
  ending: flag,
  /** All that go on, whatever their status. */
  live: flag,
  product: catalogueId.optional(),
  email: lineText(320).optional(),
  /** Of the customer, as the specification's lists name it. */
  customer: lineText(320).optional(),
  price: catalogueId.optional(),
};

export const subscriptionsAnswer = z.object({
  ...subscriptionModel.shape,
  email: z.string().nullable(),
  user_id: z.number().int().nullable(),
});
export type SubscriptionOfSomebody = z.infer<typeof subscriptionsAnswer>;
