import { expect, test } from 'vitest';
import { goingOn, wordEnds } from './word-ends.ts';

const beginnings = (text: string) => wordEnds(text).map((end) => text.slice(0, end));

test('words end before spaces, whatever signs belong to them', () => {
  expect(beginnings('It’s a well-known “sea”, he said')).toEqual([
    'It’s',
    'It’s a',
    'It’s a well-known',
    'It’s a well-known “sea”,',
    'It’s a well-known “sea”, he',
  ]);
  expect(beginnings('Donaudampfschifffahrt war es')).toEqual([
    'Donaudampfschifffahrt',
    'Donaudampfschifffahrt war',
  ]);
  expect(beginnings('كنت في البحر')).toEqual(['كنت', 'كنت في']);
});

test('scripts without spaces are ended on their words too', () => {
  expect(beginnings('母亲在船上')).toContain('母亲');
  expect(beginnings('母亲在船上')).not.toContain('母');
  expect(beginnings('夢のなかで海を見た')).toContain('夢のなかで');
  expect(beginnings('ฉันเห็นทะเล')).toEqual(['ฉัน', 'ฉันเห็น']);
  expect(beginnings('one 母亲 two')).toEqual(['one', 'one 母亲']);
});

test('dots stand alone', () => {
  expect(goingOn('We counted,')).toBe('We counted…');
  expect(goingOn('It was late. ')).toBe('It was late…');
  expect(goingOn('Was it?')).toBe('Was it?…');
});
