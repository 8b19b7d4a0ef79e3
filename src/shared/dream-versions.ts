import { z } from 'zod';
import { id, idParam } from '#shared/text.ts';

export const VERSION_LIMITS = {
  page: 20,
  /** Minutes between two changes that are one sitting: what stood before it is shown, not every step. */
  sittingMinutes: 10,
  /** Characters that one change took away at once, so that it is shown within a sitting too. */
  loss: 80,
} as const;

/** Words that once stood in a dream, or were refused because another device had saved in between. */
const dreamVersion = z.object({
  id,
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
