import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFiles } from './compress-files.ts';

it('writes the texts of a folder in both encodings, and leaves alone what gains nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
  const long = 'say it before it is gone. '.repeat(200);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.drawn'));
  const files = { 'assets/a.js': long, 'assets/short.js': 'a', 'a.woff2': long, '.drawn/b.js': long };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await compressFiles(folder);
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets/a.js.br'))).toString()).toBe(long);
  expect(gunzipSync(readFileSync(join(folder, 'assets/a.js.gz'))).toString()).toBe(long);
  const others = ['assets/short.js', 'a.woff2', '.drawn/b.js'];
  expect(others.filter((name) => existsSync(join(folder, `${name}.br`)))).toEqual([]);
  rmSync(folder, { recursive: true });
});
