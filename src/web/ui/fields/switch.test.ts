import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'src/web';
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.includes('.test.'),
);

test('a switch of our own is drawn in one place, so that none looks like a check', () => {
  expect(sources.length).toBeGreaterThan(200);
  const drawn = sources.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('role="switch"'));
  expect(drawn).toEqual(['ui/fields/switch.tsx']);
});
