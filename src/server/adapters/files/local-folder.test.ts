import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
    await files.remove('a/both');
    await files.remove('a/both');
    expect(await text('a/both')).toBeNull();
  });

  it('stay below their folder', async () => {
    for (const key of ['../out', 'a/../../out', '/etc/passwd', 'A', '', 'a\u0000b']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow(/not a file key/);
    }
    expect(readdirSync(folder)).toEqual(['a']);
  });
});
