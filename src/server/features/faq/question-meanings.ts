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

function read(language: string): readonly Way[] {
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
  return ways.toSorted((left, right) => right.said.length - left.said.length);
}

const known = new Map<string, readonly Way[]>();
function waysIn(language: string): readonly Way[] {
  const ways = known.get(language) ?? read(language);
  known.set(language, ways);
  return ways;
}

/** Whether a meaning is something that can be done, which many questions share. */
export const isAct = (meaning: string): boolean => meaning.startsWith(ACT);

/** What is left of a text in a script without spaces between the meanings that were found in it. */
const restOf = (text: string, language: string): string[] =>
  termsOf(tokenise(text), language, grammarWords(language)).map((term) => term.stem);

/** What a question is about: its meanings where their words are known, else stems; without the words that only ask. */
export function meaningsOf(text: string, language: string): Set<string> {
  const units = stemsIn(text, language);
  const words = UNSPACED.has(language) ? units : tokenise(text).map(({ word }) => word);
  const stops = UNSPACED.has(language) ? NONE : grammarWords(language);
  const found = new Set<string>();
  let rest = '';
  for (let at = 0; at < units.length;) {
    const isStop = stops.has(words[at] ?? '');
    const way = waysIn(language).find(
      ({ said }) => (said.length > 1 || !isStop) && said.every((one, place) => units[at + place] === one),
    );
    if (way && way.meaning !== ASKS) found.add(way.meaning);
    if (!way && !isStop && !UNSPACED.has(language)) found.add(units[at] ?? '');
    rest += way ? ' ' : (units[at] ?? '');
    at += way?.said.length ?? 1;
  }
  if (!UNSPACED.has(language)) return found;
  return found.union(new Set(restOf(rest, language)));
}
