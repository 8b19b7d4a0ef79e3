import { type Dream, DREAM_LIMITS, type DreamInput } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';

/** What is written at length: the dreamer chooses between the two, or has them put together. */
const WORDS = ['title', 'text', 'waking_note', 'reflection'] as const;
export type Words = Record<(typeof WORDS)[number], string>;

const NAMES = ['tags', 'people', 'places', 'signs', 'series'] as const;
const FACTS = ['lucidity', 'vividness', 'recall', 'point_of_view', 'category_id'] as const;
const LINES = ['lucid_technique', 'lucid_trigger', 'period'] as const;

export const wordsOf = ({ title = '', text = '', waking_note = '', reflection = '' }: DreamInput): Words => ({
  title,
  text,
  waking_note,
  reflection,
});

/** One text with everything of both; where one goes on from the other, the longer. */
export function joinTexts(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs.trimEnd()}\n\n${mine.trimStart()}`;
}

export const joinWords = (theirs: Words, mine: Words): Words => ({
  title: mine.title || theirs.title,
  text: joinTexts(theirs.text, mine.text),
  waking_note: joinTexts(theirs.waking_note, mine.waking_note),
  reflection: joinTexts(theirs.reflection, mine.reflection),
});

/** What is in either list, theirs first; at most as many as a dream holds. */
function ofBoth<One>(
  theirs: readonly One[],
  mine: readonly One[],
  key: (one: One) => string,
  most: number,
): One[] {
  const known = new Set(theirs.map(key));
  return [...theirs, ...mine.filter((one) => !known.has(key(one)))].slice(0, most);
}

/**
 * What stands beside the words, from both versions, so that choosing between texts loses none of it: lists hold what is in
 * either, and a fact that only this device knows is added.
 */
export function besideWords(theirs: Dream, mine: DreamInput): DreamInput {
  const names = NAMES.map((name) => [
    name,
    ofBoth(theirs[name], mine[name] ?? [], elementKey, DREAM_LIMITS.elements),
  ]);
  const facts = FACTS.map((name) => [name, theirs[name] ?? mine[name] ?? null]);
  const lines = LINES.map((name) => [name, theirs[name] || (mine[name] ?? '')]);
  return {
    ...(Object.fromEntries([...names, ...facts, ...lines]) as DreamInput),
    types: [...new Set([...theirs.types, ...(mine.types ?? [])])],
    senses: [...new Set([...theirs.senses, ...(mine.senses ?? [])])],
    moods: ofBoth(theirs.moods, mine.moods ?? [], ({ mood }) => mood, DREAM_LIMITS.moods),
  };
}
