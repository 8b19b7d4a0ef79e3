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

test('English joins a list as Britain does', () => {
  const list = (language: string) => createFormat(language).list(['Rim', 'Bruno', 'Selma']);
  expect(list('en')).toBe('Rim, Bruno and Selma');
  expect(list('de')).toBe('Rim, Bruno und Selma');
});
