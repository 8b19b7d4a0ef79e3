import { z } from 'zod';
import { dreamMood, dreamType } from './dreams.ts';
import { dreamChoice } from '#shared/library/library-views.ts';
import { day, id, lineText, plainText } from './text.ts';

export const PACK_LIMITS = {
  dreams: 2000,
  /** UTF-16 units of all that its dreams say: some ten thick books. */
  characters: 6_000_000,
  title: 120,
  note: 2000,
} as const;

/** Days that a reading link stays open, counted from now, and how many of a member can be open at once. */
export const READING_LINK_LIMITS = { days: 90, usualDays: 14, living: 20, listed: 200 } as const;

/** What is left out or covered when dreams are given to somebody to read. Each true but the last makes the pack say less. */
const redaction = z.strictObject({
  /** People's names become natural words ("a friend", "another friend"), numbers and addresses become bars. */
  hide_people: z.boolean(),
  hide_places: z.boolean(),
  /** The dreamer's thoughts after waking, reflections and answers stay home. */
  without_thoughts: z.boolean(),
  /** Only the month is told. */
  without_dates: z.boolean(),
  /** The dreamer's public name stands above the dreams. */
  with_name: z.boolean(),
});
export type Redaction = z.infer<typeof redaction>;

const chosenIds = z
  .array(id)
  .min(1)
  .max(PACK_LIMITS.dreams)
  .transform((ids) => [...new Set(ids)]);
/** Some dreams by id, all of a stretch of nights (evening dates, both included), or all that a search finds. */
export const packChoice = z
  .strictObject({
    ids: chosenIds.optional(),
    from: day.optional(),
    to: day.optional(),
    search: dreamChoice.shape.search,
  })
  .refine((one) => (one.from === undefined) === (one.to === undefined), {
    path: ['to'],
    message: 'Both ends or none',
  })
  .refine((one) => one.from === undefined || one.to === undefined || one.from <= one.to, {
    path: ['to'],
    message: 'Ends before it begins',
  })
  .refine((one) => [one.ids, one.from, one.search].filter((given) => given !== undefined).length === 1, {
    path: ['ids'],
    message: 'Either ids, nights or a search',
  });
export type PackChoice = z.infer<typeof packChoice>;

const title = lineText(PACK_LIMITS.title);
const note = plainText(PACK_LIMITS.note);

export const packInput = z.strictObject({
  dreams: packChoice,
  redaction,
  title: title.default(''),
  note: note.default(''),
});
export type PackInput = z.infer<typeof packInput>;

/** One dream as it goes out, redacted already. */
const packDream = z.object({
  title: z.string(),
  text: z.string(),
  language: z.string(),
  /** Evening date `YYYY-MM-DD`, or `YYYY-MM` where dates are left out; null for one of long ago. */
  night_of: z.string().nullable(),
  /** Roughly when a dream of long ago was dreamed, in the dreamer's words; may be empty. */
  period: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  lucidity: z.number().nullable(),
  vividness: z.number().nullable(),
  people: z.array(z.string()),
  places: z.array(z.string()),
  tags: z.array(z.string()),
  signs: z.array(z.string()),
  /** Empty where thoughts stay home. */
  waking_note: z.string(),
  reflection: z.string(),
});
export type PackDream = z.infer<typeof packDream>;

/** What is read or printed: chosen dreams, oldest first. */
export const dreamPack = z.object({
  title: z.string(),
  note: z.string(),
  /** The dreamer's public name; null where the pack does not say it. */
  by: z.string().nullable(),
  redaction,
  dreams: z.array(packDream),
});
export type DreamPack = z.infer<typeof dreamPack>;

/** Every name that a diary knows, for whoever prepares a copy of a dream; `own` is the dreamer's public name. */
export const knownNames = z.object({
  error: z.literal(false),
  names: z.array(
    z.object({
      kind: z.enum(['person', 'place']),
      name: z.string(),
      former: z.array(z.string()),
      relation: z.string().optional(),
    }),
  ),
  own: z.string().nullable(),
});
export type KnownNames = z.infer<typeof knownNames>;

const days = z.number().int().min(1).max(READING_LINK_LIMITS.days);

export const readingLinkInput = z.strictObject({
  dreams: packChoice,
  redaction,
  title: lineText(PACK_LIMITS.title, 1),
  note: note.default(''),
  days: days.default(READING_LINK_LIMITS.usualDays),
});
export type ReadingLinkInput = z.infer<typeof readingLinkInput>;

/** What is left out stays; `days` counts from now. */
export const readingLinkChange = z.strictObject({
  title: lineText(PACK_LIMITS.title, 1).optional(),
  note: note.optional(),
  days: days.optional(),
});
export type ReadingLinkChange = z.infer<typeof readingLinkChange>;

/** A link as its owner sees it. */
export const readingLink = z.object({
  id,
  title: z.string(),
  note: z.string(),
  redaction,
  /** Dreams that it was made for, and those of them that it still shows. */
  chosen: z.number().int(),
  dreams: z.number().int(),
  /** The address while the link is open; null once it is over. */
  url: z.string().nullable(),
  expires_at: z.string(),
  revoked_at: z.string().nullable(),
  opened: z.number().int(),
  last_opened_at: z.string().nullable(),
  created_at: z.string(),
});
export type ReadingLink = z.infer<typeof readingLink>;

export const readingLinks = z.object({
  error: z.literal(false),
  /** Newest first. */
  list: z.array(readingLink),
});

/** What stands behind the `#` of a link's address. */
export const openInput = z.strictObject({ secret: z.string().max(200) });

/** What a reader gets. */
export const openedPack = dreamPack.extend({ expires_at: z.string() });
export type OpenedPack = z.infer<typeof openedPack>;
