/** Indexes of words know groups of three letters: with fewer the whole table would be read. */
const LEAST = 3;
/** Where one sign is a syllable or a word, fewer say enough. */
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether what is searched for is too short to be looked for in every place. */
export const isTooShort = (words: string): boolean => {
  const given = words.trim();
  return given !== '' && given.length < LEAST && !SYLLABLES.test(given);
};
