import { csvLine } from '#server/features/portability/csv/write-csv.ts';
import { formatUnknown } from '#server/features/portability/portability.errors.ts';
import { decoded } from '#server/features/portability/sources/lines.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { type BoundedParser, boundedParser, TooDeep } from './bounded-parser.ts';

/** Unpacked XML of one part; a sheet of 50 000 dreams is well below. */
const MAX_PART_BYTES = 256 * 1024 * 1024;
const MAX_COLUMNS = 200;
const SHEET = /^xl\/worksheets\/[^/]*?(\d*)\.xml$/i;
const SHARED = /^xl\/sharedStrings\.xml$/i;

const numberIn = (name: string): number => Number(SHEET.exec(name)?.[1] ?? 0);
/** `AB12` stands in column 27, counted from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A').reduce(
    (sum, one) => sum * 26 + one.charCodeAt(0) - 64,
    0,
  ) - 1;

async function* eventsOf<Event>(
  file: SourceFile,
  parserOf: (emit: (event: Event) => void) => BoundedParser,
): AsyncGenerator<Event> {
  if (file.size > MAX_PART_BYTES) throw formatUnknown();
  const ready: Event[] = [];
  const parser = parserOf((event) => ready.push(event));
  try {
    for await (const chunk of decoded(await file.open())) {
      parser.write(chunk);
      yield* ready.splice(0);
    }
  } catch (error) {
    throw error instanceof TooDeep ? formatUnknown() : error;
  }
  parser.end();
  yield* ready.splice(0);
}

/** Words stand once for all cells; how they are pronounced (`rPh`) is no part of them. */
const sharedParser = (emit: (text: string) => void) => {
  let [text, isText, sounds] = ['', false, 0];
  return boundedParser(
    {
      open: (name) => {
        if (name === 'si') text = '';
        if (name === 'rPh') sounds += 1;
        isText = name === 't' && sounds === 0;
      },
      text: (part) => {
        if (isText) text += part;
      },
      close: (name) => {
        if (name === 't') isText = false;
        if (name === 'rPh') sounds -= 1;
        if (name === 'si') emit(text);
      },
    },
    { xmlMode: true },
  );
};

type Cell = { at: number; type: string; value: string };

const rowsParser = (emit: (cells: Cell[]) => void) => {
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let isValue = false;
  return boundedParser(
    {
      open: (name, given) => {
        if (name === 'row') cells = [];
        if (name === 'c')
          cell = { at: given.r ? columnOf(given.r) : cells.length, type: given.t ?? '', value: '' };
        isValue = name === 'v' || (name === 't' && cell?.type === 'inlineStr');
      },
      text: (text) => {
        if (cell && isValue) cell.value += text;
      },
      close: (name) => {
        isValue = false;
        if (name === 'c' && cell) cells.push(cell);
        if (name === 'row') emit(cells);
      },
    },
    { xmlMode: true },
  );
};

function valuesOf(cells: readonly Cell[], shared: readonly string[]): string[] {
  const row: string[] = [];
  for (const { at, type, value } of cells) {
    if (at >= MAX_COLUMNS) continue;
    while (row.length <= at) row.push('');
    row[at] = type === 's' ? (shared[Number(value)] ?? '') : type === 'e' ? '' : value;
  }
  return row;
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((cell, at) => cell === right[at]);

/** The rows of the first sheet, then those of all others with the same head. */
async function* rowsOf(files: readonly SourceFile[]): AsyncGenerator<string[]> {
  const strings = files.find(({ name }) => SHARED.test(name));
  const shared: string[] = [];
  if (strings) for await (const text of eventsOf(strings, sharedParser)) shared.push(text);
  let head: string[] | undefined;
  for (const sheet of files
    .filter(({ name }) => SHEET.test(name))
    .toSorted((left, right) => numberIn(left.name) - numberIn(right.name))) {
    let isFirst = true;
    for await (const cells of eventsOf(sheet, rowsParser)) {
      const row = valuesOf(cells, shared);
      const isHead = isFirst && row.some((cell) => cell.trim() !== '');
      if (isHead && head && !isSame(head, row)) break;
      if (!isHead || !head) yield row;
      if (isHead) [head, isFirst] = [head ?? row, false];
    }
  }
}

async function* asTable(files: readonly SourceFile[]): AsyncGenerator<Uint8Array> {
  for await (const row of rowsOf(files)) yield Buffer.from(csvLine(row));
}

export const isSpreadsheet = (names: readonly string[]): boolean =>
  names.includes('[Content_Types].xml') && names.some((name) => SHEET.test(name));

/** An Excel workbook as the table that it holds; days and hours stay the numbers that Excel counts. */
export const tableOfSpreadsheet = (name: string, size: number, files: readonly SourceFile[]): SourceFile => ({
  name: /\.xls[xm]$/i.test(name) ? name : `${name}.xlsx`,
  size,
  open: async () => asTable(files),
});
