import { z } from 'zod';
import { instant } from '#shared/text.ts';
import { BILLING_LIMITS, reference } from './catalogue.ts';

export const usageCharge = z.strictObject({
  subId: reference,
  quantity: z.number().int().min(1).max(BILLING_LIMITS.usageQuantity),
  /** When it was used; now where nothing is said. */
  timestamp: instant.optional(),
  /** The same one again is counted once. */
  identifier: z
    .string()
    .regex(/^[A-Za-z0-9:_.-]{1,100}$/, 'Letters, digits and : _ . - only')
    .optional(),
});
export type UsageCharge = z.infer<typeof usageCharge>;

export const usageModel = z.object({
  identifier: z.string(),
  event_name: z.string(),
  quantity: z.number(),
  timestamp: z.string(),
});
export type UsageModel = z.infer<typeof usageModel>;
