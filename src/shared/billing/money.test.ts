import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { formatMoney, minorDigits, toMajorUnits, toMinorUnits } from './money.ts';

describe('money', () => {
  it.each([
    ['eur', 1999, '19.99', '€19.99'],
    ['EUR', 5, '0.05', '€0.05'],
    ['usd', -267, '-2.67', '\u2212$2.67'],
    ['jpy', 1999, '1999', '¥1,999'],
    ['krw', 0, '0', '₩0'],
    ['kwd', 1999, '1.999', 'KWD\u00A01.999'],
    ['bhd', 50, '0.050', 'BHD\u00A00.050'],
    ['mga', 700, '700', 'MGA\u00A0700'],
    ['isk', 50000, '500.00', 'ISK\u00A0500'],
    ['usd', 99_999_999, '999999.99', '$999,999.99'],
  ])('%s %d', (currency, amount, major, shown) => {
    expect(toMajorUnits(amount, currency)).toBe(major);
    expect(formatMoney(amount, currency, 'en')).toBe(shown);
    expect(minorDigits(currency)).toBe(major.includes('.') ? (major.split('.')[1]?.length ?? 0) : 0);
  });

  it('is written as the language has it', () => {
    expect(formatMoney(123_456, 'eur', 'de')).toBe('1.234,56\u00A0€');
    expect(formatMoney(123_456, 'eur', 'ar')).toMatch(/1[.,٬]234|١٬٢٣٤/);
  });

  it.each(LANGUAGES)('has a true minus below nothing in %s', (language) => {
    expect(formatMoney(-400, 'eur', language)).toContain('\u2212');
    expect(formatMoney(-400, 'eur', language)).not.toContain('-');
  });

  it.each([
    ['4', 'eur', 400],
    ['4,5', 'eur', 450],
    ['4.50', 'eur', 450],
    ['4.505', 'eur', null],
    ['4.505', 'kwd', 4505],
    ['4', 'jpy', 4],
    ['4.5', 'jpy', null],
    ['-4', 'eur', null],
    ['1e3', 'eur', null],
    ['', 'eur', null],
  ])('%s %s typed is %s', (typed, currency, amount) => {
    expect(toMinorUnits(typed, currency)).toBe(amount);
  });
});
