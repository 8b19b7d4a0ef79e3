import { z } from 'zod';
import { dream } from '#shared/dreams.ts';
import { SEARCH_LENGTH } from './search-length.ts';
import { night } from '#shared/nights/nights.ts';
import { day, id, idParam, lineText } from '#shared/text.ts';

const yes = z.enum(['true', 'false']);

/** What narrows the library, for every call that looks into it. */
export const librarySearchQuery = z.strictObject({
  q: lineText(SEARCH_LENGTH).optional(),
  favourite: yes.optional(),
  drafts: yes.optional(),
  bin: yes.optional(),
});
export type LibrarySearchQuery = z.infer<typeof librarySearchQuery>;

export const libraryQuery = librarySearchQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  before_night: day.optional(),
  before_id: idParam.optional(),
  /** With `sort=match`, beside `before_id`. */
  before_rank: z.coerce.number().min(0).max(1e6).transform(Math.fround).optional(),
  after_night: day.optional(),
  after_id: idParam.optional(),
  /** The newest night of the page: where somebody jumps to. */
  until: day.optional(),
  sort: z.enum(['night', 'match']).default('night'),
});
export type LibraryQuery = z.infer<typeof libraryQuery>;

/** UTF-16 ranges, end excluded. */
const ranges = z.array(z.tuple([z.number(), z.number()]));
/** Where a search has found a dream; `part` is the passage around the first hit, null where no words were hit. */
const libraryHit = z.object({
  id,
  title: ranges,
  /** Tags, people, places, signs, series and the time of life that were meant. */
  names: z.array(z.string()),
  part: z
    .object({ where: z.enum(['text', 'note', 'reflection', 'spoken']), text: z.string(), marks: ranges })
    .nullable(),
});
export type LibraryHit = z.infer<typeof libraryHit>;

const keyset = z.object({ night: z.string(), id, rank: z.number().optional() });
export type LibraryKeyset = z.infer<typeof keyset>;

/**
 * Dreams grouped by night (by the best match first, each for itself); `next` and `prev` are the keysets to ask before and
 * after, `found` and `hits` tell of a search.
 */
export const libraryPage = z.object({
  error: z.literal(false),
  list: z.array(z.object({ night_of: z.string(), night: night.nullable(), dreams: z.array(dream) })),
  next: keyset.nullable(),
  prev: keyset.nullable(),
  found: z.number().nullable(),
  hits: z.array(libraryHit),
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

/** How many of the dreams that a search leaves fall into each month, newest first. */
export const libraryMonths = z.object({
  error: z.literal(false),
  months: z.array(z.object({ month: z.string(), dreams: z.number() })),
});
export type LibraryMonths = z.infer<typeof libraryMonths>;

/** Other ways to write a search that finds little, and dreams by their titles. */
export const libraryMeant = z.object({
  error: z.literal(false),
  /** The whole search written otherwise, its other words alone, and how many dreams that finds. */
  meant: z.array(z.object({ q: z.string(), words: z.string(), found: z.number() })),
  titles: z.array(z.object({ id, title: z.string(), night_of: z.string(), marks: ranges })),
});
export type LibraryMeant = z.infer<typeof libraryMeant>;

const counted = z.array(z.object({ value: z.string(), count: z.number() }));
/** What a diary has for each field of a search, most used first. */
export const libraryValues = z.object({
  error: z.literal(false),
  mood: counted,
  type: counted,
  recall: counted,
  lang: counted,
  is: counted,
  year: counted,
  tag: counted,
  person: counted,
  place: counted,
  sign: counted,
  series: counted,
  period: counted,
  sense: counted,
  view: counted,
  category: z.array(z.object({ value: z.string(), count: z.number(), names: z.array(z.string()) })),
});
export type LibraryValues = z.infer<typeof libraryValues>;

export const dreamPage = z.object({
  error: z.literal(false),
  model: dream,
  night: night.nullable(),
  /** Ids of the neighbours in the library's order. */
  newer: id.nullable(),
  older: id.nullable(),
  /** The series of a dream in the library, as the dream names them: which one it is by night, of how many, and their nights. */
  series: z.array(
    z.object({
      name: z.string(),
      number: z.number().int(),
      count: z.number().int(),
      nights: z.array(z.string()),
    }),
  ),
});
export type DreamPage = z.infer<typeof dreamPage>;
