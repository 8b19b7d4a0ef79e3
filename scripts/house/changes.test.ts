import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHANGES } from '#shared/house/changes.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

test('the newest version of the list is the package’s, and CHANGELOG.md says what /about says', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(CHANGES[0].version).toBe(version);
  const words = (
    JSON.parse(read('public/locales/en/about.json')) as { changes: { points: Record<string, string> } }
  ).changes.points;
  const parts = read('CHANGELOG.md').split(/^## /m).slice(1);
  expect(parts.map((part) => part.split('\n', 1)[0])).toEqual(
    CHANGES.map(({ version: one, day }) => `${one}, ${day}`),
  );
  const lines = parts.map((part) => [...part.matchAll(/^- (.*)$/gm)].map(([, line]) => line));
  expect(lines).toEqual(CHANGES.map(({ points }) => points.map((point) => words[point])));
});
