import { stem } from '#server/language/stems.ts';
import { grammarWords } from '#server/language/stop-words.ts';
import { termsOf } from '#server/language/terms.ts';
import { tokenise } from '#server/language/tokens.ts';
import { QUESTION_WORDS } from './question-words.ts';

/** One way to say a meaning, as stems in their order; of scripts without spaces as it is written. */
type Way = { said: readonly string[]; meaning: string };

const UNSPACED: ReadonlySet<string> = new Set(['zh']);
const ACT = '·';
const ASKS = '?';
const NONE: ReadonlySet<string> = new Set();

const stemsIn = (text: string, language: string): string[] =>
  UNSPACED.has(language)
    ? Array.from(text.toLowerCase())
    : tokenise(text).map(({ word }) => stem(word, language));

/** The ways of a language by their first stem, the longest first. */
type Ways = ReadonlyMap<string, readonly Way[]>;

function read(language: string): Ways {
  const words = QUESTION_WORDS.get(language);
  const waysOf = (kind: string, said: Readonly<Record<string, string>> = {}): Way[] =>
    Object.entries(said).flatMap(([name, list]) =>
      list.split(', ').map((one) => ({ said: stemsIn(one, language), meaning: kind + name })),
    );
  const ways = [
    ...waysOf(ACT, words?.acts),
    ...waysOf('=', words?.things),
    ...waysOf(ASKS, { '': words?.asking ?? '' }),
  ];
  const longestFirst = ways.toSorted((left, right) => right.said.length - left.said.length);
  return Map.groupBy(longestFirst, ({ said }) => said[0] ?? '');
}

const known = new Map<string, Ways>();
function waysIn(language: string): Ways {
  const ways = known.get(language) ?? read(language);
  known.set(language, ways);
  return ways;
}

/** Whether a meaning is something that can be done, which many questions share. */
export const isAct = (meaning: string): boolean => meaning.startsWith(ACT);

/** What is left of a text in a script without spaces between the meanings that were found in it. */
const restOf = (text: string, language: string): string[] =>
  termsOf(tokenise(text), language, grammarWords(language)).map((term) => term.stem);

/** The longest ways that are said from a place on: one word may mean several things. */
function waysAt(units: readonly string[], at: number, language: string, isStop: boolean): readonly Way[] {
  const ways = (waysIn(language).get(units[at] ?? '') ?? []).filter(
    ({ said }) => (said.length > 1 || !isStop) && said.every((one, place) => units[at + place] === one),
  );
  return ways.filter(({ said }) => said.length === ways[0]?.said.length);
}

/** What a question is about: its meanings where their words are known, else stems; without the words that only ask. */
export function meaningsOf(text: string, language: string): Set<string> {
  const units = stemsIn(text, language);
  const words = UNSPACED.has(language) ? units : tokenise(text).map(({ word }) => word);
  const stops = UNSPACED.has(language) ? NONE : grammarWords(language);
  const found = new Set<string>();
  let rest = '';
  for (let at = 0; at < units.length;) {
    const isStop = stops.has(words[at] ?? '');
    const ways = waysAt(units, at, language, isStop);
    for (const { meaning } of ways) if (meaning !== ASKS) found.add(meaning);
    if (ways.length === 0 && !isStop && !UNSPACED.has(language)) found.add(units[at] ?? '');
    rest += ways.length > 0 ? ' ' : (units[at] ?? '');
    at += ways[0]?.said.length ?? 1;
  }
  if (!UNSPACED.has(language)) return found;
  return found.union(new Set(restOf(rest, language)));
}
