import { z } from 'zod';
import { idParam, lineText, plainText } from '#shared/text.ts';

export const BILLING_LIMITS = {
  name: 250,
  description: 1000,
  images: 8,
  unitAmount: 99_999_999,
  trialDays: 730,
  quantity: 99,
  metadataKeys: 50,
  cards: 10,
  usageQuantity: 1_000_000,
} as const;

/** As the provider has it: at most 50 keys of 40 letters, values of 500; an empty value takes a key away. */
const metadata = z
  .record(z.string().regex(/^[^[\]]{1,40}$/, 'Not a name for a value'), plainText(500))
  .refine((given) => Object.keys(given).length <= BILLING_LIMITS.metadataKeys, 'At most 50 values');
const images = z.array(z.url({ protocol: /^https$/ }).max(2048)).max(BILLING_LIMITS.images);

/** What the caller had read when they began to change it: whoever was quicker is not overwritten. */
const seenVersion = { version: z.string().max(100).optional() };

const productFields = z.strictObject({
  name: lineText(BILLING_LIMITS.name, 1),
  description: plainText(BILLING_LIMITS.description).optional(),
  images: images.optional(),
  active: z.boolean().optional(),
  /** What a plan brings, each a line for the page about plans. */
  features: z.array(lineText(80, 1)).max(15).optional(),
  metadata: metadata.optional(),
});
export const productInput = productFields;
export const productChange = productFields.partial().extend({
  /** Archives although people have a plan of it; they keep it. */
  force: z.boolean().optional(),
  ...seenVersion,
});
export type ProductInput = z.infer<typeof productInput>;
export type ProductChange = z.infer<typeof productChange>;

const INTERVALS = ['day', 'week', 'month', 'year'] as const;
/** Three years of each. */
export const MOST_INTERVALS = { day: 1095, week: 156, month: 36, year: 3 } as const;
export const currencyCode = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'A currency of three letters')
  .transform((code) => code.toLowerCase());

const recurring = z
  .strictObject({
    interval: z.enum(INTERVALS),
    interval_count: z.number().int().min(1).optional(),
    usage_type: z.enum(['licensed', 'metered']).optional(),
    /** Name of what is metered; the product's own where nothing is said. */
    event_name: z
      .string()
      .regex(/^[a-z0-9_.-]{1,100}$/i, 'Letters, digits and _ . - only')
      .optional(),
  })
  .refine(({ interval, interval_count = 1 }) => interval_count <= MOST_INTERVALS[interval], {
    message: 'Three years at most',
    path: ['interval_count'],
  });

/** Own number or the provider's id. */
export const reference = z.union([
  z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  z.string().regex(/^[A-Za-z0-9_.-]{1,255}$/, 'Not an id'),
]);
export type Reference = z.infer<typeof reference>;
/** An id of the catalogue in a query: our own number or the provider's. */
export const catalogueId = z.string().regex(/^[A-Za-z0-9_.-]{1,255}$/, 'Not an id');
/** The same in a path or a query. */
export const referenceParam = z.union([
  idParam,
  z.string().regex(/^[a-z]{1,10}_[A-Za-z0-9_.-]{1,240}$/, 'Not an id'),
]);

export const priceInput = z
  .strictObject({
    product: reference,
    unit_amount: z.number().int().min(0).max(BILLING_LIMITS.unitAmount),
    currency: currencyCode,
    type: z.enum(['one_time', 'recurring']).optional(),
    recurring: recurring.optional(),
    nickname: lineText(BILLING_LIMITS.name).optional(),
    lookup_key: lineText(200, 1).optional(),
    trial_days: z.number().int().min(0).max(BILLING_LIMITS.trialDays).optional(),
    metadata: metadata.optional(),
  })
  .refine(({ type, recurring: given }) => type !== 'recurring' || given !== undefined, {
    message: 'Say how often it is paid',
    path: ['recurring'],
  })
  .refine(({ type, recurring: given }) => type !== 'one_time' || given === undefined, {
    message: 'What is paid once has no period',
    path: ['recurring'],
  });
export type PriceInput = z.infer<typeof priceInput>;

/** A price keeps these for ever. */
export const FIXED_OF_PRICE = ['unit_amount', 'currency', 'recurring', 'product', 'type'] as const;
export const priceChange = z.strictObject({
  nickname: lineText(BILLING_LIMITS.name).optional(),
  active: z.boolean().optional(),
  lookup_key: lineText(200, 1).optional(),
  metadata: metadata.optional(),
  ...seenVersion,
});
export type PriceChange = z.infer<typeof priceChange>;

export const catalogueStatus = z.enum(['active', 'archived', 'deleted']);

const forAdmins = {
  /** Plans that go on with it. */
  subscribers: z.number().int().optional(),
  /** Names what can be changed of it as it is now. */
  version: z.string().optional(),
};

/** What everybody may know of a product; `metadata` and `object` are for admins. */
export const productModel = z.object({
  id: z.number().int(),
  stripe_id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.string(),
  images: z.array(z.string()),
  features: z.array(z.string()),
  allowances: z.object({ readings: z.number(), minutes: z.number(), space: z.number() }),
  ...forAdmins,
  /** Prices of it that can be bought. */
  prices: z.number().int().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  object: z.record(z.string(), z.unknown()).optional(),
});
export type ProductModel = z.infer<typeof productModel>;

export const priceModel = z.object({
  id: z.number().int(),
  stripe_id: z.string(),
  /** The provider's id of the product, and its name. */
  product: z.string(),
  product_id: z.number().int().nullable(),
  product_name: z.string(),
  nickname: z.string(),
  lookup_key: z.string().nullable(),
  status: z.string(),
  active: z.boolean(),
  type: z.string(),
  currency: z.string(),
  unit_amount: z.number().nullable(),
  interval: z.string().nullable(),
  interval_count: z.number().nullable(),
  usage_type: z.string().nullable(),
  trial_days: z.number().nullable(),
  ...forAdmins,
  metadata: z.record(z.string(), z.string()).optional(),
  object: z.record(z.string(), z.unknown()).optional(),
});
export type PriceModel = z.infer<typeof priceModel>;
