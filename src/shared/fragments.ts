import { z } from 'zod';
import { DREAM_LIMITS, dream } from '#shared/dreams.ts';
import { day, id, idParam, instant, lineText } from '#shared/text.ts';

export const FRAGMENT_LIMITS = { merge: 50, page: 200 } as const;

/** How a fragment is named: by the server's id, or by the device's own where the server may not have answered yet. */
const fragmentName = z.union([id, z.uuid()]);

/** Fragments in the order in which they are to be told, and what the dream of them is called. */
export const mergeInput = z.strictObject({
  /** The dream's own id, made on the device: a repeated merge is harmless. */
  client_id: z.uuid(),
  ids: z
    .array(fragmentName)
    .min(1, 'Choose at least one fragment')
    .max(FRAGMENT_LIMITS.merge, `At most ${FRAGMENT_LIMITS.merge} fragments`)
    .refine((ids) => new Set(ids).size === ids.length, 'Each fragment once'),
  title: lineText(DREAM_LIMITS.title).default(''),
  /** False leaves the recall questions out of the text; the fragments keep them. */
  questions: z.boolean().default(true),
  /** The first fragment's night when left out. */
  night_of: day.optional(),
});
export type MergeInput = z.input<typeof mergeInput>;

/** One take of a fragment's voice, as far as a list needs it. */
const fragmentRecording = z.object({
  id,
  state: z.enum(['receiving', 'stored', 'transcribing', 'transcribed', 'failed']),
  duration_ms: z.number(),
  bytes: z.number(),
  fault: z.string().nullable(),
});
const fragment = dream
  .pick({
    id: true,
    client_id: true,
    text: true,
    asked: true,
    language: true,
    night_of: true,
    recorded_at: true,
    source: true,
    moods: true,
    words: true,
    updated_at: true,
  })
  .extend({ recordings: z.array(fragmentRecording) });
export type Fragment = z.infer<typeof fragment>;

export const fragmentQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(FRAGMENT_LIMITS.page).default(100),
  before_night: day.optional(),
  before_id: idParam.optional(),
});
export type FragmentQuery = z.infer<typeof fragmentQuery>;

/** The inbox, newest night first; `total` counts all that wait, `next` is the keyset to ask before. */
export const fragmentPage = z.object({
  error: z.literal(false),
  list: z.array(fragment),
  next: z.object({ night: z.string(), id }).nullable(),
  total: z.number(),
});
export type FragmentPage = z.infer<typeof fragmentPage>;

/** A question that was answered after the dream had been kept; the answer stands beside the dream, never in it. */
const promptAnswer = z.object({
  id,
  question: z.record(z.string(), z.string()),
  answer: z.string(),
  created_at: instant,
});

/** What a dream was made from, in the order of telling, and whether its text still is what the merge made. */
export const dreamPieces = z.object({
  error: z.literal(false),
  fragments: z.array(fragment),
  untouched: z.boolean(),
  answers: z.array(promptAnswer),
  /** What was answered on the evening before its night. */
  evening: z.array(promptAnswer),
});
export type DreamPieces = z.infer<typeof dreamPieces>;

type Told = { text: string; asked: string };

/** One paragraph a fragment, its question on the line above it where `questions` is true; fragments without words add none. */
export const joinFragments = (fragments: readonly Told[], { questions }: { questions: boolean }): string =>
  fragments
    .map(({ text, asked }) => ({ text: text.trim(), asked: asked.trim() }))
    .filter(({ text }) => text !== '')
    .map(({ text, asked }) => (questions && asked !== '' ? `${asked}\n${text}` : text))
    .join('\n\n');
