import { excerpt } from '#shared/words/excerpt.ts';
const LENGTH = 360;

/** The first lines of a text as one line, ended on a word. */
export const openingOf = (text: string, most = LENGTH): string => excerpt(text, most);
