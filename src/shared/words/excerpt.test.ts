import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('an excerpt ends on a word', () => {
  expect(excerpt('A lighthouse at the end of our street', 20)).toBe('A lighthouse at the…');
  expect(excerpt('We counted, twice, the stairs', 12)).toBe('We counted…');
  expect(excerpt('Short\n enough', 20)).toBe('Short enough');
});

test('one word without an end is cut, but never inside a sign', () => {
  expect(excerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(excerpt('🌊'.repeat(30), 11)).toBe(`${'🌊'.repeat(5)}…`);
  expect(excerpt('夢のなかで海を見た', 6)).toBe('夢のなかで海…');
});
