import { z } from 'zod';

/** Pages of the payment calls: 1 and up, 10 rows where nothing is said, 100 at most. */
export const pageFields = {
  page: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Not a page')
    .transform(Number)
    .default(1),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'From 1 to 100')
    .transform(Number)
    .default(10),
};
/** Yes or no in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((given) => given === 'true')
  .optional();
/** An id of the provider after or before which a list goes on. */
const cursor = z.string().regex(/^[A-Za-z0-9_]{1,255}$/, 'Not an id');
export const cursorFields = {
  limit: pageFields.limit,
  starting_after: cursor.optional(),
  ending_before: cursor.optional(),
};
/** Where a list goes on, for `starting_after`; null at its end. */
export const cursorAnswer = { has_more: z.boolean(), next: z.string().nullable() };
