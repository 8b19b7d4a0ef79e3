import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guard, unguard } from '#server/csv-formulas.ts';
import { CsvFault, csvRows, delimiterOf } from './read-csv.ts';
import { csvLine } from './write-csv.ts';

async function* pieces(text: string, size: number) {
  const signs = Array.from(text);
  for (let at = 0; at < signs.length; at += size) yield signs.slice(at, at + size).join('');
}

async function rowsOf(text: string, delimiter = ',', size = 7): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of csvRows(pieces(text, size), delimiter)) rows.push(row);
  return rows;
}

/** The rows before a fault, and the fault. */
async function readUntil(chunks: AsyncIterable<string>): Promise<{ rows: number; fault: unknown }> {
  let rows = 0;
  try {
    for await (const row of csvRows(chunks, ',')) rows += row.length > 0 ? 1 : 0;
  } catch (fault) {
    return { rows, fault };
  }
  return { rows, fault: null };
}

describe('a table', () => {
  it('comes back as it was written, whatever stands in its cells', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({
        unit: fc.constantFrom(',', ';', '"', '\r', '\n', '\t', "'", '=', '-', '@', ' ', 'a', '\uFEFF'),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 })), async (rows) => {
        const read = await rowsOf(rows.map(csvLine).join(''));
        expect(read.map((row) => row.map(unguard))).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });

  it('is written as it always was', () => {
    const cells = [
      'plain',
      'a,b',
      'a;b',
      'say "hi"',
      'two\nlines',
      'a\rb',
      '',
      ' spaced ',
      "it's",
      '=1+1',
      "'=x",
      '-5',
      '\tx',
    ];
    expect(csvLine(cells)).toBe(
      'plain,"a,b","a;b","say ""hi""","two\nlines","a\rb",, spaced ,it\'s,\'=1+1,\'\'=x,\'-5,\'\tx\r\n',
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    for (const cell of [
      '=cmd|x',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '\rx',
      "'=x",
      "''@y",
      '＝1+1',
      '＠SUM(A1)',
    ]) {
      expect(guard(cell)).toBe(`'${cell}`);
      expect(unguard(guard(cell))).toBe(cell);
    }
    for (const cell of ['1', "it's", "'quoted'", ''])
      expect([guard(cell), unguard(cell)]).toEqual([cell, cell]);
  });

  it.each([
    [
      'all three endings in one file',
      'a,b\r\nc,d\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    [
      'endings in quotes',
      '"a\r\nb","c\rd"\n"e""",f',
      [
        ['a\r\nb', 'c\rd'],
        ['e"', 'f'],
      ],
    ],
    ['empty lines, which count', 'a,b\n\nc,d\n', [['a', 'b'], [''], ['c', 'd']]],
    ['rows longer and shorter than the first', 'a,b\nc\nd,e,f\n', [['a', 'b'], ['c'], ['d', 'e', 'f']]],
    [
      'quotes in the middle of a cell',
      'a "b" c,d\n5\' 10",e\n',
      [
        ['a "b" c', 'd'],
        ['5\' 10"', 'e'],
      ],
    ],
    [
      'an empty cell at its end',
      'a,\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    [
      'names of objects',
      '__proto__,constructor\nx,y',
      [
        ['__proto__', 'constructor'],
        ['x', 'y'],
      ],
    ],
  ])('may have %s', async (_what, text, rows) => {
    for (const size of [1, 2, 3, 1000]) expect(await rowsOf(text, ',', size)).toEqual(rows);
  });

  it.each([',', ';', '\t', '|'] as const)('is parted by %j where its first line is', async (delimiter) => {
    const head = ['night, or day', 'text', 'x'].map((cell) => (cell.includes(',') ? `"${cell}"` : cell));
    const start = `${head.join(delimiter)}\n1,2,3,4,5;6;7;8\t9\t10\t11\n`;
    expect(delimiterOf(start)).toBe(delimiter);
    expect((await rowsOf(start, delimiter))[0]).toEqual(['night, or day', 'text', 'x']);
  });
});

async function* without(end: string, times: number) {
  yield 'a,b\nc,d\n';
  for (let turn = 0; turn < times; turn += 1) yield end;
}

describe('a hostile table', () => {
  it.each([
    ['a quote that nothing closes', '"never closed, ', 1],
    ['a cell without end', 'x'.repeat(100_000), 1000],
    ['a quoted cell without end', `"${'x'.repeat(300_000)}`, 100],
    ['columns without end', ','.repeat(100_000), 10_000],
  ])('with %s ends in words after the rows before it, in little memory', async (_what, piece, times) => {
    const before = process.memoryUsage().rss;
    const { rows, fault } = await readUntil(without(piece, times));
    expect(fault).toBeInstanceOf(CsvFault);
    expect(rows).toBe(2);
    expect(process.memoryUsage().rss - before).toBeLessThan(120_000_000);
  });

  it('is read no further than it is asked for, and what fails while it is read is thrown', async () => {
    let given = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) {
          given += 1;
          yield 'a,b\n'.repeat(1000);
        }
      } finally {
        closed = true;
      }
    }
    for await (const row of csvRows(endless(), ',')) {
      expect(row).toEqual(['a', 'b']);
      break;
    }
    await expect.poll(() => closed).toBe(true);
    expect(given).toBeLessThan(50);
    async function* broken() {
      yield 'a,b\n';
      throw new Error('the disk is gone');
    }
    expect((await readUntil(broken())).fault).toMatchObject({ message: 'the disk is gone' });
  });
});
