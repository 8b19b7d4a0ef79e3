import { tokenise } from '#server/language/tokens.ts';
import { meaningsOf } from './question-meanings.ts';

/** What is not a meaning weighs less than one: beginnings and endings of words, words in a row, signs beside each other. */
const SPELT = 0.3;
const PAIRED = 0.45;
const GRAMS: readonly number[] = [4, 5];
const MEANT = '=';

/** What a question may have in common with another, each with its weight. */
export type Features = ReadonlyMap<string, number>;

export const isMeaning = (feature: string): boolean => feature.startsWith(MEANT);

/** The meanings of a text as they stand among its features. */
export const meaningsIn = (text: string, language: string): string[] =>
  Array.from(meaningsOf(text, language), (one) => MEANT + one);

const inSigns = (text: string): [string, number][] => {
  const signs = Array.from(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return signs.flatMap((sign, at): [string, number][] => [
    [sign, SPELT],
    [sign + (signs[at + 1] ?? ''), PAIRED],
  ]);
};

const gramsOf = (word: string): string[] => {
  const padded = `_${word}_`;
  return GRAMS.flatMap((long) =>
    Array.from({ length: Math.max(0, padded.length - long + 1) }, (_, at) => padded.slice(at, at + long)),
  );
};

const inWords = (text: string): [string, number][] => {
  const words = tokenise(text).map(({ word }) => word.toLowerCase());
  return words.flatMap((word, at): [string, number][] => [
    ...gramsOf(word).map((gram): [string, number] => [gram, SPELT]),
    [`${word} ${words[at + 1] ?? ''}`, SPELT],
  ]);
};

/** What a question is about, what it says and how it is spelt. */
export const featuresOf = (text: string, language: string): Features =>
  new Map([
    ...(language === 'zh' ? inSigns(text) : inWords(text)),
    ...meaningsIn(text, language).map((one): [string, number] => [one, 1]),
  ]);
