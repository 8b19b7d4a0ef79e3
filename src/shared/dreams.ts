import { z } from 'zod';
import { day, id, instant, lineText, plainText } from '#shared/text.ts';

export const DREAM_LIMITS = {
  title: 200,
  text: 50_000,
  note: 5_000,
  elements: 60,
  elementName: 80,
  asked: 300,
  /** Technique and trigger of a lucid dream, the time of life of an old one. */
  line: 120,
  moods: 8,
} as const;

export const DREAM_TYPES = [
  'ordinary',
  'lucid',
  'nightmare',
  'recurring',
  'false_awakening',
  'sleep_paralysis',
  'nap',
] as const;
export const dreamType = z.enum(DREAM_TYPES);
export type DreamType = z.infer<typeof dreamType>;

export const MOODS = [
  'calm',
  'happy',
  'curious',
  'tender',
  'awe',
  'proud',
  'relieved',
  'amused',
  'uneasy',
  'afraid',
  'sad',
  'angry',
  'ashamed',
  'guilty',
  'lonely',
  'confused',
  'hurried',
  'longing',
  'disgusted',
  'numb',
] as const;
export const moodName = z.enum(MOODS);
/** A feeling with intensity 1 (faint) to 3 (strong). */
export const dreamMood = z.strictObject({ mood: moodName, intensity: z.number().int().min(1).max(3) });
export type DreamMood = z.infer<typeof dreamMood>;

/** From where the dreamer saw it; `changing` when it was both. */
export const POINTS_OF_VIEW = ['own_eyes', 'watching', 'changing'] as const;
export const SENSES = [
  'colour',
  'black_and_white',
  'sound',
  'touch',
  'smell',
  'taste',
  'temperature',
  'pain',
] as const;
export const sense = z.enum(SENSES);
export type Sense = z.infer<typeof sense>;

export const RECALLS = ['full', 'fragments', 'feeling'] as const;
export const SOURCES = ['voice', 'typed', 'imported', 'remembered'] as const;
export const VISIBILITIES = ['private', 'circle', 'public', 'anonymous', 'sealed'] as const;
/**
 * A draft is still being written on some device; a kept dream is in the library; a fragment waits in the inbox to be
 * merged with others into one dream.
 */
export const DREAM_STATES = ['draft', 'kept', 'fragment'] as const;

const elementName = lineText(DREAM_LIMITS.elementName, 1);
const elementList = z.array(elementName).max(DREAM_LIMITS.elements);

/** What a dreamer may write. Everything but the text is optional. */
export const dreamInput = z.strictObject({
  /** Made on the device, so that a repeated save is harmless. */
  client_id: z.uuid().optional(),
  state: z.enum(DREAM_STATES).optional(),
  title: lineText(DREAM_LIMITS.title).optional(),
  text: plainText(DREAM_LIMITS.text).optional(),
  /** Evening date of the night; the server works it out from recorded_at and the dreamer's zone when left out. */
  night_of: day.optional(),
  recorded_at: instant.optional(),
  recorded_tz: lineText(64).optional(),
  types: z.array(dreamType).max(DREAM_TYPES.length).optional(),
  moods: z.array(dreamMood).max(DREAM_LIMITS.moods).optional(),
  lucidity: z.number().int().min(0).max(4).nullable().optional(),
  vividness: z.number().int().min(0).max(3).nullable().optional(),
  recall: z.enum(RECALLS).nullable().optional(),
  source: z.enum(SOURCES).optional(),
  waking_note: plainText(DREAM_LIMITS.note).optional(),
  favourite: z.boolean().optional(),
  tags: elementList.optional(),
  people: elementList.optional(),
  places: elementList.optional(),
  signs: elementList.optional(),
  /** Names of the series that the dream belongs to. */
  series: elementList.optional(),
  point_of_view: z.enum(POINTS_OF_VIEW).nullable().optional(),
  senses: z.array(sense).max(SENSES.length).optional(),
  lucid_technique: lineText(DREAM_LIMITS.line).optional(),
  lucid_trigger: lineText(DREAM_LIMITS.line).optional(),
  /** What the dreamer thinks of it, apart from what was dreamed; never part of a public copy. */
  reflection: plainText(DREAM_LIMITS.note).optional(),
  /** Roughly when a remembered dream was dreamed, in the dreamer's words. */
  period: lineText(DREAM_LIMITS.line).optional(),
  category_id: id.nullable().optional(),
  /** The recall question that a fragment answers. */
  asked: lineText(DREAM_LIMITS.asked).optional(),
  /** Optimistic lock: the version that the writer had read. */
  updated_at: instant.optional(),
});
export type DreamInput = z.infer<typeof dreamInput>;

export const dream = z.object({
  id,
  user_id: id,
  client_id: z.string(),
  state: z.enum(DREAM_STATES),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  night_of: z.string(),
  recorded_at: z.string(),
  recorded_tz: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  lucidity: z.number().nullable(),
  vividness: z.number().nullable(),
  recall: z.enum(RECALLS).nullable(),
  source: z.enum(SOURCES),
  waking_note: z.string(),
  favourite: z.boolean(),
  tags: z.array(z.string()),
  people: z.array(z.string()),
  places: z.array(z.string()),
  signs: z.array(z.string()),
  series: z.array(z.string()),
  point_of_view: z.enum(POINTS_OF_VIEW).nullable(),
  senses: z.array(sense),
  lucid_technique: z.string(),
  lucid_trigger: z.string(),
  reflection: z.string(),
  period: z.string(),
  category_id: id.nullable(),
  asked: z.string(),
  merged_into: id.nullable(),
  visibility: z.enum(VISIBILITIES),
  public_dream_id: id.nullable(),
  words: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted_at: z.string().nullable(),
});
export type Dream = z.infer<typeof dream>;
