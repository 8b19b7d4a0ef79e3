import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { DREAM_BOOK_LIMITS } from '#shared/dream-books/dream-books.ts';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { tableRows } from './csv-table.ts';
import { readImport } from './read-import.ts';
import { readImportAside } from './read-import-aside.ts';

const read = (text: string) =>
  readImport(Buffer.from(text), { name: 'book.txt', format: 'text', language: 'en' });
const ABBEY = 'A\n\n_Abbey_.\n\nTo see one[1]';
const MANY = 200_000;

it.each([
  ['a paragraph that goes on below a note', `${ABBEY},\n[1] Of old.\n\n${'and so\n'.repeat(MANY)}`],
  ['a note of very many lines', `${ABBEY},\n[1] Of old.\n${'and so\n'.repeat(MANY)}\nand more\n`],
  ['a paragraph that a page’s end cuts', `${ABBEY},\n\n${'and so\n'.repeat(MANY)}`],
])('%s is read', (_what, text) => {
  expect(read(text).entries).toMatchObject([{ headword: 'Abbey' }]);
});

it('what an entry cannot hold is told with where it stands', () => {
  const notes = DREAM_BOOK_LIMITS.footnotes + 2;
  const marks = Array.from({ length: notes }, (_, at) => `one[${at + 1}]`).join(' ');
  const said = Array.from({ length: notes }, (_, at) => `[${at + 1}] So it was, ${at + 1}.`).join('\n\n');
  const { entries, unread } = read(
    `A\n\n_Abbey_.\n\nTo see ${marks}.\n\n${said}\n\n_Acorn_.\n\nTo dream ${'of water '.repeat(3000)}.\n`,
  );
  expect(entries.map(({ footnotes, text }) => [footnotes?.length, text.length <= 20_000])).toEqual([
    [DREAM_BOOK_LIMITS.footnotes, true],
    [0, true],
  ]);
  expect(unread).toMatchObject([
    { line: 3, why: 'notes_cut', text: 'So it was, 61.' },
    { why: 'text_cut', text: expect.stringContaining('of water') },
  ]);
});

it('an open quotation mark on every line costs no more than the lines', () => {
  const read = () => tableRows(`headword,text\n${'"a\n'.repeat(700_000)}`, ',', 20_001);
  expect(processorCost(() => expect(read).toThrow(/could not be read/))).toBeLessThan(600);
});

it('a table is read the same whatever ends its lines', () => {
  const rows = (end: string) =>
    tableRows(['headword,text', 'Lake,"deep', 'and still"', 'Tree,"ta"ll', 'Door,shut'].join(end), ',', 99);
  expect(rows('\r\n')).toEqual(rows('\n'));
  expect(rows('\r')).toEqual(rows('\n'));
  expect(rows('\n').rows.map(({ record, line }) => [record[0], line])).toEqual([
    ['headword', 1],
    ['Lake', 2],
    ['Door', 5],
  ]);
  expect(rows('\n').faulty).toMatchObject([{ line: 4, why: 'stray_quote' }]);
});

it('is not read on when whoever sent it has left', async () => {
  const left = new AbortController();
  const text = Array.from({ length: 150_000 }, (_, at) => `_A ${at}_.\n\nTo dream.`).join('\n\n');
  const asked = { name: 'a.txt', format: 'text', language: 'en' } as const;
  const before = performance.now();
  const reading = readImportAside(Buffer.from(text), asked, left.signal);
  setTimeout(() => left.abort(), 50);
  await expect(reading).rejects.toMatchObject({ code: 'dream_books.file_broken' });
  await expect(readImportAside(Buffer.from(text), asked, left.signal)).rejects.toMatchObject({
    code: 'dream_books.file_broken',
  });
  expect(performance.now() - before).toBeLessThan(20_000);
});
