import {
  DREAM_FIELDS,
  DREAM_LIMITS,
  type Dream,
  type DreamInput,
  type DreamMood,
  type DreamWords,
  type FieldsWith,
  fieldsWith,
  WORD_FIELDS,
} from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import { compareTexts, type Side, textOf, type TextPart } from './version-parts.ts';

type Entry = string | DreamMood;
const entryKey = (entry: Entry): string => (typeof entry === 'string' ? elementKey(entry) : entry.mood);

/** What is in either list, theirs first. */
function ofBoth(theirs: readonly Entry[], mine: readonly Entry[] = []): Entry[] {
  const known = new Set(theirs.map(entryKey));
  return [...theirs, ...mine.filter((entry) => !known.has(entryKey(entry)))];
}

const LIST_FIELDS = fieldsWith('merge', 'both');
const FACT_FIELDS = fieldsWith('merge', 'theirs');
const TEXT_FIELDS = fieldsWith('merge', 'joined');
const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * What stands beside the words, from both versions, so that choosing between texts loses none of it: lists hold what is in
 * either, and a fact or a line that only this device knows is added.
 */
export function besideWords(theirs: Dream, mine: DreamInput): DreamInput {
  const lists = LIST_FIELDS.map((name) => {
    const most = name === 'moods' ? DREAM_LIMITS.moods : DREAM_LIMITS.elements;
    return [name, ofBoth(theirs[name], mine[name]).slice(0, most)];
  });
  const facts = FACT_FIELDS.map((name) => {
    return [name, isSaid(theirs[name]) ? theirs[name] : (mine[name] ?? theirs[name])];
  });
  return Object.fromEntries([...lists, ...facts]) as DreamInput;
}

/** The dream once the dreamer has chosen: the chosen words, with a line that only the other version says. */
export function settled(theirs: Dream, mine: DreamInput, chosen: DreamWords): DreamInput {
  const words = WORD_FIELDS.filter((name) => DREAM_FIELDS[name].wording === 'prose' || chosen[name] !== '');
  return { ...besideWords(theirs, mine), ...Object.fromEntries(words.map((name) => [name, chosen[name]])) };
}

export type TextField = FieldsWith<{ merge: 'joined' }>;
export type SingleField = 'title' | FieldsWith<{ merge: 'theirs' }>;
type Value = string | number;

/** Two versions that are to become one: their texts part by part, and what has one value and differs. */
export type Merge = {
  texts: { name: TextField; parts: TextPart[] }[];
  singles: { name: SingleField; theirs: Value; mine: Value }[];
};

/** What there is to choose between two versions; a field that only one of them says is no choice. */
export function mergeOf(theirs: Dream, mine: DreamInput): Merge {
  const texts = TEXT_FIELDS.map((name) => ({ name, parts: compareTexts(theirs[name], mine[name] ?? '') }));
  const singles = (['title', ...FACT_FIELDS] as const).flatMap((name) => {
    const [there, here] = [theirs[name], mine[name]];
    return isSaid(there) && isSaid(here) && there !== here
      ? [{ name, theirs: there as Value, mine: here as Value }]
      : [];
  });
  return { texts: texts.filter(({ parts }) => parts.length > 0), singles };
}

/** Which side is chosen: of the difference at that place of a text, or of a single value. */
export type Choice = (name: TextField | SingleField, at: number) => Side;

/** Both versions as one dream, with what was chosen; without a choice texts hold both. No word of either is lost by itself. */
export function merged(theirs: Dream, mine: DreamInput, merge: Merge, choice: Choice): DreamInput {
  const texts = merge.texts.map(({ name, parts }) => [name, textOf(parts, (at) => choice(name, at))]);
  const singles = merge.singles.map((single) => [
    single.name,
    choice(single.name, 0) === 'mine' ? single.mine : single.theirs,
  ]);
  return {
    ...besideWords(theirs, mine),
    title: mine.title || theirs.title,
    ...Object.fromEntries(singles),
    ...Object.fromEntries(texts),
  };
}
