import { z } from 'zod';
import { DREAM_LIMITS, dreamMood, dreamType, type DreamMood } from '#shared/dreams.ts';
import { SEARCH_LENGTH } from './search-length.ts';
import { day, id, idParam, lineText } from '#shared/text.ts';

export const LIBRARY_VIEWS = ['calendar', 'timeline', 'year'] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

export const VIEW_LIMITS = {
  /** Longest range of one call: two years, one of them a leap year. */
  nights: 732,
  /** Dreams that a night names; the others are counted. */
  named: 3,
  /** Characters of a title that a view shows. */
  title: 120,
  series: 12,
  /** Latest nights that a series names; the others are counted. */
  seriesNights: 60,
  bulk: 1000,
  onThisNight: 12,
  /** Nights before and after that are looked at where a date has no dream of its own. */
  around: 3,
} as const;

/** How long a bulk act can be taken back. */
export const UNDO_SECONDS = 600;

/**
 * How pleasant a feeling is, from -1 to 1, in half steps: a coarse reading of the horizontal axis of Russell's circumplex
 * of affect (1980).
 */
export const VALENCE: Record<DreamMood['mood'], number> = {
  calm: 1,
  happy: 1,
  curious: 0.5,
  tender: 1,
  awe: 0.5,
  proud: 1,
  relieved: 1,
  amused: 1,
  uneasy: -0.5,
  afraid: -1,
  sad: -1,
  angry: -1,
  ashamed: -1,
  guilty: -1,
  lonely: -1,
  confused: -0.5,
  hurried: -0.5,
  longing: -0.5,
  disgusted: -1,
  numb: -0.5,
};

const DAY_MS = 86_400_000;
export const nightsQuery = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Ends before it begins' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < VIEW_LIMITS.nights * DAY_MS, {
    path: ['to'],
    message: `At most ${VIEW_LIMITS.nights} nights`,
  });
export type NightsQuery = z.infer<typeof nightsQuery>;

const namedDream = z.object({ id, title: z.string() });
const nightSummary = z.object({
  night_of: z.string(),
  dreams: z.number(),
  /** The strongest feeling of the night with its highest intensity. */
  mood: dreamMood.nullable(),
  /** Mean pleasantness of all its feelings weighted by intensity, -1 to 1; null without any. */
  valence: z.number().nullable(),
  types: z.array(dreamType),
  no_recall: z.boolean(),
  /** The first dreams of the night. */
  named: z.array(namedDream),
});
export type NightSummary = z.infer<typeof nightSummary>;
export const nightSummaries = z.object({
  error: z.literal(false),
  /** The night that it is now, in the dreamer's own zone. */
  tonight: z.string(),
  nights: z.array(nightSummary),
});
export type NightSummaries = z.infer<typeof nightSummaries>;

const monthSummary = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  dreams: z.number(),
  nights: z.number(),
  empty_nights: z.number(),
  mood: dreamMood.nullable(),
  valence: z.number().nullable(),
});
export type MonthSummary = z.infer<typeof monthSummary>;
const titleSeries = z.object({
  title: z.string(),
  count: z.number(),
  /** Latest first. */
  dreams: z.array(z.object({ id, night_of: z.string() })),
});
export type TitleSeries = z.infer<typeof titleSeries>;
/** The whole diary by months, and the titles that came more than once. */
export const diaryMonths = z.object({
  error: z.literal(false),
  tonight: z.string(),
  months: z.array(monthSummary),
  series: z.array(titleSeries),
});
export type DiaryMonths = z.infer<typeof diaryMonths>;

export const onThisNightQuery = z.strictObject({ night: day.optional() });
const formerDream = z.object({
  id,
  night_of: z.string(),
  title: z.string(),
  /** The first lines. */
  text: z.string(),
  language: z.string(),
  years: z.number(),
});
export type FormerDream = z.infer<typeof formerDream>;
export const onThisNight = z.object({
  error: z.literal(false),
  night_of: z.string(),
  /** No dream has this very date: these are from up to three nights around it. */
  near: z.boolean(),
  /** Nightmares and the hardest feelings are left out. */
  guarded: z.boolean(),
  dreams: z.array(formerDream),
});
export type OnThisNight = z.infer<typeof onThisNight>;

export const randomQuery = z.strictObject({ not: idParam.optional() });
export const randomDream = z.object({
  error: z.literal(false),
  /** Null where nothing is left to open. */
  model: z.object({ id, night_of: z.string() }).nullable(),
  /** The diary has just this one dream to open. */
  only: z.boolean(),
});
export type RandomDream = z.infer<typeof randomDream>;

const tag = lineText(DREAM_LIMITS.elementName, 1);
const series = tag;
export const bulkAct = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('add_tag'), tag }),
  z.strictObject({ act: z.literal('remove_tag'), tag }),
  z.strictObject({ act: z.literal('add_series'), series }),
  z.strictObject({ act: z.literal('remove_series'), series }),
  z.strictObject({ act: z.literal('category'), category_id: id.nullable() }),
  z.strictObject({ act: z.literal('favourite'), favourite: z.boolean() }),
  z.strictObject({ act: z.literal('withdraw') }),
  z.strictObject({ act: z.literal('delete') }),
]);
export type BulkAct = z.infer<typeof bulkAct>;

const chosenIds = z
  .array(id)
  .min(1)
  .max(VIEW_LIMITS.bulk)
  .transform((ids) => [...new Set(ids)]);
const search = z.strictObject({
  q: lineText(SEARCH_LENGTH).default(''),
  favourite: z.boolean().default(false),
});
/** Some dreams by id, or all that a search finds. */
const choice = z.strictObject({ ids: chosenIds.optional(), search: search.optional() });
const isOne = ({ ids, search: asked }: { ids?: unknown; search?: unknown }): boolean =>
  (ids === undefined) !== (asked === undefined);
const EITHER = { path: ['ids'], message: 'Either ids or a search' };

export const dreamChoice = choice.refine(isOne, EITHER);
export type DreamChoice = z.infer<typeof dreamChoice>;
export const bulkInput = choice.extend({ do: bulkAct }).refine(isOne, EITHER);
export type BulkInput = z.infer<typeof bulkInput>;
export const bulkResult = z.object({
  error: z.literal(false),
  /** Dreams that the act was meant for, and those that it changed. */
  chosen: z.number(),
  changed: z.number(),
  /** Null where nothing was changed. */
  undo: z.object({ token: z.string(), expires_at: z.string() }).nullable(),
});
export type BulkResult = z.infer<typeof bulkResult>;

export const bulkUndoInput = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'Not a token') });
export const bulkUndone = z.object({ error: z.literal(false), restored: z.number() });
