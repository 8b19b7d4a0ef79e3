import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '../../src');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.|testing[\\/]/.test(file),
);

/** A plain object under a name, whose keys may be any words. */
const TABLE = /\bconst (\w+): (?:Readonly<|Partial<)*Record<string,[^=]*?= (?:\{|Object\.fromEntries)/g;
/** Keys that are one letter, a key of the keyboard, or a word of the platform's or of ours. */
const CLOSED = [
  /^(letter|char|event\.key|node\.type)$/,
  /^(piece\[0|from\.next\(\) \?\? '')$/,
  /^issue\.(expected|format)$/,
];
const CLOSED_IN = new Set([
  'server/start-fault.ts',
  'server/http/client-errors.ts',
  'server/db/parsed-types.ts',
  'web/routes.tsx',
]);

/** Look-ups of a plain table by a key that is not written down, without asking whether it is the table's own. */
function openLookUps(text: string): string[] {
  const found: string[] = [];
  for (const [, name = ''] of text.matchAll(TABLE)) {
    if (text.includes(`Object.hasOwn(${name},`)) continue;
    for (const [whole, key] of text.matchAll(new RegExp(`\\b${name}\\[(?!['"])([^\\]]+)\\]`, 'g')))
      if (!CLOSED.some((one) => one.test(key ?? ''))) found.push(whole);
  }
  for (const [, name = ''] of text.matchAll(/\bconst (\w+)\b[^=\n]*= \{/g))
    for (const [whole] of text.matchAll(new RegExp(`(?<!(?:const|let) )\\b[\\w.]+ in ${name}\\b`, 'g')))
      found.push(whole);
  return found;
}

it('finds look-ups that a word of somebody could lead astray', () => {
  const table = "const WORDS: Readonly<Record<string, string>> = { a: 'b' };";
  expect(openLookUps(`${table} WORDS[word]`)).toEqual(['WORDS[word]']);
  expect(openLookUps("const WORDS = { a: 'b' }; const known = (code: string) => code in WORDS;")).toEqual([
    'code in WORDS',
  ]);
  expect(openLookUps(`${table} ownEntry(WORDS, word); WORDS['a']; Object.hasOwn(OTHER, a)`)).toEqual([]);
  expect(openLookUps(`${table} Object.hasOwn(WORDS, word) ? WORDS[word] : undefined`)).toEqual([]);
});

it('no table of ours is asked for people’s words as a plain object', () => {
  const open = files.flatMap((file) => {
    const name = file.replaceAll('\\', '/');
    if (CLOSED_IN.has(name)) return [];
    const code = readFileSync(path.join(SRC, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return openLookUps(code).map((one) => `${name}: ${one}`);
  });
  expect(open).toEqual([]);
});
