import type { DateOrder } from '#shared/portability.ts';
import { dateLineOf } from './date-lines.ts';

const plain = (line: string): string => line.replace(/[\\*_#]/g, '').trim();

/** The words of a note without the day alone in its first line, and the title under that: pages show both above the words. */
export function withoutHead(text: string, title: string | undefined, order: DateOrder): string {
  const lines = text.trimStart().split('\n');
  const [first = ''] = lines;
  if (dateLineOf({ text: plain(first), raw: first, heading: false }, order)?.rest !== '') return text;
  const rest = lines.slice(1).join('\n').trimStart();
  const [second = ''] = rest.split('\n', 1);
  const isTitle = title !== undefined && plain(second) !== '' && plain(second) === plain(title);
  const body = isTitle ? rest.slice(second.length).trimStart() : rest;
  return body === '' ? text : body;
}

/** A heading that is nothing but a day, with a year or without, says no more than the night does. */
const isDayAlone = (heading: string, order: DateOrder): boolean =>
  [heading, `${heading} 2024`].some(
    (text) => dateLineOf({ text: plain(text), raw: text, heading: false }, order)?.rest === '',
  );

/** What outliners write for themselves below a line of the note. */
const OF_THE_PROGRAM =
  /^[ \t]*(?:- )?(?:id|collapsed|heading|created-at|updated-at|(?:logseq|card|ls|hl)[.-][\w.-]+)::[^\n]*(?:\n|$)/gmu;

export const withoutProgramLines = (text: string): string =>
  text.includes('::') ? text.replace(OF_THE_PROGRAM, '') : text;

/** What programs call a note that nobody called anything. */
const UNTITLED =
  /^(?:untitled(?: note)?|ohne titel|unbenannt(?:e notiz)?|sans titre|sin título|sem título|بدون عنوان|无标题)[\s\d()]*$/iu;

/** A note's own title without the day that it begins with; undefined where it is nothing but that, or was never given. */
export function titleBeside(title: string | undefined, order: DateOrder): string | undefined {
  if (title === undefined || UNTITLED.test(plain(title)) || isDayAlone(title, order)) return undefined;
  return dateLineOf({ text: plain(title), raw: title, heading: false }, order)?.rest || title;
}
