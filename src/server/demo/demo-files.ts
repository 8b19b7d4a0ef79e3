import { z } from 'zod';
import { readContent } from '#server/shipped/shipped-files.ts';
import { dreamMood, dreamType, RECALLS } from '#shared/dreams.ts';
import { CAST_STATES, kindLine } from '#shared/pond/pond.ts';
import { rippleFeeling } from '#shared/pond/ripples.ts';
import { houseDreamInput } from '#shared/public-dreams.ts';
import { READING_VERDICTS } from '#shared/readings.ts';

const dreamer = z.object({
  key: z.string(),
  username: z.string(),
  timezone: z.string(),
  language: z.string(),
  bio: z.string(),
});
export type Dreamer = z.infer<typeof dreamer>;

const publication = z.object({
  anonymous: z.boolean(),
  content_note: z.string().nullish(),
  title: z.string().nullish(),
  text: z.string().nullish(),
});

const toldDream = z.object({
  ref: z.string(),
  /** Nights ago; 0 is last night. */
  night: z.number().int().max(0),
  /** Local time of writing, HH:MM. */
  at: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  lucidity: z.number().nullish(),
  vividness: z.number().nullish(),
  recall: z.enum(RECALLS).nullish(),
  tags: z.array(z.string()),
  people: z.array(z.string()),
  places: z.array(z.string()),
  /** Key of `series` in the diary. */
  series: z.string().nullish(),
  waking_note: z.string().nullish(),
  favourite: z.boolean().default(false),
  source: z.enum(['voice', 'typed']),
  publish: publication.nullish(),
});
export type ToldDream = z.infer<typeof toldDream>;

const toldNight = z.object({
  night: z.number().int().max(0),
  no_recall: z.boolean().default(false),
  note: z.string().nullish(),
  bed: z.string().nullish(),
  wake: z.string().nullish(),
  quality: z.number().nullish(),
  awakenings: z.number().nullish(),
});
export type ToldNight = z.infer<typeof toldNight>;

const diary = z.object({
  /** What the dreamer calls each series. */
  series: z.record(z.string(), z.string()).default({}),
  dreams: z.array(toldDream),
  nights: z.array(toldNight),
});
export type Diary = z.infer<typeof diary>;

const given = {
  /** `ref` of the dream that was shared. */
  dream: z.string(),
  /** Key of the dreamer who wrote it. */
  by: z.string(),
  text: z.string(),
  /** Days after the copy was shared. */
  days_after: z.number().int().min(0),
};
const responses = z.object({
  /** `reply_to` is the place of the answered comment in this list. */
  comments: z.array(z.object({ ...given, reply_to: z.number().int().nullable() })),
  interpretations: z.array(
    z.object({
      ...given,
      lens: z.string(),
      passages: z.array(z.string()),
      verdict: z.enum(READING_VERDICTS).nullable(),
    }),
  ),
  ripples: z.array(z.object({ dream: z.string(), by: z.string(), feeling: rippleFeeling })),
});

const pond = z.object({
  /** What this house says of itself: handed down, or written here. */
  house: z.array(houseDreamInput.extend({ title: z.string(), language: z.string() })),
  /** `dream` is the `ref` of a dream that its dreamer let go so many nights ago. */
  casts: z.array(
    z.object({ dream: z.string(), nights_ago: z.number().int().min(0), state: z.enum(CAST_STATES) }),
  ),
  /** `by` drew the cast of the dream `cast`. */
  draws: z.array(
    z.object({
      cast: z.string(),
      by: z.string(),
      feeling: rippleFeeling.nullable(),
      line: kindLine.nullable(),
      too: z.boolean(),
    }),
  ),
});

const ago = z.number().min(0);
const circle = z.object({
  name: z.string(),
  about: z.string(),
  /** When it meets, on the clocks of `timezone`; 0 is Sunday. It has met for so many weeks. */
  weekday: z.number().int().min(0).max(6),
  time: z.string(),
  minutes: z.number().int(),
  timezone: z.string(),
  weeks: z.number().int(),
  host: z.string(),
  members: z.array(z.string()),
  /** Whose turn the latest meetings were, and whose the next is. */
  turns: z.array(z.string()),
  next: z.string(),
  /** Dreams that nobody has shared elsewhere. */
  dreams: z.array(z.object({ dream: z.string(), days_ago: ago })),
  readings: z.array(
    z.object({
      dream: z.string(),
      by: z.string(),
      days_ago: ago,
      lens: z.string(),
      text: z.string(),
      passages: z.array(z.string()),
      verdict: z.enum(READING_VERDICTS).nullable(),
    }),
  ),
  /** How many of these the demo's own dreamer has read. */
  read: z.number().int(),
  talk: z.array(z.object({ by: z.string(), days_ago: ago, text: z.string() })),
  /** A time that one of them keeps for another; `time` is on the clock of whoever offers it. */
  meeting: z.object({
    host: z.string(),
    guest: z.string(),
    in_days: z.number().int().min(2),
    time: z.string(),
    minutes: z.number().int(),
    details: z.string(),
  }),
});

/** Who meets around dreams in the demo. */
export const readCircle = () => circle.parse(readContent('demo', 'circle.json'));
/** What the demo's dreamers say to each other's shared dreams. */
export const readResponses = () => responses.parse(readContent('demo', 'responses.json'));
/** What lies in the demo's pond. */
export const readPond = () => pond.parse(readContent('demo', 'pond.json'));
export const readDreamers = (): Dreamer[] => z.array(dreamer).parse(readContent('demo', 'dreamers.json'));
export const readDiary = (key: string): Diary => diary.parse(readContent('demo', 'dreams', `${key}.json`));
