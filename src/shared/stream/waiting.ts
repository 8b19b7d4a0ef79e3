import { z } from 'zod';
import { COPY_AUDIENCES } from '#shared/audiences.ts';
import { publishInput } from '#shared/public-dreams.ts';
import { id, plainText } from '#shared/text.ts';
import { DREAM_LIMITS } from '#shared/dreams.ts';

/** Hours after which a copy may appear: a night, three, a week. */
export const WAIT_HOURS = [1, 24, 72, 168] as const;

/** A copy that goes out later, if nothing is said against it until then. */
export const waitingInput = publishInput.omit({ dream_id: true }).extend({
  after_hours: z.number().int().min(1).max(168),
});
export type WaitingInput = z.infer<typeof waitingInput>;

/** A copy that waits, as its dreamer alone sees it. */
export const waitingCopy = z.object({
  dream_id: id,
  /** What will go out. */
  given: z.object({
    dream_id: id,
    anonymous: z.boolean(),
    circle_id: id.nullable().optional(),
    title: z.string().optional(),
    text: z.string().optional(),
    content_note: z.string().optional(),
    tags: z.array(z.string()).optional(),
    indexable: z.boolean().optional(),
    comments: z.enum(COPY_AUDIENCES).nullable().optional(),
    approve_comments: z.boolean().nullable().optional(),
    interpretations: z.enum(COPY_AUDIENCES).nullable().optional(),
    comments_closed: z.boolean().optional(),
  }),
  appears_at: z.string(),
  /** The code of why it could not go out; null while it waits. */
  failed: z.string().nullable(),
});
export type WaitingCopy = z.infer<typeof waitingCopy>;

/** A text that is about to be shared, looked through for what may upset somebody. */
export const noteInput = z.strictObject({ dream_id: id, text: plainText(DREAM_LIMITS.text) });
/** What a content note may say by itself. */
export const CONTENT_NOTES = ['death', 'violence', 'sexuality', 'illness'] as const;
export type ContentNote = (typeof CONTENT_NOTES)[number];
export const noteAnswer = z.object({
  error: z.literal(false),
  /** Whether there are word lists for the text's language: without them nothing was looked for. */
  looked: z.boolean(),
  found: z.array(z.enum(CONTENT_NOTES)),
});
export type NoteAnswer = z.infer<typeof noteAnswer>;
