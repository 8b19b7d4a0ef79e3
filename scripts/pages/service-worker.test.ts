import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptFiles } from './service-worker.ts';

let folder: string;
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  for (const name of [
    'index.html',
    'theme.js',
    'sw.js',
    'push.js',
    '.pages.json',
    '.vite/manifest.json',
    'assets/base-a1.js',
    'assets/base-a1.css',
    'assets/base-a1.js.br',
    'assets/age-format-b2.js',
    'assets/figtree-latin-core-normal-c3.woff2',
    'assets/noto-sans-arabic-arabic-core-normal-d4.woff2',
    'icons/mark.svg',
    'icons/icon-32.png',
    'locales/de/faq.json',
    'locales/de/faq.json.gz',
  ])
    put(name, name);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the shell, its words and what it is drawn with, and neither compressed copies nor itself', () => {
  expect(keptFiles(folder).map(({ url }) => url)).toEqual([
    'assets/base-a1.css',
    'assets/base-a1.js',
    'assets/figtree-latin-core-normal-c3.woff2',
    'icons/mark.svg',
    'index.html',
    'locales/de/faq.json',
    'theme.js',
  ]);
});

it('says of a file without its content in the name when it changed', () => {
  const revisions = () => Object.fromEntries(keptFiles(folder).map(({ url, revision }) => [url, revision]));
  const before = revisions();
  put('locales/de/faq.json', 'other words');
  const after = revisions();
  expect(after['locales/de/faq.json']).not.toBe(before['locales/de/faq.json']);
  expect({ ...after, 'locales/de/faq.json': 0 }).toEqual({ ...before, 'locales/de/faq.json': 0 });
  expect(after['assets/base-a1.js']).toBeNull();
});
