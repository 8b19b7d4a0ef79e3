import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

const moment = '2026-08-30T08:05:09Z';
const at = (language: string, options: Intl.DateTimeFormatOptions) =>
  createFormat(language).moment(moment, { ...options, timeZone: 'UTC' });

test('a moment names its month in every language', () => {
  expect(at('en', { dateStyle: 'medium', timeStyle: 'short' })).toBe('30 Aug 2026, 08:05');
  expect(at('de', { dateStyle: 'medium', timeStyle: 'short' })).toBe('30. Aug. 2026, 08:05');
  expect(at('ar', { dateStyle: 'medium' })).toBe('30 أغسطس 2026');
  expect(at('ar', { dateStyle: 'medium', timeStyle: 'short' })).toBe('30 أغسطس 2026، 08:05');
  expect(at('en', { dateStyle: 'medium', timeStyle: 'medium' })).toBe('30 Aug 2026, 08:05:09');
});
