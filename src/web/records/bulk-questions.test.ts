import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const english: unknown = JSON.parse(read('public/locales/en/translation.json'));

const sources = globSync('src/web/features/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: read(file) }))
  .filter(({ code }) => code.includes('BulkAct<'));

/** What each question before a bulk act asks, by its key. */
const questions = sources.flatMap(({ file, code }) =>
  Array.from(code.matchAll(/\n {6}confirm: [\s\S]*?title: (t\([^)]*\))/g), ([, title = '']) => ({
    file,
    title,
  })),
);
const asked = sources.reduce((sum, { code }) => sum + code.split('\n      confirm: ').length - 1, 0);

const textOf = (key: string): unknown =>
  key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], english);

test('every question before a bulk act is found', () => {
  expect(questions.length).toBeGreaterThan(8);
  expect(questions).toHaveLength(asked);
});

test.each(questions)('$title of $file says how many', ({ title }) => {
  const key = /^t\('([\w.]+)', \{ count \}\)$/.exec(title)?.[1];
  expect(textOf(`${key}_other`)).toContain('{{count');
});
