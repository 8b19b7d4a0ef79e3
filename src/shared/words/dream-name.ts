import { excerpt } from './excerpt.ts';
import { shownWords } from './shown-words.ts';

/** As many signs as the name of a dream without a title may have. */
export const NAMED_BY = 60;
/** So much of a text is enough for its name, in UTF-16 units; what only names dreams reads no more of them. */
export const NAME_READ = 4 * NAMED_BY;

/**
 * What a dream is called where it stands among others: its title, else the first words of `text` as one line of at most
 * `most` signs; empty where it has neither. The text of a sealed dream or of one under a note is not to be given here.
 */
export const dreamName = (title: string, text: string, most = NAMED_BY): string =>
  title.trim() || excerpt(shownWords(text.slice(0, NAME_READ)).text, most);
