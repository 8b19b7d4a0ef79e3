import { z } from 'zod';
import { type DreamWords, WORD_FIELDS, type WordField } from '#shared/dreams.ts';
import { id, idParam } from '#shared/text.ts';

export const VERSION_LIMITS = {
  page: 20,
  /** Minutes between two changes that are one sitting: what stood before it is shown, not every step. */
  sittingMinutes: 10,
  /** Characters that one change took away at once, so that it is shown within a sitting too. */
  loss: 80,
} as const;

/** True where a change takes words away that it does not simply go on from. */
export const losesWords = (before: DreamWords, given: Partial<DreamWords>): boolean =>
  WORD_FIELDS.some((name) => given[name]?.startsWith(before[name]) === false);

/** Null where the version is from before these words were kept; the title and the text always were. */
const formerWords = Object.fromEntries(WORD_FIELDS.map((name) => [name, z.string().nullable()])) as Record<
  WordField,
  z.ZodNullable<z.ZodString>
>;

/** All words of a dream as they stood before a change, or as they were refused because another device had saved in between. */
const dreamVersion = z.object({
  id,
  ...formerWords,
  title: z.string(),
  text: z.string(),
  reason: z.enum(['edit', 'conflict']),
  /** When they were replaced or refused. */
  created_at: z.string(),
});
export type DreamVersion = z.infer<typeof dreamVersion>;

export const versionQuery = z.strictObject({ before: idParam.optional() });
export type VersionQuery = z.infer<typeof versionQuery>;

/** Newest first; `next` is the id to ask before, null at the end. */
export const versionPage = z.object({
  error: z.literal(false),
  list: z.array(dreamVersion),
  next: id.nullable(),
});
export type VersionPage = z.infer<typeof versionPage>;
