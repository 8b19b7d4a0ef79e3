/** RFC 4180 both ways. */

const FORMULA = /^'*[=+\-@\t\r]/;
const GUARDED = /^'+[=+\-@\t\r]/;
const MAX_CELL = 200_000;
const MAX_CELLS = 200;

/** Spreadsheets run cells that begin like a formula: such a cell gets an apostrophe in front (behaviour.md, section 3). */
const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
/** Takes the apostrophe away that `guard` put there. */
export const unguard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

const quote = (cell: string): string => (/[",\r\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(guard(cell))).join(',')}\r\n`;

export class CsvFault extends Error {}

type Reading = { cells: string[]; cell: string; quoted: boolean; afterQuote: boolean };

/** Rows as they come; quotes, line breaks in cells and all three line endings. Throws CsvFault for absurd cells or rows. */
export async function* csvRows(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  let reading: Reading = { cells: [], cell: '', quoted: false, afterQuote: false };
  let before = '';
  for await (const chunk of chunks) {
    for (const char of chunk) {
      const ended = take(reading, char, delimiter, before);
      before = char;
      if (!ended) continue;
      yield ended;
      reading = { cells: [], cell: '', quoted: false, afterQuote: false };
    }
  }
  if (reading.cell !== '' || reading.cells.length > 0) yield [...reading.cells, reading.cell];
}

/** Takes one character in; the row when it ends one. */
function take(reading: Reading, char: string, delimiter: string, before: string): string[] | null {
  if (reading.quoted) {
    if (char === '"') Object.assign(reading, { quoted: false, afterQuote: true });
    else addTo(reading, char);
    return null;
  }
  if (char === '"' && (reading.afterQuote || reading.cell === '')) {
    if (reading.afterQuote) addTo(reading, char);
    Object.assign(reading, { quoted: true, afterQuote: false });
    return null;
  }
  reading.afterQuote = false;
  if (char === delimiter) {
    if (reading.cells.length >= MAX_CELLS) throw new CsvFault('too many columns');
    reading.cells.push(reading.cell);
    reading.cell = '';
    return null;
  }
  if (char === '\n' && before === '\r' && reading.cell === '' && reading.cells.length === 0) return null;
  if (char === '\n' || char === '\r') return [...reading.cells, reading.cell];
  addTo(reading, char);
  return null;
}

function addTo(reading: Reading, char: string): void {
  if (reading.cell.length >= MAX_CELL) throw new CsvFault('a cell is too long');
  reading.cell += char;
}

/** The delimiter that stands most often in the first line outside quotes. */
export function delimiterOf(start: string): ',' | ';' | '\t' {
  const line = start.replace(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? '';
  const count = (char: string) => line.split(char).length;
  const sorted = ([',', ';', '\t'] as const).toSorted((left, right) => count(right) - count(left));
  return sorted[0] ?? ',';
}
