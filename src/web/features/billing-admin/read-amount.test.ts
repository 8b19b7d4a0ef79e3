import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['4', 'eur', 'en', 400],
  ['4.5', 'eur', 'en', 450],
  ['4,50', 'eur', 'en', 450],
  ['1,234.50', 'eur', 'en', 123_450],
  ['1.234,50', 'eur', 'en', 123_450],
  ['1.234.567', 'eur', 'de', 123_456_700],
  ['1,234', 'usd', 'en', 123_400],
  ['1.234', 'eur', 'de', 123_400],
  // A point does not part thousands here: is it a thousand, or a slip?
  ['1.234', 'usd', 'en', null],
  ['1.234', 'kwd', 'en', 1234],
  ['1,234.567', 'kwd', 'en', 1_234_567],
  ['1,900', 'jpy', 'en', 1900],
  ['1900', 'jpy', 'de', 1900],
  ['19.5', 'jpy', 'en', null],
  ['€ 12', 'eur', 'en', 1200],
  ['12 €', 'eur', 'de', 1200],
  ['EUR 12,00', 'eur', 'de', 1200],
  ['١٢٫٥٠', 'eur', 'ar', 1250],
  ['1 234,5', 'eur', 'fr', 123_450],
  ["1'234.50", 'chf', 'de', 123_450],
  ['0', 'eur', 'en', 0],
  ['-4', 'eur', 'en', null],
  ['4.505', 'eur', 'en', null],
  ['1,23,456.00', 'eur', 'en', null],
  ['four', 'eur', 'en', null],
  ['', 'eur', 'en', null],
])('%s %s typed in %s is %s', (typed, currency, language, amount) => {
  expect(readAmount(typed, currency, language)).toBe(amount);
});
