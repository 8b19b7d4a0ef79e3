import { expect, test } from 'vitest';
import { createFormat } from './format.ts';
import { distanceWords } from './spans.ts';

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

test('an hour has 24 in every language', () => {
  for (const language of ['en', 'ar', 'es'])
    expect(
      createFormat(language).moment('2026-08-30T17:30:00Z', {
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'UTC',
      }),
    ).toBe('17:30');
  const day = at('ar', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  expect(day).toContain('08:05');
  expect(day).not.toContain('ص');
});

test('a distance of two is governed by the word before it in Arabic', () => {
  expect(distanceWords('ar', 14)).toBe('أسبوعين');
  expect(distanceWords('ar', 61)).toBe('شهرين');
  expect(distanceWords('ar', 40)).toBe('6 أسابيع');
  expect(distanceWords('en', 61)).toBe('2 months');
});
