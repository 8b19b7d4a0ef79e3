import { expect, it } from 'vitest';
import { sizeInWords } from './house-format.ts';

it.each([
  [0, 'en', '0 bytes'],
  [1, 'en', '1 byte'],
  [999, 'en', '999 bytes'],
  [1000, 'en', '1 kB'],
  [1024, 'en', '1 kB'],
  [999 * 1024, 'en', '999 kB'],
  [1_048_575, 'en', '1 MB'],
  [1.25 * 2 ** 20, 'en', '1.3 MB'],
  [500 * 2 ** 20, 'en', '500 MB'],
  [20 * 2 ** 30, 'en', '20 GB'],
  [2 ** 30 - 1, 'en', '1 GB'],
  [5000 * 2 ** 40, 'en', '5,000 TB'],
  [0, 'de', '0 Byte'],
  [2, 'de', '2 Byte'],
  [1.25 * 2 ** 20, 'de', '1,3 MB'],
  [0, 'ar', '0 بايت'],
])('says %d bytes in %s as %s', (bytes, language, said) => {
  expect(sizeInWords(bytes, language).replaceAll('\u00a0', ' ')).toBe(said);
});
