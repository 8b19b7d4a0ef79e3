import { csvLine } from '#server/features/portability/csv/write-csv.ts';
import { jsonIn } from './json-text.ts';

const MOST_KEYS = 200;
const DATED_KEY = /date|time|created|when|day|datum|_at$|[a-z]At$|^ts$/;
/** Seconds, thousandths and millionths since 1970 that lie between 2001 and 2033. */
const UNITS = [
  [1e9, 1000],
  [1e12, 1],
  [1e15, 0.001],
] as const;

type Row = Record<string, unknown>;
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/** The list of things in a JSON: the whole, or the longest that it holds under a name. */
function listIn(value: unknown): Row[] | null {
  if (isList(value)) return value;
  if (!isRow(value)) return null;
  const lists = Object.values(value).filter(isList);
  return lists.toSorted((left, right) => right.length - left.length)[0] ?? null;
}

function momentOf(value: number): string | undefined {
  const unit = UNITS.find(([from]) => value >= from && value < from * 2);
  return unit && new Date(value * unit[1]).toISOString();
}

/** By which name a thing tells what it says: pieces of a line, lines of a text, or what it is called. */
const PIECES = ['plain_text', 'insert'];
const LINES = ['text', 'content', 'body', 'children', 'ops', 'blocks', 'paragraphs'];
const CALLED = ['name', 'title', 'label', 'value', 'start', 'date', '$date'];
const SAYING = [...PIECES, ...LINES, ...CALLED];
const saidBy = (row: Row): string | undefined => SAYING.find((key) => (row[key] ?? null) !== null);

/** Deeper than any program nests the words of one text. */
const DEEPEST = 12;
/** A name is never so long: what is longer stands on lines of its own. */
const LONGEST_NAME = 60;

/** Words that go on in the next part: between them stand their own blanks. */
const isRunning = (list: readonly unknown[]): boolean =>
  list.some(isRow) && list.some((one) => typeof one === 'string' && one !== one.trim());

/** What stands between the parts of a list: nothing, a line's end, or what parts names. */
function betweenParts(list: readonly unknown[], within: string): string {
  if (isRunning(list)) return '';
  const keys = list.map((one) => (isRow(one) ? saidBy(one) : undefined));
  const all = (known: readonly string[]) => keys.every((key) => key !== undefined && known.includes(key));
  if (all(PIECES) || (within === 'children' && all(['text']))) return '';
  const long = list.some((one) => typeof one === 'string' && one.length > LONGEST_NAME);
  return long || all(LINES) ? '\n' : '; ';
}

function cellOf(key: string, value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && DATED_KEY.test(key)) return momentOf(value) ?? String(value);
  if (depth < DEEPEST && Array.isArray(value))
    return value.map((one) => cellOf('', one, depth + 1)).join(betweenParts(value, key));
  const said = isRow(value) ? saidBy(value) : undefined;
  if (depth < DEEPEST && isRow(value) && said) return cellOf(said, value[said], depth + 1);
  return JSON.stringify(value);
}

/** A list of one's own in JSON as a table, a column a name; null where it is none. */
export function tableIn(json: string): string | null {
  const value = jsonIn(json);
  // A journal of Day One has a reader of its own.
  if (isRow(value) && isList(value.entries) && value.entries.some((entry) => 'creationDate' in entry))
    return null;
  const list = listIn(value);
  if (!list) return null;
  const keys = [...new Set(list.flatMap((row) => Object.keys(row)))].slice(0, MOST_KEYS);
  // A table has two columns at least.
  const heads = keys.length === 1 ? [...keys, ''] : keys;
  const lines = [heads, ...list.map((row) => heads.map((key) => cellOf(key, row[key])))].map(csvLine);
  return lines.join('');
}
