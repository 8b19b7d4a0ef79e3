import { z } from 'zod';
import { DREAM_TYPES, dreamType, moodName } from '#shared/dreams.ts';
import { day, id } from '#shared/text.ts';

export const STATS_PERIODS = ['month', 'quarter', 'year', 'all'] as const;
export type StatsPeriod = (typeof STATS_PERIODS)[number];

export const STATS_LIMITS = {
  /** Nights that count as lately where a longer time is looked at. */
  recent: 90,
  /** Longest time that is told as a week or a month of its own. */
  recap: 31,
  /** Pairs of figures that a relation needs before it is told (dream-analysis 1.1: chance below that is larger). */
  relation: 75,
  /** Dreams below which a comparison with norms is left out, and below which it is rough. */
  normsEarly: 25,
  normsRough: 100,
  /** Dreams, on as many nights, that a name, a word or a pair needs. */
  least: 3,
  names: 24,
  links: 48,
  pairs: 8,
  words: 9,
  title: 120,
} as const;

/** Weeks and months of later days would end where calendars here do. */
const LAST_DAY = '9990-12-31';
const night = day.refine((one) => one <= LAST_DAY, 'Not valid');
const month = z
  .string()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Not a month')
  .refine((one) => one <= LAST_DAY, 'Not a month');
const ordered = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined || from <= to;

/** Which nights: one of the periods, days of one's own, the week of a day, or a month; and what they are held against. */
export const statsQuery = z
  .strictObject({
    period: z.enum(STATS_PERIODS).optional(),
    from: night.optional(),
    to: night.optional(),
    week: night.optional(),
    month: month.optional(),
    before_from: night.optional(),
    before_to: night.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'Both days, or neither',
  })
  .refine(({ before_from: from, before_to: to }) => (from === undefined) === (to === undefined), {
    path: ['before_to'],
    message: 'Both days, or neither',
  })
  .refine(({ from, to }) => ordered(from, to), { path: ['to'], message: 'Ends before it begins' })
  .refine(({ before_from: from, before_to: to }) => ordered(from, to), {
    path: ['before_to'],
    message: 'Ends before it begins',
  });
export type StatsQuery = z.infer<typeof statsQuery>;

const count = z.number().int();
/** `k` of `n`. */
const share = z.object({ k: count, n: count });
export type StatsShare = z.infer<typeof share>;
const nights = z.object({ from: z.string(), to: z.string() });
export type StatsNights = z.infer<typeof nights>;
/** `undated`: dreams of long ago that stand at these nights by their telling, and are in no figure. */
const measured = nights.extend({ dreams: count, undated: count });
const dreamNamed = z.object({ id, title: z.string(), night_of: z.string() });
export type StatsDream = z.infer<typeof dreamNamed>;

const bucket = nights.extend({
  /** Nights with a dream, and nights noted to have none. */
  told: count,
  empty: count,
  dreams: count,
  undated: count,
  /** Between which shares of nights with a dream chance leaves it open; null where no night was noted. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});

const streak = z.object({
  /** Noted nights up to now, and the most there ever were; one missed night in seven is forgiven. */
  nights: count,
  longest: count,
  /** Missed nights that were forgiven in the present one. */
  forgiven: count,
});

const change = z.object({ now: share, before: share, h: z.number(), clear: z.boolean() });
const feeling = change.extend({ mood: moodName, dreams: count, buckets: z.array(count) });
export type StatsFeeling = z.infer<typeof feeling>;
const kind = change.extend({ type: dreamType, dreams: count, buckets: z.array(count) });
export type StatsKind = z.infer<typeof kind>;

const NAME_KINDS = ['person', 'place'] as const;
const node = z.object({
  kind: z.enum(NAME_KINDS),
  name: z.string(),
  dreams: count,
  first: z.string(),
  last: z.string(),
});
export type StatsNode = z.infer<typeof node>;
const link = z.object({ from: count, to: count, dreams: count });

const PAIR_KINDS = ['person', 'place', 'tag', 'sign', 'mood', 'type'] as const;
const thing = z.object({ kind: z.enum(PAIR_KINDS), name: z.string() });
export type StatsThing = z.infer<typeof thing>;
/** How often the second stands where the first does, and where it does not. */
const pair = z.object({ one: thing, other: thing, together: share, apart: share });
export type StatsPair = z.infer<typeof pair>;

