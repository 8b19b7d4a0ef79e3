import { z } from 'zod';
import { lineText } from '#shared/text.ts';

const paymentMethod = z.string().regex(/^(pm|card|src)_[A-Za-z0-9_]{1,240}$/, 'Not a card');
export const paymentMethodId = paymentMethod;

const address = z.strictObject({
  line1: lineText(200).optional(),
  line2: lineText(200).optional(),
  city: lineText(100).optional(),
  state: lineText(100).optional(),
  postal_code: lineText(20).optional(),
  country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'A country of two letters')
    .optional(),
});

export const customerInput = z.strictObject({
  name: lineText(150).optional(),
  address: address.optional(),
  payment_method: paymentMethod.optional(),
});
export type CustomerInput = z.infer<typeof customerInput>;

export const cardInput = z
  .strictObject({
    payment_method: paymentMethod.optional(),
    /** As older pages send it. */
    sourceToken: z
      .string()
      .regex(/^tok_[A-Za-z0-9_]{1,240}$/, 'Not a card')
      .optional(),
  })
  .refine(
    ({ payment_method, sourceToken }) => (payment_method === undefined) !== (sourceToken === undefined),
    {
      path: ['payment_method'],
      message: 'Say which card',
    },
  );
export type CardInput = z.infer<typeof cardInput>;

export const cardParam = z.strictObject({ id: paymentMethod });

export const customerModel = z.object({
  id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  default_payment_method: z.string().nullable(),
  /** Minor units; negative is what the customer has to their credit. */
  balance: z.number(),
  currency: z.string().nullable(),
});
export type CustomerModel = z.infer<typeof customerModel>;

/** Never the number, never what tells two cards apart. */
export const cardModel = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  is_default: z.boolean(),
  is_expired: z.boolean(),
});
export type CardModel = z.infer<typeof cardModel>;

/** What the page about cards asks the provider's own form with. */
export const setupAnswer = z.object({ id: z.string(), client_secret: z.string() });
