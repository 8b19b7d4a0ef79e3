import {
  DREAM_FIELDS,
  DREAM_LIMITS,
  type Dream,
  type DreamInput,
  type DreamMood,
  type DreamWords,
  fieldsWith,
  WORD_FIELDS,
} from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';

/** One text with everything of both; where one goes on from the other, the longer. */
export function joinTexts(theirs: string, mine: string): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${theirs.trimEnd()}\n\n${mine.trimStart()}`;
}

const JOINS = {
  joined: joinTexts,
  mine: (theirs: string, mine: string) => mine || theirs,
  theirs: (theirs: string, mine: string) => theirs || mine,
};

/** The words of both versions put together, each by its rule. */
export const joinWords = (theirs: DreamWords, mine: DreamWords): DreamWords =>
  Object.fromEntries(
    WORD_FIELDS.map((name) => [name, JOINS[DREAM_FIELDS[name].merge](theirs[name], mine[name])]),
  ) as DreamWords;

type Entry = string | DreamMood;
const entryKey = (entry: Entry): string => (typeof entry === 'string' ? elementKey(entry) : entry.mood);

/** What is in either list, theirs first. */
function ofBoth(theirs: readonly Entry[], mine: readonly Entry[] = []): Entry[] {
  const known = new Set(theirs.map(entryKey));
  return [...theirs, ...mine.filter((entry) => !known.has(entryKey(entry)))];
}

const LIST_FIELDS = fieldsWith('merge', 'both');
const FACT_FIELDS = fieldsWith('merge', 'theirs');

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
    const isSaid = theirs[name] !== null && theirs[name] !== '';
    return [name, isSaid ? theirs[name] : (mine[name] ?? theirs[name])];
  });
  return Object.fromEntries([...lists, ...facts]) as DreamInput;
}

/** The dream once the dreamer has chosen: the chosen words, with a line that only the other version says. */
export function settled(theirs: Dream, mine: DreamInput, chosen: DreamWords): DreamInput {
  const words = WORD_FIELDS.filter((name) => DREAM_FIELDS[name].wording === 'prose' || chosen[name] !== '');
  return { ...besideWords(theirs, mine), ...Object.fromEntries(words.map((name) => [name, chosen[name]])) };
}
