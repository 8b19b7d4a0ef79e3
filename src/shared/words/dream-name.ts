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

/** Where `text` goes on behind its words in `name`, which may lack signs that are not shown. */
function placeBehind(name: string, text: string): number {
  let at = 0;
  for (const sign of name.replace(/…$/u, '').replaceAll(/\s+/gu, '')) {
    const found = text.indexOf(sign, at);
    if (found === -1) return at;
    at = found + sign.length;
  }
  return at;
}

/**
 * A dream's name and what of its text stands below it: all of it below a title, else what comes behind the words that name
 * it, so that nothing is read twice.
 */
export function nameAndRest(title: string, text: string): { name: string; rest: string } {
  const name = dreamName(title, text);
  if (title.trim() !== '' || name === '') return { name, rest: text };
  return { name, rest: text.slice(placeBehind(name, text)).replace(/^[\s.,;:…–—،؛、。，；：*_~-]+/u, '') };
}
