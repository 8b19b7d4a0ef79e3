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

type FieldRule = {
  kind:
    | 'id'
    | 'uuid'
    | 'code'
    | 'line'
    | 'text'
    | 'choice'
    | 'choices'
    | 'names'
    | 'moods'
    | 'level'
    | 'count'
    | 'flag'
    | 'day'
    | 'moment'
    /** A moment that the server notes for itself. */
    | 'stamp';
  /** Whose words they are: `prose` and `line` are the dreamer's own and never overwritten for good, `names` are names. */
  wording: 'prose' | 'line' | 'names' | null;
  /** What a hit counts in a search of the library, A most; null where it is not looked through. */
  search: 'A' | 'B' | 'C' | 'D' | null;
  /** True for what a device may write and keeps; the rest is the server's. */
  device: boolean;
  /**
   * How the versions of two devices become one: texts `joined`, `mine` or `theirs` first where both say something, `both`
   * lists together, or what the server has `stays`. Null for what no device writes.
   */
  merge: 'joined' | 'mine' | 'theirs' | 'both' | 'stays' | null;
  /** Its name in exports; null for what means something in one database only. */
  file: string | null;
};

/**
 * Every field of a dream, a line each, in the order of exports. What may be written, kept as a version, searched, merged,
 * read by the generic calls and taken out is read off here; a field that one of them lacks does not compile.
 */
// prettier-ignore
export const DREAM_FIELDS = {
  id:              { kind: 'id',      wording: null,    search: null, device: false, merge: null,     file: null },
  user_id:         { kind: 'id',      wording: null,    search: null, device: false, merge: null,     file: null },
  night_of:        { kind: 'day',     wording: null,    search: null, device: true,  merge: 'stays',  file: 'night_of' },
  title:           { kind: 'line',    wording: 'prose', search: 'A',  device: true,  merge: 'mine',   file: 'title' },
  text:            { kind: 'text',    wording: 'prose', search: 'C',  device: true,  merge: 'joined', file: 'text' },
  types:           { kind: 'choices', wording: null,    search: null, device: true,  merge: 'both',   file: 'types' },
  moods:           { kind: 'moods',   wording: null,    search: null, device: true,  merge: 'both',   file: 'moods' },
  lucidity:        { kind: 'level',   wording: null,    search: null, device: true,  merge: 'theirs', file: 'lucidity' },
  vividness:       { kind: 'level',   wording: null,    search: null, device: true,  merge: 'theirs', file: 'vividness' },
  recall:          { kind: 'choice',  wording: null,    search: null, device: true,  merge: 'theirs', file: 'recall' },
  tags:            { kind: 'names',   wording: 'names', search: 'B',  device: true,  merge: 'both',   file: 'tags' },
  people:          { kind: 'names',   wording: 'names', search: 'B',  device: true,  merge: 'both',   file: 'people' },
  places:          { kind: 'names',   wording: 'names', search: 'B',  device: true,  merge: 'both',   file: 'places' },
  signs:           { kind: 'names',   wording: 'names', search: 'B',  device: true,  merge: 'both',   file: 'signs' },
  category_id:     { kind: 'id',      wording: null,    search: null, device: true,  merge: 'theirs', file: 'category' },
  waking_note:     { kind: 'text',    wording: 'prose', search: 'D',  device: true,  merge: 'joined', file: 'waking_note' },
  favourite:       { kind: 'flag',    wording: null,    search: null, device: true,  merge: 'stays',  file: 'favourite' },
  state:           { kind: 'choice',  wording: null,    search: null, device: true,  merge: 'stays',  file: 'state' },
  source:          { kind: 'choice',  wording: null,    search: null, device: true,  merge: 'stays',  file: 'source' },
  language:        { kind: 'code',    wording: null,    search: null, device: false, merge: null,     file: 'language' },
  recorded_at:     { kind: 'moment',  wording: null,    search: null, device: true,  merge: 'stays',  file: 'recorded_at' },
  recorded_tz:     { kind: 'code',    wording: null,    search: null, device: true,  merge: 'stays',  file: 'recorded_tz' },
  asked:           { kind: 'line',    wording: null,    search: null, device: true,  merge: 'stays',  file: 'asked' },
  client_id:       { kind: 'uuid',    wording: null,    search: null, device: false, merge: null,     file: 'client_id' },
  series:          { kind: 'names',   wording: 'names', search: 'B',  device: true,  merge: 'both',   file: 'series' },
  point_of_view:   { kind: 'choice',  wording: null,    search: null, device: true,  merge: 'theirs', file: 'point_of_view' },
  senses:          { kind: 'choices', wording: null,    search: null, device: true,  merge: 'both',   file: 'senses' },
  lucid_technique: { kind: 'line',    wording: 'line',  search: null, device: true,  merge: 'theirs', file: 'lucid_technique' },
  lucid_trigger:   { kind: 'line',    wording: 'line',  search: null, device: true,  merge: 'theirs', file: 'lucid_trigger' },
  period:          { kind: 'line',    wording: 'line',  search: 'B',  device: true,  merge: 'theirs', file: 'period' },
  reflection:      { kind: 'text',    wording: 'prose', search: 'D',  device: true,  merge: 'joined', file: 'reflection' },
  merged_into:     { kind: 'id',      wording: null,    search: null, device: false, merge: null,     file: null },
  visibility:      { kind: 'choice',  wording: null,    search: null, device: false, merge: null,     file: null },
  public_dream_id: { kind: 'id',      wording: null,    search: null, device: false, merge: null,     file: null },
  words:           { kind: 'count',   wording: null,    search: null, device: false, merge: null,     file: null },
  created_at:      { kind: 'stamp',   wording: null,    search: null, device: false, merge: null,     file: 'created_at' },
  updated_at:      { kind: 'stamp',   wording: null,    search: null, device: false, merge: null,     file: 'updated_at' },
  deleted_at:      { kind: 'stamp',   wording: null,    search: null, device: false, merge: null,     file: null },
} as const satisfies Record<string, FieldRule>;

