import { z } from 'zod';
import { registerInput } from '#shared/accounts/accounts.ts';
import { subscribeInput } from './subscriptions.ts';

/** An account and its plan in one go; only for people, never for admins. */
export const registerSubscribeInput = z
  .strictObject({
    ...registerInput.omit({ role: true, invitation: true, setup_code: true }).shape,
    role: z.literal('user'),
    ...subscribeInput.shape,
  })
  .refine(({ priceId, planId }) => (priceId === undefined) !== (planId === undefined), {
    path: ['priceId'],
    message: 'Say which plan',
  });
export type RegisterSubscribeInput = z.infer<typeof registerSubscribeInput>;
