import { z } from 'zod';
import { DREAM_LIMITS, dreamMood, dreamType, moodName } from '#shared/dreams.ts';
import { bookSource } from '#shared/symbols.ts';
import { day, id, idParam, lineText, plainText } from '#shared/text.ts';

/** What comes back in dreams and has a page of its own. */
export const ELEMENT_KINDS = ['person', 'place', 'sign', 'tag', 'series'] as const;
const elementKind = z.enum(ELEMENT_KINDS);
export type ElementKind = z.infer<typeof elementKind>;

/** The dream's list that holds the names of a kind; also the word in page addresses. */
export const ELEMENT_LISTS = {
  person: 'people',
  place: 'places',
  sign: 'signs',
  tag: 'tags',
  series: 'series',
} as const;
export type ElementList = (typeof ELEMENT_LISTS)[ElementKind];

export const kindOfList = (list: string | undefined): ElementKind | undefined =>
  ELEMENT_KINDS.find((kind) => ELEMENT_LISTS[kind] === list);

export const ELEMENT_LIMITS = {
  meaning: 4000,
  relation: 80,
  former: 200,
  undoMinutes: 10,
  /** Dreams and threads that a series names; the others are counted or listed by page. */
  series: 60,
  months: 12,
} as const;

/** The form in which names are compared: NFKC, lower case, single spaces. */
export const elementKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Page of a name. A dot alone would be swallowed as a folder, so a space that is trimmed again stands by it. */
export function elementPath(kind: ElementKind, name: string): string {
  const safe = /^\.{1,2}$/.test(name) ? `${name} ` : name;
  return `/user/elements/${ELEMENT_LISTS[kind]}/${encodeURIComponent(safe)}`;
}

const elementName = lineText(DREAM_LIMITS.elementName, 1);
const named = { kind: elementKind, name: elementName };

export const elementsQuery = z.strictObject({
  kind: elementKind.default('person'),
  q: lineText(DREAM_LIMITS.elementName).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the page before. */
  after: lineText(200).optional(),
});
export type ElementsQuery = z.infer<typeof elementsQuery>;

const counts = z.object({
  person: z.number(),
  place: z.number(),
  sign: z.number(),
  tag: z.number(),
  series: z.number(),
});

const elementRow = z.object({
  name: z.string(),
  dreams: z.number().int(),
  first_night: day.nullable(),
  last_night: day.nullable(),
  /** Dreams in each of the last twelve months, the present one last. */
  months: z.array(z.number().int()),
  meaning: z.string(),
  relation: z.string(),
  invented: z.boolean(),
});
export type ElementRow = z.infer<typeof elementRow>;

export const elementsPage = z.object({
  error: z.literal(false),
  list: z.array(elementRow),
  /** How many names the search finds in this kind. */
  found: z.number().int(),
  /** How many names each kind has. */
  totals: counts,
  next: z.string().nullable(),
});
export type ElementsPage = z.infer<typeof elementsPage>;

export const elementQuery = z.strictObject(named);

const bookText = z.object({
  slug: z.string(),
  headword: z.string(),
  language: z.string(),
  text: z.string(),
  questions: z.array(z.string()),
  book: bookSource,
});

/** What dreams can have in common. */
const THREAD_KINDS = ['tag', 'person', 'place', 'mood'] as const;
const thread = z.object({ kind: z.enum(THREAD_KINDS), name: z.string(), dreams: z.number().int() });
export type Thread = z.infer<typeof thread>;

/** A series as a whole; its dreams are counted from 1 by night, then by the moment in which they were recorded. */
const seriesFacts = z.object({
  /** What at least half of its dreams share (and two at least), most frequent first. */
  stays: z.array(thread),
  /** What just one of its dreams has, in the order of the dreams, newest first. */
  changes: z.array(thread),
  /** The newest dreams, newest first. */
  dreams: z.array(z.object({ id, title: z.string(), night_of: day, number: z.number().int() })),
});
export type SeriesFacts = z.infer<typeof seriesFacts>;

