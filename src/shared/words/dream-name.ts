import { excerpt } from './excerpt.ts';
import { shownWords } from './shown-words.ts';

/** As many signs as the name of a dream without a title may have. */
export const NAMED_BY = 60;
/** So much of a text is enough for its name, in UTF-16 units; what only names dreams reads no more of them. */
export const NAME_READ = 4 * NAMED_BY;

/** A few signs more are better than one word that stands below by itself. */
const AT_MOST = NAMED_BY + 12;
/** Words that lead on: a name that is cut ends before them. */
const LEADS_ON =
  /(?:\s(?:and|but|or|the|an?|of|to|into|in|on|at|with|from|by|for|my|his|her|our|their|that|und|aber|oder|der|die|das|den|dem|ein|einen?|einem|einer|im|am|auf|aus|mit|von|zu|zum|zur|für|mein|meine|meinen|dass|y|o|el|la|los|las|un|una|de|del|en|con|por|para|que|mi|su|et|ou|le|les|une|du|des|dans|sur|avec|pour|mon|ma|mes|e|os|as|um|uma|da|do|em|no|na|com|في|من|إلى|على|عن|مع|أن|ثم|و))+(?=…$)/iu;
/** The first words of a text as one line of at most `most` signs, which ends on no word that leads on. */
export const firstWords = (text: string, most: number): string => excerpt(text, most).replace(LEADS_ON, '');

/** A first sentence says more than where a line happens to end. The sign behind "Dr" ends none, and "Snow." alone names no dream. */
const FIRST_SENTENCE =
  /^.{5,}?(?:(?<!\p{L})(?!(?:Mrs?|Ms|Mme|Mlle|Dr|Prof|St|Sra?|Fr|Hr|Nr|Jr)\.)[\p{L}\p{M}]{2,}[.!?؟…]+["'”“’»]?(?<=^.{20,})(?=\s)|(?<=^.{11,})[。！？]+[”’」』]?)/u;

/**
 * What a dream is called where it stands among others: its title, else how `text` begins as one line: its first sentence where
 * that is short, else its first words, NAMED_BY signs or a few more; empty where it has neither. The text of a sealed dream or
 * of one under a note is not to be given here.
 */
export function dreamName(title: string, text: string): string {
  if (title.trim() !== '') return title.trim();
  const line = shownWords(text.slice(0, NAME_READ)).text.replaceAll(/\s+/gu, ' ').trim();
  if (line.length <= AT_MOST && text.length < NAME_READ) return line;
  const [sentence = ''] = FIRST_SENTENCE.exec(line.slice(0, AT_MOST)) ?? [];
  return sentence || firstWords(line, NAMED_BY);
}

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

/** Where the words behind a name begin, past the signs that end it. */
function behindName(name: string, text: string): number {
  const at = placeBehind(name, text);
  const [signs = ''] = /^[\s.,;:…–—،؛、。，；：*_~-]+/u.exec(text.slice(at)) ?? [];
  return at + signs.length;
}

/**
 * A dream's name and what of its text stands below it: all of it below a title, else what comes behind the words that name
 * it, so that nothing is read twice.
 */
export function nameAndRest(title: string, text: string): { name: string; rest: string } {
  const name = dreamName(title, text);
  if (title.trim() !== '' || name === '') return { name, rest: text };
  return { name, rest: text.slice(behindName(name, text)) };
}

type Passage = { text: string; marks: readonly (readonly [number, number])[] };

/**
 * A passage of a dream that its first words name, without what stands in the name already: unless it begins elsewhere, or what
 * is marked in it stands there.
 */
export function passageBehind(text: string, passage: Passage): Passage {
  const name = dreamName('', text);
  if (name === '' || !text.trimStart().startsWith(passage.text.slice(0, name.length).trim())) return passage;
  const from = behindName(name, passage.text);
  if (from >= passage.text.length || passage.marks.some(([start]) => start < from)) return passage;
  return {
    text: passage.text.slice(from),
    marks: passage.marks.map(([start, end]) => [start - from, end - from] as const),
  };
}