/** How many of the dreams with something were lucid, and of those without. */
const before = z.object({
  with: share,
  without: share,
  /** Between which shares chance leaves the first open. */
  low: z.number(),
  high: z.number(),
  clear: z.boolean(),
});
export const LUCID_NIGHTS = ['dream_before', 'woke_up', 'slept_well', 'slept_long'] as const;
const lucid = z.object({
  dreams: count,
  of: count,
  signs: z.array(before.extend({ name: z.string() })),
  nights: z.array(before.extend({ what: z.enum(LUCID_NIGHTS) })),
  techniques: z.array(z.object({ name: z.string(), dreams: count })),
  triggers: z.array(z.object({ name: z.string(), dreams: count })),
});

export const RELATIONS = [
  'quality_pleasant',
  'hours_pleasant',
  'hours_words',
  'quality_vivid',
  'wakings_vivid',
  'quality_recall',
] as const;
const relation = z.object({
  what: z.enum(RELATIONS),
  n: count,
  /** Dreams of these nights that the relation looks at. */
  dreams: count,
  /** Null until there is enough, and where one side never changes. */
  rho: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  clear: z.boolean(),
});
export type StatsRelation = z.infer<typeof relation>;

const moon = z.object({
  /** Nights with a dream among the noted ones near a full moon, and among the others. */
  near: share,
  far: share,
  verdict: z.enum(['early', 'none', 'more', 'fewer']),
  /** The same for nightmares among dreams. */
  nightmares: z.object({ near: share, far: share, verdict: z.enum(['early', 'none', 'more', 'fewer']) }),
});

const highlights = z.object({
  longest: dreamNamed.extend({ words: count }).nullable(),
  /** Of so many that were as vivid. */
  vivid: dreamNamed.extend({ vividness: count, of: count }).nullable(),
  first: dreamNamed.nullable(),
  latest: dreamNamed.nullable(),
});

/** What a week or a month held. */
const recap = z.object({
  dreams: z.array(dreamNamed),
  /** Dreams of the period that the list leaves out. */
  more: count,
  fresh: z.array(thing),
});

export const myStats = z.object({
  error: z.literal(false),
  tonight: z.string(),
  /** The first night of the diary; null without any. */
  first_night: z.string().nullable(),
  /** Dreams of the whole diary; those of long ago have no night of their own and are in no other figure. */
  diary: z.object({ dreams: count, long_ago: count }),
  period: measured.extend({ words: count, median_words: z.number() }),
  /** What is held against what; `before` is null where nothing lies before. */
  now: measured,
  before: measured.nullable(),
  chosen_before: z.boolean(),
  unit: z.enum(['night', 'week', 'month', 'year']),
  buckets: z.array(bucket),
  recall: z.object({
    told: count,
    empty: count,
    low: z.number(),
    high: z.number(),
    now: share,
    before: share,
  }),
  streak,
  kinds: z.array(kind),
  /** Feelings among the dreams whose feelings were said. */
  feelings: z.object({ felt: count, buckets: z.array(count), list: z.array(feeling) }),
  names: z.object({ total: count, nodes: z.array(node), links: z.array(link) }),
  pairs: z.array(pair),
  lucid,
  relations: z.array(relation),
  moon,
  highlights,
  recap: recap.nullable(),
});
export type MyStats = z.infer<typeof myStats>;

/** `sure`: so far that chance would bring one word in ten there. `language` of its dreams where the diary has several, else null. */
const changedWord = z.object({
  word: z.string(),
  language: z.string().nullable(),
  now: share,
  before: share,
  sure: z.boolean(),
});
export type StatsWord = z.infer<typeof changedWord>;
/** Words that stand in more, or in fewer, of the dreams than before; strongest change first. */
export const myWords = z.object({
  error: z.literal(false),
  now: measured,
  before: measured.nullable(),
  /** Dreams that no job has read yet: their words are not counted. */
  unread: count,
  more: z.array(changedWord),
  fewer: z.array(changedWord),
});
export type MyWords = z.infer<typeof myWords>;

const NORM_ROWS = ['unpleasant', 'family', 'animals'] as const;
const norm = z.object({
  what: z.enum(NORM_ROWS),
  own: share,
  low: z.number(),
  high: z.number(),
  norms: z.object({ women: z.number(), men: z.number() }),
  h: z.object({ women: z.number(), men: z.number() }),
  /** Whether the difference to both is more than chance and not tiny. */
  differs: z.boolean(),
  enough: z.enum(['early', 'rough', 'steady']),
});
export type StatsNorm = z.infer<typeof norm>;
export const myNorms = z.object({
  error: z.literal(false),
  period: measured,
  /** Dreams in English: word lists are checked for these alone. */
  english: count,
  rows: z.array(norm),
});
export type MyNorms = z.infer<typeof myNorms>;

export const STATS_TYPES = DREAM_TYPES.filter((type) => type !== 'ordinary');
