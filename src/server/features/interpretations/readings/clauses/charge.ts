import { nearestLanguage } from '#shared/languages.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { CLAUSE_WORDS } from './clause-words.ts';

/** Where plain reports were read for it; elsewhere what somebody says at the end was no better a passage. */
const READ_IN = 'en';
/** A telling of fewer sentences has no beginning and no turn. */
const A_TELLING = 5;
const OF_THE_PLACE = 0.5;
const OF_THE_GRAVE = 0.45;
const OF_THE_ODD = 0.15;
const OF_THE_PLAIN = 0.3;
/** "I went to the bank and she told me that I had died" is not plain in its second half. */
const AT_ITS_BEGINNING = 8;

/** What weighs on somebody, whatever the report. */
const GRAVE =
  /(?<!\p{L})(?:dead|died|die|dying|kill\p{L}*|blood|cr(?:y|ied|ies|ying)|kiss\p{L}*|marr(?:y|ied|ying)|forgiv\p{L}*|hat(?:e|ed)|sorry|apologi\p{L}*|promis\p{L}+|ashamed|guilty|secrets?|lied|stole|goodbye|alone|beautiful|my name|recogni[sz]e\p{L}*|never|younger|strange\p{L}*)(?!\p{L})/iu;

/** Whether a text has sentences enough that its turn can be told from its beginning. */
export const isCharged = (text: string, language: string): boolean =>
  nearestLanguage(language) === READ_IN && sentenceRanges(text).length >= A_TELLING;

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
    (at > 0 && GRAVE.test(sentence) ? OF_THE_GRAVE : odd.test(sentence) ? OF_THE_ODD : 0) -
    (start - range[0] < AT_ITS_BEGINNING && plain.test(sentence) ? OF_THE_PLAIN : 0)
  );
}
