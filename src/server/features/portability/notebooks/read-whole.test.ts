import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';
import { inOnePiece, inPieces } from './note-file.ts';
import { readWhole } from './read-whole.ts';

const MIB = 1024 * 1024;
const fileOf = (name: string, text: string): SourceFile => {
  const bytes = Buffer.from(text);
  return { name, size: bytes.length, open: async () => inOnePiece(bytes) };
};

const list = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, at) => ({ date: '2026-01-02', text: `lake ${at}` })));
const talk = (count: number) =>
  Array.from({ length: count }, (_, at) => `[05/03/2024, 06:12:50] Sam: lake ${at}`).join('\n');

test.each([
  ['table', list(2), list(9000), /lake 8999/],
  ['chat', talk(3), talk(9000), /lake 8999/],
  ['page', '<p>lake 1</p>', `<p>${'lake '.repeat(60_000)}8999</p>`, /8999/],
] as const)('%s: a large file is read as a small one is', async (reader, small, large, last) => {
  expect((await readWhole(reader, [fileOf('a', small)], MIB))?.join('')).toMatch(/lake 1|lake 2/);
  expect((await readWhole(reader, [fileOf('a', large)], MIB))?.join('')).toMatch(last);
});

test('what is larger than it may be, or something else, is left alone', async () => {
  expect(await readWhole('table', [fileOf('a', list(9000))], 1000)).toBeNull();
  expect(await readWhole('table', [fileOf('a', `{"a":"${'a'.repeat(MIB)}"}`)], 2 * MIB)).toBeNull();
  expect(await readWhole('table', [fileOf('a', `[${'1,'.repeat(MIB)}`)], 4 * MIB)).toBeNull();
});

test('while a large file is read the thread does other things', async () => {
  const file = fileOf('a', `[${'{"a":1},'.repeat(MIB)}1]`);
  const before = performance.eventLoopUtilization();
  await readWhole('table', [file], 16 * MIB);
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
