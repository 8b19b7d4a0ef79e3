import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, assert, beforeEach, describe, expect, it } from 'vitest';
import { compressLater, isStale, replaceWebApp } from './web-app.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'web-app-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  writeFileSync(join(root, 'src/web/main.tsx'), 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Stands in for vite: writes one page. */
const building = (page: string) => async (folder: string) => {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.html'), page);
};
const page = () => readFileSync(join(root, 'dist/web/index.html'), 'utf8');

describe('the built web app', () => {
  it('is stale when it is not there and when a source changes, but not for a test', async () => {
    expect(isStale(root)).toBe(true);
    await replaceWebApp(root, building('first'));
    expect(isStale(root)).toBe(false);
    writeFileSync(join(root, 'src/web/main.test.tsx'), 'test');
    expect(isStale(root)).toBe(false);
    writeFileSync(join(root, 'src/web/main.tsx'), 'two');
    expect(isStale(root)).toBe(true);
  });

  it('is not stale for a source that was only touched, which is found out once', async () => {
    await replaceWebApp(root, building('first'));
    const stamp = () => readFileSync(join(root, 'dist/web/.stamp'), 'utf8');
    const before = stamp();
    utimesSync(join(root, 'src/web/main.tsx'), 1, 1);
    expect(isStale(root)).toBe(false);
    expect(stamp()).not.toBe(before);
    expect(stamp().split(' ')[0]).toBe(before.split(' ')[0]);
    expect(isStale(root)).toBe(false);
  });

  it('stays as it was when a build fails, and is replaced whole when one succeeds', async () => {
    await replaceWebApp(root, building('first'));
    const broken = async (folder: string) => {
      await building('half')(folder);
      throw new Error('broken');
    };
    await expect(replaceWebApp(root, broken)).rejects.toThrow('broken');
    expect(page()).toBe('first');
    await replaceWebApp(root, building('second'));
    expect(page()).toBe('second');
    expect(readdirSync(join(root, 'dist'))).toEqual(['web']);
  });

  it('is stale when its sources changed while it was being built', async () => {
    await replaceWebApp(root, async (folder) => {
      writeFileSync(join(root, 'src/web/main.tsx'), 'meanwhile');
      await building('old')(folder);
    });
    expect(existsSync(join(root, 'dist/web'))).toBe(true);
    expect(isStale(root)).toBe(true);
  });

  it('is compressed as far as it goes beside serving it, once', async () => {
    const words = 'say it before it is gone. '.repeat(200);
    await replaceWebApp(root, building(words));
    const child = compressLater(root);
    assert(child);
    expect(await once(child, 'exit')).toEqual([0, null]);
    const sent = readFileSync(join(root, 'dist/web/index.html.br'));
    expect(brotliDecompressSync(sent).toString()).toBe(words);
    expect(compressLater(root)).toBeUndefined();
  });
});
