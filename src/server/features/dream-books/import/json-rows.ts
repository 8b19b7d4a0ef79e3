import { isKeptByBook, readField } from './row-fields.ts';

type Fields = Record<string, unknown>;

/** What words of a book are filed under: a letter, or figures. */
const LETTER = /^(?:\p{L}|#|0-9)$/u;
/** What a file says of its book, not of a word in it. */
const ABOUT_BOOK: ReadonlySet<string> = new Set([
  'title',
  'author',
  'name',
  'version',
  'language',
  'source',
  'licence',
]);

const isFields = (given: unknown): given is Fields =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** An entry under the names that entries have for their fields; a field that is there by its own name stays alone. */
function rowOf(given: unknown, letter: string): unknown {
  if (!isFields(given)) return given;
  const read = Object.entries(given)
    .filter(([key]) => !isKeptByBook(key))
    .map(([key, value]) => ({ key, field: readField(key, value) }));
  const row = new Map(letter === '' ? [] : [['letter', letter] as [string, unknown]]);
  for (const { key, field } of read) {
    const isOther = field[0] !== key && Object.hasOwn(given, field[0]);
    row.set(isOther ? key : field[0], field[1]);
  }
  return Object.fromEntries(row);
}

/** `{ "Abbey": "A quiet year." }` or `{ "Abbey": { "text": … } }`; undefined where it is neither. */
function wordsIn(given: Fields, letter: string): unknown[] | undefined {
  const words = Object.entries(given);
  const isBook = words.some(([word]) => ABOUT_BOOK.has(word.toLowerCase()));
  const isWords =
    words.length > 0 && words.every(([, value]) => typeof value === 'string' || isFields(value));
  if (isBook || !isWords) return undefined;
  return words.map(([headword, value]) =>
    rowOf(typeof value === 'string' ? { headword, text: value } : { headword, ...(value as Fields) }, letter),
  );
}

const below = (given: unknown, letter: string): unknown[] | undefined => {
  if (Array.isArray(given)) return given.map((row) => rowOf(row, letter));
  return isFields(given) ? wordsIn(given, letter) : undefined;
};

/** `{ "letter": "A", "entries": […] }` */
function section(given: unknown): unknown[] | undefined {
  if (!isFields(given)) return undefined;
  const { letter, entries } = given;
  return below(entries, typeof letter === 'string' ? letter : '');
}

/** What stands below each letter; undefined where nothing is filed below one. */
function lettersIn(given: Fields): unknown[] | undefined {
  const found = Object.entries(given)
    .filter(([key]) => LETTER.test(key))
    .map(([key, value]) => below(value, key === '0-9' ? '#' : key.toUpperCase()));
  const read = found.flatMap((rows) => rows ?? []);
  return read.length > 0 && found.every(Boolean) ? read : undefined;
}

/**
 * The entries of a file as it nests them: a list, a list below `entries`, lists below their letters, words with their text.
 * Undefined where it is none of these.
 */
export function rowsIn(given: unknown): unknown[] | undefined {
  if (Array.isArray(given)) return below(given, '');
  if (!isFields(given)) return undefined;
  if (Object.hasOwn(given, 'entries')) {
    const { entries } = given;
    return isFields(entries) ? rowsIn(entries) : below(entries, '');
  }
  if (Array.isArray(given.letters)) {
    const sections = given.letters.map(section);
    return sections.every(Boolean) ? sections.flatMap((rows) => rows ?? []) : undefined;
  }
  return lettersIn(given) ?? wordsIn(given, '');
}
