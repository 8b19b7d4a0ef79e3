import { ADVERBS, canonicalWord, SKIPPED, VERBS } from '#server/language/phrase-words.ts';
import { stopWords } from '#server/language/stop-words.ts';
import { tokenise, type Token } from '#server/language/tokens.ts';
import { usualIdf } from './book-weights.ts';
import { isFormOf, isOtherVoice } from './word-agreement.ts';

/** What the matcher reads of a dream book entry. */
export type MatchableEntry = {
  slug: string;
  headword: string;
  match: readonly string[];
  phrases: readonly string[];
  pos: string;
  /** Of the shipped books' names; another, or none, weighs nothing. */
  category?: string;
};
export type Pattern = {
  words: string[];
  /** As the book has them. */
  written: string[];
  entry: number;
  single: boolean;
  /** How many of its words say something: "in the basement" says one. */
  telling: number;
  verb: boolean;
  idf: number;
};
type Patterns = Map<string, Pattern[]>;
/** Patterns by their words: single ones as written in English, else in canonical form; longer ones by their first two. */
export type CompiledBook = {
  entries: readonly MatchableEntry[];
  language: string;
  singles: Patterns;
  phrases: Map<string, Patterns>;
};

/** Makes a book ready to match. */
export function compileBook(entries: readonly MatchableEntry[], language: string): CompiledBook {
  const singles: Patterns = new Map();
  const phrases: CompiledBook['phrases'] = new Map();
  for (const [entry, { match, phrases: said, pos }] of entries.entries())
    for (const phrase of [...match, ...said]) {
      const written = tokenise(phrase).map((token) => token.word);
      const single = written.length === 1;
      const words =
        single && language === 'en' ? written : written.map((word) => canonicalWord(word, language));
      const [first, second] = words;
      if (first === undefined) continue;
      const stops = stopWords(language);
      const telling = written.filter((word) => !SKIPPED.has(word) && !stops.has(word)).length;
      const verb = pos === 'verb' || VERBS.has(phrase.toLowerCase());
      const idf = Math.max(...written.map((word) => usualIdf(word, language)));
      const pattern = { words, written, entry, single, telling, verb, idf };
      if (second === undefined) singles.set(first, [...(singles.get(first) ?? []), pattern]);
      else {
        const going = phrases.get(first) ?? new Map<string, Pattern[]>();
        phrases.set(first, going.set(second, [...(going.get(second) ?? []), pattern]));
      }
    }
  return { entries, language, singles, phrases };
}

const ARTICLES: ReadonlySet<string> = new Set(
  'a an der das den dem ein eine einen einem einer im am un una el la los las le les une des um uma o os as'.split(
    ' ',
  ),
);

/** Whether a token of a pattern's stem is the pattern's word, and no other with the same stem. */
function agrees({ written, words, single, verb }: Pattern, place: number, { word }: Token, language: string) {
  const listed = written[place] ?? '';
  // "Boxing" is of "box" as a verb only.
  if (single && language === 'en') return verb || !isOtherVoice(word, listed);
  if (single) return isFormOf(word, { written: listed, language, verb });
  // «Una vela» is no "velada", „der Bär“ no bar, and "a box" has nothing to do with boxing.
  const isNoun = !verb && ARTICLES.has(written[place - 1] ?? '');
  if (language === 'en') return !(isNoun || words[place - 1] === 'be') || !isOtherVoice(word, listed);
  return !isNoun || isFormOf(word, { written: listed, language, verb });
}

const fits = (pattern: Pattern, place: number, token: Token | undefined, language: string): boolean =>
  token !== undefined && (token.word === pattern.written[place] || agrees(pattern, place, token, language));

/** Where a pattern ends when it starts at this token: up to one article or possessive may stand between two of its words. */
export function endOf(
  pattern: Pattern,
  words: readonly string[],
  tokens: readonly Token[],
  start: number,
  language: string,
): number | undefined {
  const asked = pattern.words;
  if (pattern.single) return fits(pattern, 0, tokens[start], language) ? start : undefined;
  let at = start;
  for (let place = 0; place < asked.length; place += 1) {
    if (words[at] !== asked[place] && place > 0) {
      // "It was a shot" is not "was shot".
      const skipped = language === 'en' && asked[place - 1] === 'be' ? ADVERBS : SKIPPED;
      if (skipped.has(tokens[at]?.word ?? '')) at += 1;
    }
    if (words[at] !== asked[place] || !fits(pattern, place, tokens[at], language)) return undefined;
    at += 1;
  }
  return at - 1;
}
