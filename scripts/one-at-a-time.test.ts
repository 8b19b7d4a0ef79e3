import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @ts-expect-error plain JavaScript: it has to run before anything is installed
import { oneAtATime } from './one-at-a-time.mjs';

let root: string;
const said: string[] = [];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'one-at-a-time-'));
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const note = () => join(root, '.preparing');
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('lets the second wait for the first, and says so', async () => {
  const done: string[] = [];
  const first = oneAtATime(root, async () => {
    await pause(300);
    done.push('first');
  });
  await oneAtATime(root, () => done.push('second'));
  await first;
  expect(done).toEqual(['first', 'second']);
  expect(said).toEqual([`Another start (pid ${process.pid}) is preparing this folder, waiting for it …`]);
  expect(existsSync(note())).toBe(false);
});

it('gives the turn back when the work fails', async () => {
  await expect(
    oneAtATime(root, () => {
      throw new Error('no network');
    }),
  ).rejects.toThrow('no network');
  await expect(oneAtATime(root, () => 'again')).resolves.toBe('again');
});

it('takes over at once from a process that was killed', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'one-at-a-time.mjs')).href;
  const program = `import(${JSON.stringify(module)}).then(({ oneAtATime }) =>
    oneAtATime(${JSON.stringify(root)}, () => new Promise(() => setInterval(() => {}, 1000))))`;
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  await expect.poll(() => existsSync(note()), { timeout: 10_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect(oneAtATime(root, () => 'mine')).resolves.toBe('mine');
  expect(said).toEqual([]);
});

it('does not wait for a note that nobody signs, whoever has its number now', async () => {
  writeFileSync(note(), String(process.pid));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(note(), longAgo, longAgo);
  await expect(oneAtATime(root, () => 'mine')).resolves.toBe('mine');
  expect(said).toEqual([]);
});
