import { z } from 'zod';
import { DREAM_LIMITS } from '#shared/dreams.ts';
import { cameBack, rippleFeeling } from '#shared/pond/ripples.ts';
import { NIGHT_FUZZ, publicDream, PUBLIC_DREAM_LIMITS } from '#shared/public-dreams.ts';
import { REPORT_REASONS } from '#shared/reports.ts';
import { id, idParam, lineText, plainText } from '#shared/text.ts';

/** How much of the pond one night holds, and when the next one begins (hour of the dreamer's own day). */
export const POND_LIMITS = { draws: 3, casts: 3, morning: 6, page: 20, reason: 500 } as const;

/** Read before it floats; refused or taken out by a moderator, it is shown to nobody. */
export const CAST_STATES = ['waiting', 'floating', 'refused'] as const;
const castState = z.enum(CAST_STATES);

/** The lines of the house: nobody writes a word of their own to a dreamer here. */
export const KIND_LINES = [
  'kept_too',
  'read_twice',
  'thank_you',
  'stays_with_me',
  'not_alone',
  'kind_morning',
] as const;
export const kindLine = z.enum(KIND_LINES);
export type KindLine = z.infer<typeof kindLine>;

/** A copy of one of one's own dreams, edited before it is let go. What is left out is taken from the dream. */
export const castInput = z.strictObject({
  dream_id: id,
  title: lineText(DREAM_LIMITS.title).optional(),
  text: plainText(DREAM_LIMITS.text, 1).optional(),
  content_note: lineText(PUBLIC_DREAM_LIMITS.contentNote).optional(),
});
export type CastInput = z.infer<typeof castInput>;

/** What came back to one cast. No names, no moments. */
const returned = z.object({
  ripples: cameBack,
  /** How many dreamt it too. */
  too: z.number().int(),
  lines: z.array(z.object({ line: kindLine, times: z.number().int() })),
});
export type Returned = z.infer<typeof returned>;

export const cast = z.object({
  id,
  dream_id: id,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  content_note: z.string(),
  state: castState,
  /** What the moderator said; empty where nothing was said. */
  reason: z.string(),
  /** The night in which it was cast (ISO date). */
  night: z.string(),
  came_back: returned,
  /** Something came back since the dreamer last looked. */
  fresh: z.boolean(),
});
export type Cast = z.infer<typeof cast>;

/** What a drawn dream shares with the reader's: the reader's own word, or a key for mood, theme and type. */
const shared = z.object({ kind: z.enum(['word', 'theme', 'mood', 'type']), label: z.string() });
export type Shared = z.infer<typeof shared>;

export const drawnDream = z.object({
  id,
  /** Taken out of the water since: its words are gone, what the reader linked stays theirs. */
  gone: z.boolean(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  content_note: z.string(),
  when: z.enum(NIGHT_FUZZ),
  /** Null where nothing that we could see is shared. */
  shares: shared.nullable(),
  /** Where nobody here dreamed it: nobody is there to receive an answer. */
  house: publicDream.shape.house,
  feeling: rippleFeeling.nullable(),
  line: kindLine.nullable(),
  too: z.boolean(),
  /** The reader's own dream that it is linked to, for the reader alone. */
  linked: z.object({ id, title: z.string(), night_of: z.string() }).nullable(),
  /** Let sink: put away by the reader. */
  sunk: z.boolean(),
  reported: z.boolean(),
  /** The night in which it was drawn (ISO date). */
  night: z.string(),
});
export type DrawnDream = z.infer<typeof drawnDream>;

/** The pond as it lies before one reader tonight. */
export const pondView = z.object({
  draws_left: z.number().int(),
  casts_left: z.number().int(),
  /** Hour of the reader's own morning at which the next night begins. */
  morning: z.number().int(),
  /** The last one drawn tonight that was not let sink; null: the water rests. */
  drawn: drawnDream.nullable(),
  /** What came back to all casts since the dreamer last looked at them. */
  came_back: z.object({ ripples: z.number().int(), too: z.number().int(), lines: z.number().int() }),
});
export type PondView = z.infer<typeof pondView>;

export const lineInput = z.strictObject({ line: kindLine });
/** Null: dreamt too, linked to none in particular. */
export const tooInput = z.strictObject({ too: z.boolean(), dream_id: id.nullable().default(null) });
export const drawReport = z.strictObject({ reason: z.enum(REPORT_REASONS) });

export const drawsQuery = z.strictObject({
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(POND_LIMITS.page),
});
export type DrawsQuery = z.infer<typeof drawsQuery>;
/** Keyset page, newest first: `next` is the id to ask before, null at the end. */
export const drawsPage = z.object({
  error: z.literal(false),
  list: z.array(drawnDream),
  next: id.nullable(),
});
export type DrawsPage = z.infer<typeof drawsPage>;
