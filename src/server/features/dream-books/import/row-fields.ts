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
  ['definition', 'text'],
  ['explanation', 'text'],
  ['footnote', 'footnotes'],
  ['notes', 'footnotes'],
  ['synonyms', 'match'],
  ['inflections', 'match'],
  ['see_also', 'related'],
  ['lang', 'language'],
  ['see', 'related'],
  ['stichwort', 'headword'],
  ['wort', 'headword'],
  ['begriff', 'headword'],
  ['schlagwort', 'headword'],
  ['traumsymbol', 'headword'],
  ['deutung', 'text'],
  ['bedeutung', 'text'],
  ['traumdeutung', 'text'],
  ['erklärung', 'text'],
  ['beschreibung', 'text'],
  ['fußnoten', 'footnotes'],
  ['fussnoten', 'footnotes'],
  ['anmerkungen', 'footnotes'],
  ['synonyme', 'match'],
  ['fragen', 'questions'],
  ['siehe', 'related'],
  ['siehe_auch', 'related'],
  ['sprache', 'language'],
  ['buchstabe', 'letter'],
  ['palabra', 'headword'],
  ['símbolo', 'headword'],
  ['significado', 'text'],
  ['definición', 'text'],
  ['interpretación', 'text'],
  ['notas', 'footnotes'],
  ['véase', 'related'],
  ['mot', 'headword'],
  ['symbole', 'headword'],
  ['signification', 'text'],
  ['définition', 'text'],
  ['interprétation', 'text'],
  ['voir', 'related'],
  ['palavra', 'headword'],
  ['definição', 'text'],
  ['interpretação', 'text'],
  ['veja', 'related'],
  ['词条', 'headword'],
  ['解释', 'text'],
  ['注释', 'footnotes'],
  ['الكلمة', 'headword'],
  ['المعنى', 'text'],
  ['انظر', 'related'],
]);

/** Single words, which tables divide by commas as well. */
const WORDS: ReadonlySet<string> = new Set(['match', 'related']);

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter(Boolean);

const listIn = (cell: string, divider = /[|\n]/): string[] => trimmed(cell.split(divider));

/** `1: See Nun` is the note with the mark 1. */
const notesOf = (notes: readonly string[]) =>
  notes.map((note, index) => {
    const found = /^([\w*]{1,4}):\s*(.+)$/s.exec(note);
    return found ? { mark: found[1], text: found[2] } : { mark: String(index + 1), text: note };
  });

const TRUE = new Set(['true', 'yes', '1', 'x', 'ja']);

/** Who is sent to by name is sent to by the short name that the name makes. */
const namesIn = (words: readonly unknown[]): unknown[] =>
  words.map((word) => (typeof word === 'string' ? slugOf(word) : word));

/** A list as the export writes it; undefined where a cell is none. */
function jsonListIn(cell: string): unknown[] | undefined {
  if (!cell.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    return Array.isArray(list) ? list : undefined;
  } catch {
    // "[sic] and more" is words.
    return undefined;
  }
}

/** A cell in the form of its field; an empty one says nothing. */
function valueOf(name: string, cell: string): unknown {
  const list = LISTS.has(name) ? jsonListIn(cell) : undefined;
  if (list) return list;
  if (name === 'footnotes') return notesOf(listIn(cell));
  if (LISTS.has(name)) return listIn(cell, WORDS.has(name) ? /[|\n,;]/ : undefined);
  if (name === 'sensitive') return TRUE.has(cell.trim().toLowerCase());
  return cell;
}

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

/** Lists of words where a field is written otherwise: paragraphs of a text, notes without their marks. */
function wordsAs(name: string, words: string[]): unknown {
  if (name === 'text') return words.join('\n\n');
  return name === 'footnotes' ? notesOf(trimmed(words)) : words;
}

const fieldOf = (head: string): string => {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return NAMES.get(name) ?? name;
};

/** What an export says of a row besides its words: the book keeps that itself. */
const KEPT_BY_BOOK: ReadonlySet<string> = new Set(['id', 'book_id', 'concerns', 'created_at', 'updated_at']);
export const isKeptByBook = (head: string): boolean => KEPT_BY_BOOK.has(fieldOf(head));

/** A field as tables and lists give it, under the name that entries have for it. */
export function readField(given: string, value: unknown): [name: string, value: unknown] {
  const name = fieldOf(given);
  const plain = isWords(value) ? wordsAs(name, value) : value;
  const read = typeof plain === 'string' ? valueOf(name, plain.replaceAll(/\r\n?/g, '\n')) : plain;
  return [name, name === 'related' && Array.isArray(read) ? namesIn(read) : read];
}
