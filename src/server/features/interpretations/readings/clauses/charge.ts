import { nearestLanguage } from '#shared/languages.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { CLAUSE_WORDS } from './clause-words.ts';

/** Where plain reports were read for it; elsewhere what somebody says at the end was no better a passage. */
const READ_IN = 'en';
/** A telling of fewer sentences has no beginning and no turn. */
const A_TELLING = 5;
const OF_THE_PLACE = 0.5;
const OF_THE_ODD = 0.2;
const OF_THE_PLAIN = 0.3;

/**
 * How much more, or less, words tell by the sentence in which they stand: a plain report begins with where one was and turns
 * late, and what is odd in it is said in few words.
 */
export function chargeOf(text: string, [start]: TextRange, language: string): number {
  if (nearestLanguage(language) !== READ_IN) return 0;
  const sentences = sentenceRanges(text);
  const at = sentences.findIndex(([from, to]) => from <= start && start < to);
  const range = sentences[at];
  if (!range || sentences.length < A_TELLING) return 0;
  const { odd, plain } = CLAUSE_WORDS[READ_IN];
  const sentence = text.slice(...range).trim();
  return (
    OF_THE_PLACE * (at / (sentences.length - 1) - 0.5) +
    (odd.test(sentence) ? OF_THE_ODD : 0) -
    (plain.test(sentence) ? OF_THE_PLAIN : 0)
  );
}
