import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, inPieces } from '#server/features/portability/notebooks/note-file.ts';
import { readAside, readFilesAside } from './read-aside.ts';

const MIB = 1024 * 1024;
const fileOf = (name: string, text: string): SourceFile => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, open: async () => inOnePiece(bytes) };
};

const textOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString();

const list = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ date: '2026-01-02', text: `lake ${at}` })));
const talk = (count: number) =>
  Array.from({ length: count }, (_, at) => `[05/03/2024, 06:12:50] Sam: lake ${at}`).join('\n');

test('a large file is read as a small one is', async () => {
  const read = async (text: string) => textOf(await readFilesAside('table', [fileOf('a', text)], MIB, null));
  expect((await read(list(2))).split('\n')[1]).toBe((await read(list(9000))).split('\n')[1]);
  expect(await read(list(9000))).toContain('lake 8999');
  expect(textOf(await readFilesAside('chat', [fileOf('a', talk(9000))], MIB, []))).toMatch(
    /^2024-03-05 06:12\n[^]*lake 8999$/,
  );
  const page = `<title>The lake</title><p>${'lake '.repeat(60_000)}8999</p>`;
  expect(textOf(await readFilesAside('page', [fileOf('a', page)], MIB, null))).toMatch(
    /^# The lake\n[^]*8999\s*$/,
  );
});

test('a long diary has the parts that its beginning has', async () => {
  const diary = Array.from({ length: 9000 }, (_, at) => `${(at % 28) + 1}.3.2024\nThe lake ${at}.\n`).join(
    '\n',
  );
  const options = { split: 'dates', date_order: 'dmy' } as const;
  const whole = await readAside('parts', [Buffer.from(diary)], options);
  const some = await readAside('parts', [Buffer.from(diary.slice(0, 100_000))], options);
  expect(whole?.parts).toHaveLength(9000);
  expect(whole?.parts.slice(0, 100)).toEqual(some?.parts.slice(0, 100));
});

test('what is larger than it may be, or something else, is left alone', async () => {
  expect(await readFilesAside('table', [fileOf('a', list(9000))], 1000, null)).toBeNull();
  expect(
    await readFilesAside('table', [fileOf('a', `{"a":"${'a'.repeat(MIB)}"}`)], 2 * MIB, null),
  ).toBeNull();
  expect(await readFilesAside('table', [fileOf('a', `[${'1,'.repeat(MIB)}`)], 4 * MIB, null)).toBeNull();
});

test('while a large file is read the thread does other things', async () => {
  const file = fileOf('a', `[${'{"a":1},'.repeat(MIB)}1]`);
  const before = performance.eventLoopUtilization();
  await readFilesAside('table', [file], 16 * MIB, null);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
});

test('bytes in pieces are all of them, and let others have their turn between', async () => {
  const bytes = Buffer.alloc(300_000, 'lake');
  let turns = 0;
  const other = setInterval(() => (turns += 1), 0);
  const pieces: Uint8Array[] = [];
  for await (const piece of inPieces(bytes)) {
    const until = performance.now() + 2;
    while (performance.now() < until);
    pieces.push(piece);
  }
  clearInterval(other);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThan(1);
});

test('a diary of more parts than anybody dreams is none', async () => {
  const diary = '5.3.2024\nThe lake.\n'.repeat(60_000);
  expect(await readAside('parts', [Buffer.from(diary)], { split: 'dates', date_order: 'dmy' })).toBeNull();
});