type Rules = typeof DREAM_FIELDS;
export type DreamField = keyof Rules;
export type DreamFieldKind = Rules[DreamField]['kind'];
/** Those of the fields whose rules say so: `FieldsWith<{ device: true }>`. */
export type FieldsWith<Said extends Partial<FieldRule>> = {
  [Name in DreamField]: Rules[Name] extends Said ? Name : never;
}[DreamField];

/** Fields in whose column of the table one of the values stands, in the table's order. */
export const fieldsWith = <Column extends keyof FieldRule, Value extends FieldRule[Column]>(
  column: Column,
  ...values: readonly Value[]
): FieldsWith<{ [One in Column]: Value }>[] =>
  (Object.keys(DREAM_FIELDS) as DreamField[]).filter((name) =>
    values.includes(DREAM_FIELDS[name][column] as Value),
  ) as FieldsWith<{ [One in Column]: Value }>[];

export type DeviceField = FieldsWith<{ device: true }>;
export const DEVICE_FIELDS = fieldsWith('device', true);
/** The dreamer's own words: another device's are never replaced without asking, and what is replaced is kept as a version. */
export type WordField = FieldsWith<{ wording: 'prose' | 'line' }>;
export const WORD_FIELDS = fieldsWith('wording', 'prose', 'line');
export type DreamWords = Record<WordField, string>;
export const wordsOf = (fields: Partial<DreamWords>): DreamWords =>
  Object.fromEntries(WORD_FIELDS.map((name) => [name, fields[name] ?? ''])) as DreamWords;

/** What of a dream goes into exports, under the names that it has there. */
export type FileField = Exclude<DreamField, FieldsWith<{ file: null }>>;
export type FileName = Rules[FileField]['file'];
export const FILE_FIELDS = (Object.keys(DREAM_FIELDS) as DreamField[]).filter(
  (name): name is FileField => DREAM_FIELDS[name].file !== null,
);

const elementName = lineText(DREAM_LIMITS.elementName, 1);
const elementList = z.array(elementName).max(DREAM_LIMITS.elements);

const input = {
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
} satisfies Record<DeviceField | 'client_id' | 'updated_at', z.ZodType>;

/** What a dreamer may write. Everything but the text is optional. */
export const dreamInput = z.strictObject(input);
export type DreamInput = z.infer<typeof dreamInput>;

const answered = {
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
} satisfies Record<DreamField, z.ZodType>;

/** A dream as its dreamer reads it. */
export const dream = z.object(answered);
export type Dream = z.infer<typeof dream>;
