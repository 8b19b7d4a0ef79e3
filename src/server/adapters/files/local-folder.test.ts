import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from './port.ts';
import { makeLocalFiles } from './local-folder.ts';

let folder: string;
let files: FileStore;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-files-'));
  files = makeLocalFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const text = async (key: string, range?: { start: number; end: number }) => {
  const found = await files.read(key, range);
  return found ? (await buffer(found.stream as NodeJS.ReadStream)).toString() : null;
};

describe('files in a folder', () => {
  it('are there whole or not at all', async () => {
    await files.put('a/one', Buffer.from('one '));
    await files.put('a/two', Buffer.from('two'));
    expect(await files.join('a/both', ['a/one', 'a/two'])).toEqual({ bytes: 7 });
    expect(await text('a/both')).toBe('one two');
    expect(await text('a/both', { start: 4, end: 6 })).toBe('two');
    await expect(files.join('a/broken', ['a/one', 'a/missing'])).rejects.toThrow();
    expect(await text('a/broken')).toBeNull();
    expect(readdirSync(path.join(folder, 'a')).toSorted()).toEqual(['both', 'one', 'two']);
    await files.remove('a/both');
    await files.remove('a/both');
    expect(await text('a/both')).toBeNull();
  });

  it('belong to a person and go with them', async () => {
    for (const key of ['b/12/one', 'c/12/deep/two', 'b/123/one', 'b/1/12'])
      await files.put(key, Buffer.from('x'));
    await files.removeOf(12);
    expect([await text('b/12/one'), await text('c/12/deep/two')]).toEqual([null, null]);
    expect([await text('b/123/one'), await text('b/1/12')]).toEqual(['x', 'x']);
    for (const nobody of [0, -1, Number.NaN, 1.5])
      await expect(files.removeOf(nobody)).rejects.toThrow('not a person');
    await makeLocalFiles(path.join(folder, 'none')).removeOf(12);
    expect(await makeLocalFiles(path.join(folder, 'none')).sweepTorn(new Date())).toBe(0);
  });

  it('are closed to other accounts of the machine', async () => {
    await files.put('d/1/one', Buffer.from('x'));
    expect(statSync(path.join(folder, 'd')).mode & 0o077).toBe(0);
    expect(statSync(path.join(folder, 'd/1')).mode & 0o077).toBe(0);
  });

  it('stay below their folder', async () => {
    for (const key of ['../out', 'a/../../out', '/etc/passwd', 'A', '', 'a\u0000b']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(/not a file key/);
    }
    expect(readdirSync(folder).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});
