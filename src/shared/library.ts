import { z } from 'zod';
import { dream } from '#shared/dreams.ts';
import { night } from '#shared/nights.ts';
import { day, id, idParam, lineText } from '#shared/text.ts';

const yes = z.enum(['true', 'false']);

export const libraryQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  before_night: day.optional(),
  before_id: idParam.optional(),
  q: lineText(200).optional(),
  favourite: yes.optional(),
  drafts: yes.optional(),
  bin: yes.optional(),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;

/** Dreams grouped by night; `next` is the keyset to ask before, `found` the hits of a search. */
export const libraryPage = z.object({
  error: z.literal(false),
  list: z.array(z.object({ night_of: z.string(), night: night.nullable(), dreams: z.array(dream) })),
  next: z.object({ night: z.string(), id }).nullable(),
  found: z.number().nullable(),
  totals: z.object({
    dreams: z.number(),
    /** Nights with a dream or an honest "nothing". */
    nights: z.number(),
    empty_nights: z.number(),
    drafts: z.number(),
    in_bin: z.number(),
  }),
});
export type LibraryPage = z.infer<typeof libraryPage>;

export const dreamPage = z.object({
  error: z.literal(false),
  model: dream,
  night: night.nullable(),
  /** Ids of the neighbours in the library's order. */
  newer: id.nullable(),
  older: id.nullable(),
});
export type DreamPage = z.infer<typeof dreamPage>;
