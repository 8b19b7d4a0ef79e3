import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { AppError } from '#server/http/errors.ts';
import { readImport } from './read-import.ts';
import { readImportAside } from './read-import-aside.ts';

const AUTO = { name: 'book', format: 'auto', language: 'en' } as const;
const book = Buffer.from(
  Array.from(
    { length: 800 },
    (_, at) => `_Lantern ${at}_.[${at}]\n\nTo dream of it, a light.\n\n[${at}] Said of old.\n`,
  ).join('\n'),
);
const refusalOf = async (text: string, format: 'csv' | 'json' | 'text'): Promise<AppError> =>
  readImportAside(Buffer.from(text), { ...AUTO, format }).then(
    () => Promise.reject(new Error('it was read')),
    (error: AppError) => error,
  );

test('a large book is read as a small one is', async () => {
  const read = await readImportAside(book, { ...AUTO, format: 'text' });
  expect(read).toEqual(readImport(book, { ...AUTO, format: 'text' }));
  expect(read.entries).toHaveLength(800);
  expect(read.entries.at(-1)).toMatchObject({ headword: 'Lantern 799', footnotes: [{ mark: '799' }] });
});

test('a large file that cannot be read is refused as a small one is', async () => {
  const columns = await refusalOf(`place,when\n${'lake,now\n'.repeat(9000)}`, 'csv');
  expect(columns).toMatchObject({ status: 400, code: 'dream_books.no_columns' });
  const broken = await refusalOf(`[${'{"headword":"lake"},'.repeat(9000)}`, 'json');
  expect(broken).toMatchObject({ status: 400, code: 'dream_books.file_broken' });
  expect(broken.validation).toHaveProperty('file');
});

test('while a file of very many short lines is read the thread does other things', async () => {
  const before = performance.eventLoopUtilization();
  expect((await refusalOf('a\n'.repeat(200_000), 'text')).code).toBe('dream_books.nothing_found');
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
});
