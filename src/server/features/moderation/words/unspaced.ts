const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether a script puts no space between words: there a word counts wherever it stands. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);
