import { expect, it } from 'vitest';
import { sizeInWords } from './house-format.ts';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [999_499, 'en', '999 kB'],
  [999_999, 'en', '1 MB'],
  [1_250_000, 'en', '1.3 MB'],
  [999_600_000, 'en', '1 GB'],
  [5e15, 'en', '5,000 TB'],
  [0, 'de', '0 Byte'],
  [2, 'de', '2 Byte'],
  [1_250_000, 'de', '1,3 MB'],
  [0, 'ar', '0 بايت'],
])('says %d bytes in %s as %s', (bytes, language, said) => {
  expect(sizeInWords(bytes, language).replaceAll('\u00a0', ' ')).toBe(said);
});
