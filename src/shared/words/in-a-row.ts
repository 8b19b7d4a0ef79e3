/** Marks of Chinese carry their own space, and nothing parts its words. */
const WIDE_END = /[。！？；：，、」』）]$/u;
const HAN_END = /\p{sc=Han}$/u;
const HAN_START = /^[\p{sc=Han}「『（]/u;

const isParted = (line: string, next: string): boolean =>
  line !== '' && !WIDE_END.test(line) && !(HAN_END.test(line) && HAN_START.test(next));

/** Sentences one behind the other, as their language parts them: by a blank, and in Chinese by nothing. */
export const inARow = (sentences: readonly string[]): string =>
  sentences
    .filter((sentence) => sentence !== '')
    .reduce((line, next) => (isParted(line, next) ? `${line} ${next}` : line + next), '');
