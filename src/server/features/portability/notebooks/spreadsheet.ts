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

/** What names the sheets, and which part of the file each is; without it they are numbered. */
const sheetsParser = (emit: (one: { id: string; name?: string; target?: string }) => void) =>
  boundedParser(
    {
      open: (tag, given) => {
        const name = tag.replace(/^.*:/, '');
        if (name === 'sheet') emit({ id: given['r:id'] ?? '', name: given.name ?? '' });
        if (name === 'Relationship') emit({ id: given.Id ?? '', target: given.Target ?? '' });
      },
    },
    { xmlMode: true },
  );

type Sheet = { name: string; file: SourceFile };

/** The sheets in the order of their tabs. */
async function sheetsIn(files: readonly SourceFile[]): Promise<Sheet[]> {
  const named = new Map<string, string>();
  const targets = new Map<string, string>();
  for (const path of ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels']) {
    const file = files.find(({ name }) => name === path);
    if (file)
      for await (const { id, name, target } of eventsOf(file, sheetsParser)) {
        if (name !== undefined) named.set(id, name);
        if (target !== undefined) targets.set(`xl/${target.replace(/^\/?(?:xl\/)?/, '')}`, id);
      }
  }
  const order = [...named.keys()];
  return files
    .filter(({ name }) => SHEET.test(name))
    .map((file) => ({ file, id: targets.get(file.name) ?? '', number: numberIn(file.name) }))
    .toSorted((left, right) => order.indexOf(left.id) - order.indexOf(right.id) || left.number - right.number)
    .map(({ file, id, number }) => ({ file, name: named.get(id) || String(number) }));
}

async function sharedIn(files: readonly SourceFile[]): Promise<string[]> {
  const file = files.find(({ name }) => SHARED.test(name));
  const shared: string[] = [];
  if (file) for await (const text of eventsOf(file, sharedParser)) shared.push(text);
  return shared;
}

async function* rowsOf({ file }: Sheet, shared: readonly string[]): AsyncGenerator<string[]> {
  for await (const cells of eventsOf(file, rowsParser)) yield valuesOf(cells, shared);
}

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

type Table = Sheet & { head: string[] };

async function headOfSheet(sheet: Sheet, shared: readonly string[]): Promise<string[] | null> {
  for await (const row of rowsOf(sheet, shared)) if (filled(row) > 0) return row;
  return null;
}

/** The head once, then the rows of all these sheets. */
async function* asTable(tables: readonly Table[], shared: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const [at, table] of tables.entries()) {
    let isBefore = true;
    for await (const row of rowsOf(table, shared)) {
      const isHead = isBefore && filled(row) > 0;
      if (isHead) isBefore = false;
      if (!isHead || at === 0) yield Buffer.from(csvLine(row));
    }
  }
}

export type Workbook = {
  /** Names of the sheets that hold something. */
  sheets: readonly string[];
  /** The one that is read where none was chosen: the first with more than one column. */
  first: number;
  /** The rows of a sheet and of all others with the same head. */
  tableOf: (sheet: number) => SourceFile;
  /** Names of those whose rows are not in that table. */
  besides: (sheet: number) => string[];
};

/** An Excel workbook as the tables that it holds; days and hours stay the numbers that Excel counts. */
export async function openWorkbook(
  name: string,
  size: number,
  files: readonly SourceFile[],
): Promise<Workbook> {
  const shared = await sharedIn(files);
  const tables: Table[] = [];
  for (const sheet of await sheetsIn(files)) {
    const head = await headOfSheet(sheet, shared);
    if (head) tables.push({ ...sheet, head });
  }
  const first = Math.max(
    0,
    tables.findIndex(({ head }) => filled(head) > 1),
  );
  const isIn = (sheet: number) => (other: Table) => isSame(other.head, (tables[sheet] ?? other).head);
  const withHead = (sheet: number) => {
    const chosen = tables[sheet];
    return chosen ? [chosen, ...tables.filter((other) => other !== chosen && isIn(sheet)(other))] : [];
  };
  return {
    sheets: tables.map((table) => table.name),
    first,
    tableOf: (sheet) => ({
      name: /\.xls[xm]$/i.test(name) ? name : `${name}.xlsx`,
      size,
      open: async () => asTable(withHead(sheet), shared),
    }),
    besides: (sheet) => tables.filter((other) => !isIn(sheet)(other)).map((other) => other.name),
  };
}

export const isSpreadsheet = (names: readonly string[]): boolean =>
  names.includes('[Content_Types].xml') && names.some((name) => SHEET.test(name));
