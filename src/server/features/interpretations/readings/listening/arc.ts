import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { saysSomething } from '#server/features/interpretations/readings/bare-tellings.ts';
import { halvesOf } from '#server/features/interpretations/readings/clauses/clauses.ts';
import { isBackground } from '#server/features/interpretations/readings/presence.ts';
import { arcsIn } from './listening-file.ts';
import { isSpeech, tellsOfTheDream } from './quotable.ts';

/** So many sentences stand between a beginning and an ending at least, else nothing has changed on the way. */
const LEAST_BETWEEN = 2;
/** Who comes to the point late has begun by then. */
const WITHIN = 3;
/** So many letters of a beginning are read at a glance, of Chinese and of others; fewer say too little. */
const LONGEST = 92;
const LONGEST_UNSPACED = 30;
const SHORTEST = 14;
const SHORTEST_UNSPACED = 5;

/** A bracket that the quotation would leave open. */
const OPEN_ASIDE = /[\s,]*[(（][^)）]*$/u;

/** As many of a sentence's first clauses as are read at a glance; null where the first is longer, or all say too little. */
function openingIn(text: string, sentence: TextRange, language: string): TextRange | null {
  const [shortest, longest] = language === 'zh' ? [SHORTEST_UNSPACED, LONGEST_UNSPACED] : [SHORTEST, LONGEST];
  const halves = halvesOf(text, sentence, language);
  const [first] = halves;
  if (!first) return null;
  const end = halves.findLast(([, to]) => to - first[0] <= longest)?.[1];
  if (end === undefined) return null;
  const told = text.slice(first[0], end).replace(OPEN_ASIDE, '');
  return told.length >= shortest ? [first[0], first[0] + told.length] : null;
}

/** How a telling begins, where something stands between that and `ending`. */
export function openingOf(text: string, ending: TextRange, language: string): TextRange | null {
  const all = sentenceRanges(text);
  const last = all.findIndex(([, to]) => ending[0] < to);
  for (const [at, sentence] of all.slice(0, WITHIN).entries()) {
    const words = text.slice(...sentence);
    if (isSpeech(words) || isBackground(words, [0, 1], language)) continue;
    if (!tellsOfTheDream(text, sentence, language) || !saysSomething(words, language)) continue;
    return last - at > LEAST_BETWEEN ? openingIn(text, sentence, language) : null;
  }
  return null;
}

/** A question about a dream's way from its beginning to its end, both as they are told. `seed` chooses among the wordings. */
export function arcQuestion(
  told: { first: string; last: string },
  language: string,
  seed: number,
): string | undefined {
  const arcs = arcsIn(language);
  return arcs[Math.abs(seed) % arcs.length]?.replaceAll(
    /\{(first|last)\}/gu,
    (_, which: keyof typeof told) => told[which],
  );
}
