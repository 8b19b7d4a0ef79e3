import type * as CsvParse from 'csv-parse';
import { finished } from 'node:stream/promises';
import type { Parser } from 'csv-parse';
import { onFirstUse } from '#server/on-first-use.ts';
import { takingTurns } from '#server/turns.ts';

const csv = onFirstUse((load) => load('csv-parse') as typeof CsvParse);

const MAX_CELL = 200_000;
const MAX_CELLS = 200;
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/** A table that cannot be read on: a cell or a row beyond all measure, a quote that nothing closes. */
export class CsvFault extends Error {}

/** Called for every cell as it ends, so that a row without end is no array without end. */
function checkCell(cell: string, { index }: { index: number }): string {
  if (index >= MAX_CELLS) throw new CsvFault('too many columns');
  if (cell.length > MAX_CELL) throw new CsvFault('a cell is too long');
  return cell;
}

/** Letters that are parsed in one go. */
const AT_ONCE = 64 * 1024;

const OPTIONS = {
  // Rows of one file may end in three ways, and be longer or shorter than the first.
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_RECORD_BYTES,
  cast: checkCell,
};

function* readyIn(parser: Parser): Generator<string[]> {
  for (let row: unknown = parser.read(); row !== null; row = parser.read() as unknown) yield row as string[];
}

function checkFault({ errored }: Parser): void {
  if (errored) throw errored instanceof csv().CsvError ? new CsvFault(errored.message) : errored;
}

/**
 * Rows as they come; quotes, line breaks in cells and all three line endings. Throws CsvFault after the rows before the
 * fault: a pipe would drop those of them that nobody had asked for yet.
 */
export async function* csvRows(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = csv().parse({ ...OPTIONS, delimiter });
  const ended = finished(parser, { readable: false }).catch(() => undefined);
  try {
    const turn = takingTurns();
    for await (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += AT_ONCE) {
        parser.write(chunk.slice(at, at + AT_ONCE));
        yield* readyIn(parser);
        checkFault(parser);
        await turn();
      }
    }
    parser.end();
    await ended;
    yield* readyIn(parser);
    checkFault(parser);
  } finally {
    parser.destroy();
  }
}

const TITLE_LINES = 5;

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * The delimiter that stands most often outside quotes in the first line that has any: a title may stand over the table,
 * and texts below are full of commas.
 */
export function delimiterOf(start: string): (typeof DELIMITERS)[number] {
  const lines = start.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/, TITLE_LINES);
  const line = lines.find((one) => /[,;\t|]/.test(one)) ?? '';
  const count = (char: string) => line.split(char).length;
  const sorted = DELIMITERS.toSorted((left, right) => count(right) - count(left));
  return sorted[0] ?? ',';
}
