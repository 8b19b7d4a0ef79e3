import { describe, expect, test } from 'vitest';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { createFormat } from '#web/i18n/format.ts';
import { readDay } from './read-day.ts';

const NOW = new Date(2025, 10, 20);
const read = (text: string, language = 'en') => readDay(text, language, NOW);

describe('a day that is written', () => {
  test.each([
    ['2025-11-06', 'en', '2025-11-06'],
    ['6.11.2025', 'de', '2025-11-06'],
    ['06/11/25', 'en', '2025-11-06'],
    ['6.11.', 'de', '2025-11-06'],
    ['6 Nov', 'en', '2025-11-06'],
    ['6. März 2024', 'de', '2024-03-06'],
    ['6 March 2024', 'de', '2024-03-06'],
    ['Thursday 6 November', 'en', '2025-11-06'],
    ['٦/١١/٢٠٢٥', 'ar', '2025-11-06'],
    ['6 11 1987', 'en', '1987-11-06'],
    ['6.11.87', 'de', '1987-11-06'],
  ])('%s (%s)', (text, language, day) => expect(read(text, language)).toBe(day));

  test.each(['', 'soon', '31.2.2025', '2025-13-01', '6', '1 2 3 4', '6 Foovember', '0.1.2025', '999-01-01'])(
    '%j is none',
    (text) => expect(read(text)).toBeUndefined(),
  );

  test.each(SUPPORTED_LANGUAGES)('as %s writes it', (language) => {
    const written = createFormat(language);
    for (const day of ['2025-01-31', '2024-02-29', '2023-12-01']) {
      expect(read(written.day(day), language)).toBe(day);
      expect(read(written.day(day, { day: 'numeric', month: 'short', year: 'numeric' }), language)).toBe(day);
    }
  });
});
