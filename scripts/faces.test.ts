import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const css = readFileSync(join(root, 'src/web/ui/fonts.css'), 'utf8');

type Face = { family: string; style: string; weight: string; file: string; points: Set<number> };

const valueOf = (block: string, name: string): string =>
  new RegExp(`${name}:\\s*([^;]+);`).exec(block)?.[1]?.trim() ?? '';

function pointsOf(ranges: string): Set<number> {
  const points = new Set<number>();
  for (const [, first = '', last = first] of ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)) {
    for (let point = parseInt(first, 16); point <= parseInt(last, 16); point += 1) points.add(point);
  }
  return points;
}

const faces = Array.from(css.matchAll(/@font-face \{([^}]+)\}/g), ([, block = '']): Face => ({
  family: valueOf(block, 'font-family'),
  style: valueOf(block, 'font-style'),
  weight: valueOf(block, 'font-weight'),
  file: /url\('([^']+)'\)/.exec(block)?.[1] ?? '',
  points: pointsOf(valueOf(block, 'unicode-range')),
})).filter(({ file }) => file !== '');

const SLOTS = [...new Set(faces.map(({ family, style, weight }) => `${family} ${style} ${weight}`))];
const inSlot = (slot: string) =>
  faces.filter(({ family, style, weight }) => `${family} ${style} ${weight}` === slot);

/** Letters of everything that is written in one language's files. */
function lettersOf(language: string): number[] {
  const folder = join(root, 'public/locales', language);
  const text = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return [...new Set(text.join('').normalize('NFC'))]
    .filter((letter) => /\p{L}/u.test(letter))
    .map((letter) => letter.codePointAt(0) ?? 0);
}

describe.each(SLOTS)('%s', (slot) => {
  test('names files that are there, and each letter in one of them alone', () => {
    const seen = new Map<number, string>();
    for (const { file, points } of inSlot(slot)) {
      const path = file.startsWith('./') ? join(root, 'src/web/ui', file) : join(root, 'node_modules', file);
      expect(existsSync(path), file).toBe(true);
      for (const point of points) {
        // What a currency or a dagger stands in besides is the larger files' affair.
        if (point > 0xff) continue;
        expect(seen.get(point), `U+${point.toString(16)} of ${file}`).toBeUndefined();
        seen.set(point, file);
      }
    }
  });
});

test.each(['en', 'de', 'es', 'fr', 'pt'])('%s is set in the two small files', (language) => {
  const small = inSlot("'Newsreader Variable' normal 200 500").filter(({ file }) =>
    /latin-(?:core|west)-/.test(file),
  );
  const held = new Set(small.flatMap(({ points }) => [...points]));
  expect(small).toHaveLength(2);
  const missing = lettersOf(language)
    .filter((point) => point < 0x250 && !held.has(point))
    .map((point) => String.fromCodePoint(point));
  expect(missing).toEqual([]);
});

test.each(['normal', 'italic'])(
  'one Czech, Polish or Turkish letter of a %s brings a small file',
  (style) => {
    const ours = inSlot(`'Newsreader Variable' ${style} 200 500`);
    for (const letter of 'čřšžąęłńśźżőűğşțșđūėģ') {
      const point = letter.codePointAt(0) ?? 0;
      const [held, ...others] = ours.filter(({ points }) => points.has(point));
      expect(others).toEqual([]);
      expect(statSync(join(root, 'src/web/ui', held?.file ?? '')).size, letter).toBeLessThan(45_000);
    }
  },
);

test.each(['Noto Naskh Arabic Variable', 'Noto Sans Arabic Variable'])(
  'Arabic is set in one small file of %s, and no letter of the whole one is without a file',
  (family) => {
    const ours = faces.filter((face) => face.family === `'${family}'`);
    const [core, ...others] = ours.filter(({ file }) => file.includes('-arabic-core-'));
    expect(others).toEqual([]);
    const missing = lettersOf('ar').filter((point) => point >= 0x600 && !core?.points.has(point));
    expect(missing).toEqual([]);
    for (const letter of 'َُِّْٰ،؛؟٠٩٪ـ') expect(core?.points.has(letter.codePointAt(0) ?? 0), letter).toBe(true);
    expect(statSync(join(root, 'src/web/ui', core?.file ?? '')).size).toBeLessThan(35_000);
    for (const letter of 'پچژگکیںےٹڈڑٱ﷽') {
      expect(
        ours.filter(({ points }) => points.has(letter.codePointAt(0) ?? 0)),
        letter,
      ).toHaveLength(1);
    }
  },
);
