import { z } from 'zod';
import { id } from '#shared/text.ts';

/** How a dream leaves somebody: the only thing that a ripple says, in the stream and in the pond. */
export const RIPPLE_FEELINGS = ['quiet', 'warmed', 'amused', 'uneasy', 'less_alone'] as const;
export const rippleFeeling = z.enum(RIPPLE_FEELINGS);
export type RippleFeeling = z.infer<typeof rippleFeeling>;

/** How often each feeling came back; one that did not is left out. Told to the dreamer alone. */
export const cameBack = z.array(z.object({ feeling: rippleFeeling, times: z.number().int().min(1) }));

/** Null takes the ripple back. */
export const rippleInput = z.strictObject({ feeling: rippleFeeling.nullable() });
export const ripplesQuery = z.strictObject({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/, 'Up to fifty ids with commas between')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.every(Number.isSafeInteger), 'Not an id'),
});

export const copyRipple = z.object({
  id,
  /** The reader's own. */
  mine: rippleFeeling.nullable(),
  /** What came back to the reader's own dream; null on everybody else's. */
  came_back: cameBack.nullable(),
});
export type CopyRipple = z.infer<typeof copyRipple>;
