import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brotliFiles, gzipFiles, isBrotlied } from './compress-files.ts';

const LONG = 'say it before it is gone. '.repeat(200);
const FILES = { 'assets/a.js': LONG, 'assets/short.js': 'a', 'a.woff2': LONG, '.drawn/b.js': LONG };
let folder: string;
let other: string;
beforeEach(() => {
  other = mkdtempSync(join(tmpdir(), 'built-'));
  writeFileSync(join(other, 'new.js'), LONG);
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.drawn'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterEach(() => [folder, other].forEach((made) => rmSync(made, { recursive: true })));

it('writes the texts of a folder in both encodings, and leaves alone what gains nothing', async () => {
  await gzipFiles(folder);
  expect(isBrotlied(folder)).toBe(false);
  await brotliFiles(folder);
  expect(isBrotlied(folder)).toBe(true);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(LONG);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(LONG);
  const others = ['assets/short.js', 'a.woff2', '.drawn/b.js'];
  expect(others.filter((name) => existsSync(join(folder, `${name}.br`)))).toEqual([]);
});

it('goes on where it was killed, and replaces nothing that may be on its way to somebody', async () => {
  writeFileSync(join(folder, 'assets/a.js.br'), 'sent');
  writeFileSync(join(folder, 'assets/b.css'), LONG);
  await brotliFiles(folder);
  expect(readFileSync(join(folder, 'assets/a.js.br'), 'utf8')).toBe('sent');
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/b.css.br'))).toString()).toBe(LONG);
  expect(readdirSync(folder).filter((name) => name.startsWith('.brotli-'))).toEqual([]);
});

it('ends quietly where another build takes the folder’s place meanwhile', async () => {
  const under = brotliFiles(folder);
  rmSync(folder, { recursive: true });
  cpSync(other, folder, { recursive: true });
  await under;
  expect(isBrotlied(folder)).toBe(false);
});