export const element = z.object({
  kind: elementKind,
  name: z.string(),
  dreams: z.number().int(),
  first_night: day.nullable(),
  last_night: day.nullable(),
  meaning: z.string(),
  relation: z.string(),
  invented: z.boolean(),
  /** Names that mean this one when they are written again, in the form in which names are compared. */
  former: z.array(z.string()),
  /** Months with dreams, oldest first. */
  months: z.array(z.object({ month: z.string(), dreams: z.number().int() })),
  /** Feelings of its dreams, most frequent first, with their mean strength 1 to 3. */
  moods: z.array(z.object({ mood: moodName, dreams: z.number().int(), intensity: z.number() })),
  /** What stands in the same dreams, most frequent first. */
  with: z.array(z.object({ kind: elementKind, name: z.string(), dreams: z.number().int() })),
  book: bookText.nullable(),
  /** Of a series only. */
  series: seriesFacts.nullable(),
});
export type Element = z.infer<typeof element>;

export const elementDreamsQuery = z.strictObject({
  ...named,
  limit: z.coerce.number().int().min(1).max(50).default(12),
  before_night: day.optional(),
  before_id: idParam.optional(),
});
export type ElementDreamsQuery = z.infer<typeof elementDreamsQuery>;

const elementDream = z.object({
  id,
  title: z.string(),
  night_of: day,
  language: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  excerpt: z.string(),
  /** Which one it is in its series; null for other kinds. */
  number: z.number().int().nullable(),
});
export type ElementDream = z.infer<typeof elementDream>;
export const elementDreams = z.object({
  error: z.literal(false),
  list: z.array(elementDream),
  next: z.object({ night: day, id }).nullable(),
});
export type ElementDreams = z.infer<typeof elementDreams>;

/** What a dreamer says about a name; what is left out stays. */
export const elementInput = z.strictObject({
  ...named,
  meaning: plainText(ELEMENT_LIMITS.meaning).optional(),
  relation: lineText(ELEMENT_LIMITS.relation).optional(),
  invented: z.boolean().optional(),
  /** The former names that still mean this one; others become names of their own again. */
  former: z.array(lineText(200, 1)).max(ELEMENT_LIMITS.former).optional(),
});
export type ElementInput = z.infer<typeof elementInput>;

export const renameInput = z.strictObject({ ...named, to: elementName });
export const mergeInput = z.strictObject({ ...named, into: elementName });
export const undoInput = z.strictObject({ undo: z.string().min(1).max(900_000) });

/** What a change of a name did: in how many dreams of the library, and what takes it back for ten minutes. */
export const elementChange = z.object({
  error: z.literal(false),
  kind: elementKind,
  /** The name as it stands now; empty where it was taken out of all dreams. */
  name: z.string(),
  dreams: z.number().int(),
  undo: z.string(),
});
export type ElementChange = z.infer<typeof elementChange>;

export const elementUndone = z.object({
  error: z.literal(false),
  kind: elementKind,
  name: z.string(),
  dreams: z.number().int(),
});

/** The dreamer's own names, most used first. */
export const vocabulary = z.object({
  error: z.literal(false),
  people: z.array(z.string()),
  places: z.array(z.string()),
  signs: z.array(z.string()),
  tags: z.array(z.string()),
  series: z.array(z.string()),
});
export type Vocabulary = Omit<z.infer<typeof vocabulary>, 'error'>;

export const signQuery = z.strictObject({ dream_id: idParam });
/** Signs to choose from for one dream: `own` ones the dreamer has marked before, others only keep coming back. */
export const signSuggestions = z.object({
  error: z.literal(false),
  list: z.array(z.object({ name: z.string(), dreams: z.number().int(), own: z.boolean() })),
});
export type SignSuggestion = z.infer<typeof signSuggestions>['list'][number];
