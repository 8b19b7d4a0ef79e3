import { z } from 'zod';
import { WORD_FIELDS, type WordField } from '#shared/dreams.ts';
import { ELEMENT_KINDS } from '#shared/elements.ts';
import { OWN_PROMPT_MOMENTS } from '#shared/prompts/prompts.ts';
import { rehearsal, RESCRIPT_LIMITS } from '#shared/safety/rescripts.ts';
import { taughtKind } from '#shared/symbols.ts';
import { day, instant } from '#shared/text.ts';
import { LONGEST, words } from './pack-records.ts';

const ofDream = z.uuid().toLowerCase();
const changed = { created_at: instant, updated_at: instant };

/** Packs of before version 6 know the title and the text of a version alone. */
const formerly = words(LONGEST).nullable().default(null);
const formerWords = Object.fromEntries(WORD_FIELDS.map((name) => [name, formerly])) as Record<
  WordField,
  typeof formerly
>;

/**
 * What belongs to a diary besides dreams, nights, recordings and pictures; each is a file `<name>.jsonl` of a pack. They
 * are read in this order: a question before its answers.
 */
export const PACK_EXTRAS = {
  /** The dreamer's own; packs of before version 5 lack them. */
  questions: z.strictObject({
    slug: words(200),
    moment: z.enum(OWN_PROMPT_MOMENTS),
    /** Language to question; `en` stands in for all others. */
    text: z.record(z.string().max(20), words(1000)).refine((text) => text.en !== undefined),
    /** 1 is asked, 2 is asked no more. */
    status: z.union([z.literal(1), z.literal(2)]),
    ...changed,
  }),
  answers: z.strictObject({
    prompt: words(200),
    /** Language to question, so that the answer can be understood without us; packs of before lack it. */
    question: z.record(z.string().max(20), words(1000)).optional(),
    dream_client_id: ofDream.nullable(),
    answer: words(LONGEST),
    /** The night that it belongs to; packs of before version 4 lack it. */
    night_of: day.nullable().optional(),
    ...changed,
  }),
  dismissals: z.strictObject({
    dream_client_id: ofDream.nullable(),
    label: words(500),
    /** What the dreamer says that the name is; packs of before version 7 lack it. */
    taught_kind: taughtKind.nullable().default(null),
    taught_name: words(200).nullable().default(null),
    created_at: instant,
  }),
  elements: z.strictObject({
    kind: z.enum(ELEMENT_KINDS),
    name: words(500),
    meaning: words(LONGEST),
    relation: words(500),
    invented: z.boolean(),
    former_keys: z.array(words(500)).max(1000),
    former_meanings: z
      .array(z.strictObject({ meaning: words(LONGEST), until: instant }))
      .max(100)
      .default([]),
    ...changed,
  }),
  marks: z.strictObject({
    dream_client_id: ofDream,
    kind: z.enum(['verdict', 'asked', 'answer']),
    key: words(1000),
    value: words(LONGEST),
    ...changed,
  }),
  /** Fragments that were merged into a dream. */
  merges: z.strictObject({ dream_client_id: ofDream, fragment_client_id: ofDream }),
  reflections: z.strictObject({
    dream_client_id: ofDream,
    source: z.enum(['self', 'member', 'dictionary', 'history', 'generated']),
    lens: words(200),
    text: words(LONGEST),
    passages: z.array(words(LONGEST)).max(1000),
    verdict: z.enum(['aha', 'maybe', 'not_me', 'hurtful']).nullable(),
    /** Still being written, or kept; packs of before lack it. */
    state: z.enum(['draft', 'shown', 'hidden', 'withdrawn']).optional(),
    ...changed,
  }),
  /** Other endings that the dreamer wrote, with the days on which they were gone through; packs of before version 7 lack them. */
  rescripts: z.strictObject({
    dream_client_id: ofDream,
    keep: words(LONGEST),
    change: words(LONGEST),
    ending: words(LONGEST),
    rehearsals: z.array(rehearsal).max(RESCRIPT_LIMITS.days),
    ...changed,
  }),
  versions: z.strictObject({
    dream_client_id: ofDream,
    ...formerWords,
    title: words(1000),
    text: words(LONGEST),
    reason: words(50),
    created_at: instant,
  }),
  views: z.strictObject({ name: words(500), query: words(5000), ...changed }),
} as const;

export type ExtraName = keyof typeof PACK_EXTRAS;
export type Extra<Name extends ExtraName = ExtraName> = z.infer<(typeof PACK_EXTRAS)[Name]>;
export const EXTRA_NAMES = Object.keys(PACK_EXTRAS) as ExtraName[];

/** What somebody wrote about dreams that were shared. It can be taken along, not brought back: it belongs to them. */
const SAID = 'said';
/** What somebody let go into the pond, and how they answered what they drew and met. Taken along only, too. */
const IN_POND = 'pond';
/** What else is kept of somebody: what models wrote, when they met whom, their hours, recorded sessions, copies that wait, what was said to
 * moderators. Taken along as well. */
export const BESIDES = ['appeals', 'generated', 'hours', 'meetings', 'visits', 'waiting'] as const;
export type ListName = ExtraName | typeof SAID | typeof IN_POND | (typeof BESIDES)[number];
export const LIST_NAMES: readonly ListName[] = [...EXTRA_NAMES, SAID, IN_POND, ...BESIDES];
