import { z } from 'zod';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { answerOf } from '#shared/paging.ts';
import { STRETCH } from './stretches.ts';

/** What keeps a figure from telling of one person (docs/decisions/067 and 147). */
export const STATS_RULES = {
  /** So many dreamers stand behind every figure, and so many have dreamed what it tells. */
  least: 20,
  /** Numbers of dreamers are told in full tens, downwards. */
  step: 10,
  /** The day of the following month on which a month is counted, and the hour (UTC) of every count. */
  day: 3,
  hour: 4,
  /** A change of the noise by a whole dreamer is e to this times as likely at most. */
  epsilon: 1,
  /** So far back months are counted that had too few dreamers when their day came. */
  monthsBack: 12,
  /** So many dreamers it takes to tell so many months as one: the fewer they are, the longer is what is told. */
  stretches: [
    { months: 1, dreamers: 100 },
    { months: 3, dreamers: 40 },
    { months: 12, dreamers: 20 },
  ],
} as const;

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
/** Feelings that weigh. */
export const HARD_MOODS = [
  'uneasy',
  'afraid',
  'sad',
  'angry',
  'ashamed',
  'guilty',
  'lonely',
  'disgusted',
  'numb',
] as const satisfies readonly (typeof MOODS)[number][];
/** Lists of words that are read reliably enough to be stated (dream-analysis 1.7). */
export const HELD_CLASSES = [
  'women',
  'men',
  'family',
  'friends',
  'animals',
  'places',
  'water',
  'fire',
  'weather',
] as const;

/** A figure's values; null where they are entries of the dream book. `whole`: every dream has exactly one of them. */
type FigureRule = { values: readonly string[] | null; whole: boolean };

/** So many dreamers stand behind every figure. */
export const LEAST_DREAMERS = STATS_RULES.least;

/** What is told of a stretch of months, in the order of the page. Every value is a share of a dreamer's dreams, or of their nights. */
export const STAT_FIGURES = {
  types: { values: DREAM_TYPES.filter((type) => type !== 'ordinary'), whole: false },
  moods: { values: MOODS, whole: false },
  hard_days: { values: WEEKDAYS, whole: true },
  weekdays: { values: WEEKDAYS, whole: true },
  recall: { values: ['remembered'], whole: false },
  per_night: { values: ['one', 'two', 'more'], whole: true },
  words: { values: ['to_49', 'to_99', 'to_199', 'to_399', 'from_400'], whole: true },
  holds: { values: HELD_CLASSES, whole: false },
  symbols: { values: null, whole: false },
  moon: { values: ['near_full'], whole: false },
} as const satisfies Record<string, FigureRule>;
export type StatFigure = keyof typeof STAT_FIGURES;
export const FIGURE_NAMES = Object.keys(STAT_FIGURES) as StatFigure[];

/** All languages together, and dreamers of rarer ones who are told together. */
export const ALL_LANGUAGES = 'all';
export const RARE_LANGUAGES = 'other';
/** What several languages tell together because one of them alone has too few: in the answer of all languages only. */
export const MIXED_LANGUAGES = 'mixed';
const statLanguage = z.enum([ALL_LANGUAGES, RARE_LANGUAGES, ...LANGUAGES] as [string, ...string[]]);

const stretch = z.string().regex(STRETCH, 'A month such as 2026-10, or several such as 2026-08..2026-10');
export const statsQuery = z.strictObject({
  /** A stretch that was told, or a month in it. */
  month: stretch.optional(),
  language: statLanguage.optional(),
  /** The reader's language: that of a file's heads, and of the dream book's entries. */
  heads: z.enum(LANGUAGES).optional(),
});
export type StatsQuery = z.infer<typeof statsQuery>;

const statValue = z.object({
  value: z.string(),
  /** How a dream book calls it in the language of `heads`, else in English, else as it was dreamed; null where `value` has a name on the page. */
  name: z.string().nullable(),
  percent: z.number().int(),
  /** Behind this value, in full tens downwards: where languages are told together, not all of them tell it. */
  dreamers: z.number().int(),
  /** So many points more or fewer it may be, at 95 of 100: chance and the noise that protects. */
  margin: z.number().int(),
  /** What nothing but the calendar would give; null where there is no such thing. */
  expected: z.number().int().nullable(),
  /** The same of each stretch in `months`, null where it was not told. */
  past: z.array(z.number().int().nullable()),
  /** Against the stretch before it: more than chance and noise explain, less, or neither; null without one. */
  change: z.enum(['rose', 'fell', 'steady']).nullable(),
});
export type StatValue = z.infer<typeof statValue>;

const statFigure = z.object({
  figure: z.enum(FIGURE_NAMES),
  /** Dreamers, in full tens downwards. */
  dreamers: z.number().int(),
  values: z.array(statValue),
});
export type StatFigureView = z.infer<typeof statFigure>;

export const publicStats = answerOf({
  /** The last stretches of months that were told, with what lies between them, the oldest first. None overlaps another. */
  months: z.array(z.string()),
  /** Every stretch that can be asked for, the newest first. */
  all_months: z.array(z.string()),
  /** What is told here: `2026-10`, or several months as one, `2026-08..2026-10`; null where nothing has been yet. */
  month: z.string().nullable(),
  language: z.string(),
  /** What can be asked for in it. */
  languages: z.array(z.string()),
  computed_at: z.string().nullable(),
  dreamers: z.number().int(),
  /** Dreamers of rarer languages were too few to be told, and are in no figure: only in months told before 2026-12. */
  left_out: z.boolean(),
  figures: z.array(statFigure),
  /** When it is looked next whether something can be told. */
  next_at: z.string(),
  least: z.number().int(),
});
export type PublicStats = z.infer<typeof publicStats>;
