import type { TextRange } from '#shared/similar.ts';
import type { Finding } from '#shared/symbols.ts';
import type { Named } from './naming/named.ts';

/** A telling word of the text that no tag covers, rarest first. */
export type TellingWord = { word: string; range: TextRange };

/** Something of the dream that a question can be about. */
export type Filling = {
  about: string;
  range: TextRange;
  quote: string;
  named: Named | null;
  finding: Finding | null;
  /** A word of no tag that is said of people. */
  person: boolean;
  /** The turn whose words these are; null for whoever and whatever is there. */
  turn: string | null;
  /** The passage as one says it back to its dreamer, to stand in our own sentence. */
  retold?: string;
  /** A quoted clause as one says it to its dreamer: a sentence that can stand before what is asked. */
  said?: string;
  /** How much it tells of this dream and no other: rare things before furniture. */
  rarity: number;
};

/** What a reading looks for fillings in. */
export type Source = {
  text: string;
  /** The dream's own language. */
  dreamLanguage: string;
  findings: readonly Finding[];
  words: readonly TellingWord[];
};

/** Classes of people and animals that are called by a name. */
export const NAMES = new Set(['own', 'name', 'taught']);
/** Kinds of what may be met in a dream. */
export const THINGS: ReadonlySet<Finding['kind']> = new Set(['person', 'animal', 'place', 'thing']);
