/** Scripts that put no space between words: there a muted word counts wherever it stands. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const literal = (word: string) => word.replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&').replaceAll(/\s+/g, '\\s+');
const isWordStart = (word: string) => /^[\p{L}\p{N}]/u.test(word);

/**
 * A regular expression of PostgreSQL that matches any of the words at the beginning of a word, in any case, so that
 * "spider" mutes "spiders" and "rat" leaves "generation". Null where nothing is muted.
 */
export function mutedPattern(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const parts = words.map((word) =>
    UNSPACED.test(word) || !isWordStart(word) ? literal(word) : `\\m${literal(word)}`,
  );
  return parts.join('|');
}
