import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = 'src/web';
const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.test\./.test(file))
  .map((file) => join(ROOT, file));
const IMPORT = /import (\w+) from '((?:\.|#web)\/[^']+\.module\.css)';/g;

const styleOf = (file: string, name: string) =>
  readFileSync(name.startsWith('#web/') ? join(ROOT, name.slice(5)) : join(dirname(file), name), 'utf8');

/** Names that stand in a template string: one that the style sheet lacks would be written as "undefined". */
function missingIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(IMPORT)).flatMap(([, taken = '', name = '']) => {
    const style = styleOf(file, name);
    const used = text.matchAll(new RegExp(`\\$\\{${taken}\\.([\\w]+)\\}`, 'g'));
    return Array.from(used, ([, one = '']) => one)
      .filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(style))
      .map((one) => `${one} in ${file}`);
  });
}

test('every class that is put together with another one stands in its style sheet', () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.flatMap(missingIn)).toEqual([]);
});
