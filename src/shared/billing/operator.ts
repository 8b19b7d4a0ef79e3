import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';
import { pageFields } from './paging.ts';

export const eventsAsked = z.strictObject({
  ...pageFields,
  state: z.enum(['waiting', 'done', 'failed']).optional(),
  type: z
    .string()
    .regex(/^[a-z0-9_.]{1,100}$/, 'Not known')
    .optional(),
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

/** Where our mirror said something else than the provider; it is mended by then. */
export const differencesAnswer = answerOf({
  total: z.number().int(),
  differences: z.array(
    z.object({
      kind: z.enum(['product', 'price', 'subscription', 'invoice']),
      stripe_id: z.string(),
      field: z.string(),
      ours: z.string().nullable(),
      theirs: z.string().nullable(),
    }),
  ),
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
