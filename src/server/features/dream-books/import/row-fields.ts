import { slugOf } from '#server/features/dream-books/entry-words.ts';

/** Fields that hold several; a cell divides them by `|`. */
const LISTS: ReadonlySet<string> = new Set([
  'match',
  'phrases',
  'questions',
  'variations',
  'related',
  'footnotes',
]);
/** Other names that tables give their columns. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['word', 'headword'],
  ['symbol', 'headword'],
  ['term', 'headword'],
  ['title', 'headword'],
  ['meaning', 'text'],
  ['interpretation', 'text'],
  ['description', 'text'],
  ['synonyms', 'match'],
  ['inflections', 'match'],
  ['see_also', 'related'],
  ['lang', 'language'],
  ['see', 'related'],
  ['stichwort', 'headword'],
  ['wort', 'headword'],
  ['begriff', 'headword'],
  ['deutung', 'text'],
  ['bedeutung', 'text'],
  ['synonyme', 'match'],
  ['fragen', 'questions'],
  ['siehe', 'related'],
  ['siehe_auch', 'related'],
  ['sprache', 'language'],
  ['buchstabe', 'letter'],
  ['palabra', 'headword'],
  ['significado', 'text'],
  ['véase', 'related'],
  ['الكلمة', 'headword'],
  ['المعنى', 'text'],
  ['انظر', 'related'],
]);

/** Single words, which tables divide by commas as well. */
const WORDS: ReadonlySet<string> = new Set(['match', 'related']);

const listIn = (cell: string, divider = /[|\n]/): string[] =>
  cell
    .split(divider)
    .map((part) => part.trim())
    .filter(Boolean);

/** `1: See Nun` is the note with the mark 1. */
const notesIn = (cell: string) =>
  listIn(cell).map((note, index) => {
    const found = /^([\w*]{1,4}):\s*(.+)$/s.exec(note);
    return found ? { mark: found[1], text: found[2] } : { mark: String(index + 1), text: note };
  });

const TRUE = new Set(['true', 'yes', '1', 'x', 'ja']);

/** Who is sent to by name is sent to by the short name that the name makes. */
const namesIn = (words: readonly unknown[]): unknown[] =>
  words.map((word) => (typeof word === 'string' ? slugOf(word) : word));

/** A cell in the form of its field; an empty one says nothing. */
function valueOf(name: string, cell: string): unknown {
  if (name === 'footnotes') return notesIn(cell);
  if (LISTS.has(name)) return listIn(cell, WORDS.has(name) ? /[|\n,;]/ : undefined);
  if (name === 'sensitive') return TRUE.has(cell.trim().toLowerCase());
  return cell;
}

const fieldOf = (head: string): string => {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return NAMES.get(name) ?? name;
};

/** A field as tables and lists give it, under the name that entries have for it. */
export function readField(given: string, value: unknown): [name: string, value: unknown] {
  const name = fieldOf(given);
  const read = typeof value === 'string' ? valueOf(name, value.replaceAll(/\r\n?/g, '\n')) : value;
  return [name, name === 'related' && Array.isArray(read) ? namesIn(read) : read];
}
