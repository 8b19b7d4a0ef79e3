import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import { tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { ENDING, kindsHeard } from './listening-file.ts';

/** A telling of fewer sentences has no ending of its own. */
const A_TELLING = 3;
/** People stop telling where it matters. */
const OF_THE_ENDING = 0.5;
/** "The bell stopped" only closes. */
const FEWEST_WORDS = 4;
const WORDS_SAY_MORE: ReadonlySet<string> = new Set(['ar', 'zh']);
/** Feelings have their own questions, and stand beside what they are of. */
const FEELINGS: ReadonlySet<string> = new Set(
  'furious joy sorrow dread shame guilt envy relief cried astonished letdown'.split(' '),
);
/** Sentences that are asked about only where nothing else can be. */
const STOCK: ReadonlySet<string> = new Set(['whole', 'scene', 'opening', 'closing', 'watched']);

/** The last sentence of the dream: none of the waking, no question and nothing that is only said about the dream. */
export function endingOf(text: string, language: string): TextRange | null {
  const all = sentenceRanges(text);
  if (all.length < A_TELLING) return null;
  const comments = kindsHeard(language).find(({ name }) => name === ENDING)?.unless ?? [];
  const last = all.findLast(([from, to]) => {
    const words = text.slice(from, to).replace(/[\s.!。！…]+$/u, '');
    return (
      !/[?？؟]["”»]?$/u.test(words) &&
      !tellsOfWaking(words, language) &&
      !comments.some((comment) => comment.test(words))
    );
  });
  return last ? [last[0], last[1]] : null;
}

/** So long a telling has an ending though nobody has set a full stop. */
const A_RUN_ON = 200;
/** The sentence in which a telling without full stops ends: its last clause is quoted. */
export function runOnOf(text: string, language: string): TextRange | null {
  const all = sentenceRanges(text);
  const last = all.at(-1);
  return last &&
    all.length < A_TELLING &&
    last[1] - last[0] >= A_RUN_ON &&
    !tellsOfWaking(text.slice(...last), language)
    ? [last[0], last[1]]
    : null;
}

/** What is told in words of its own weighs more where the dream ends with it. */
export function endingsFirst(fillings: readonly Filling[], { text, dreamLanguage }: Source): Filling[] {
  const ending = endingOf(text, dreamLanguage);
  return fillings.map((filling) =>
    ending &&
    (WORDS_SAY_MORE.has(dreamLanguage) || filling.quote.split(/\s+/u).length >= FEWEST_WORDS) &&
    filling.turn !== null &&
    !STOCK.has(filling.turn) &&
    !FEELINGS.has(filling.turn) &&
    ending[0] <= filling.range[0]
      ? { ...filling, rarity: filling.rarity + OF_THE_ENDING }
      : filling,
  );
}
