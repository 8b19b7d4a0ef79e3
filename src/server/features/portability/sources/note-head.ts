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
