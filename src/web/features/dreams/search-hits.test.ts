import { expect, test } from 'vitest';
import { excerptOf, hitsIn } from './search-hits.ts';

test('hits are found in any case and script, signs are taken as they are', () => {
  expect(hitsIn('Water, water (deep)', ['WATER', '(deep'])).toEqual([
    [0, 5],
    [7, 12],
    [13, 18],
  ]);
  expect(hitsIn('مفتاح تحت الباب', ['الباب'])).toEqual([[10, 15]]);
  expect(hitsIn('anything', [])).toEqual([]);
});

test('the longer of two words that begin together is marked', () => {
  expect(hitsIn('corridors', ['corr', 'corridor'])).toEqual([[0, 8]]);
});

test('an excerpt begins at the start, or a little before a hit that stands far in', () => {
  const text = `${'Nothing happens here. '.repeat(20)}Then a heron lands.`;
  expect(excerptOf(text, []).startsWith('Nothing')).toBe(true);
  expect(excerptOf(text, ['heron'])).toMatch(/^… .*a heron lands\.$/);
  expect(excerptOf('One\n\nTwo', [])).toBe('One Two');
});
