import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { writeLines } from './write-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* batchesOf(count: number, size: number) {
  for (let batch = 0; batch < count; batch += 1) {
    await sleep(1);
    yield Array.from({ length: size }, (_, at) => batch * size + at);
  }
}
const line = (number: number) => `${number} ${'word '.repeat(20)}\n`;

it('writes every line in order and counts them, none too', async () => {
  const file = path.join(folder, 'lines');
  expect(await writeLines(file, batchesOf(20, 200), line)).toBe(4000);
  const written = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(written.map((text) => Number.parseInt(text, 10))).toEqual(written.map((_, at) => at));
  expect(await writeLines(file, batchesOf(0, 0), line)).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('');
});

it('throws where the file cannot be written, while a batch is waited for', async () => {
  await expect(writeLines(folder, batchesOf(50, 1), line)).rejects.toThrow('EISDIR');
});
