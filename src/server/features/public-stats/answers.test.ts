import { expect, test } from 'vitest';
import { dreamersOf, languagesOf } from './answers.ts';

const group = (language: string, dreamers: number) => ({ language, dreamers, figures: [] });

test('rare languages are one to choose beside another, not where they are everybody', () => {
  expect(languagesOf([group('en', 40), group('other', 20), group('mixed', 60)])).toEqual(['en', 'other']);
  expect(languagesOf([group('other', 20), group('mixed', 20)])).toEqual([]);
});

test('who tells something together is counted once', () => {
  expect(dreamersOf([group('en', 40), group('de', 20), group('mixed', 70)])).toBe(70);
  expect(dreamersOf([group('en', 40), group('other', 20)])).toBe(60);
});
