import { expect, test } from 'vitest';
import { wordEnds } from '#shared/words/word-ends.ts';
import { endOf } from './line-ends.ts';

const ended = (text: string, room: number) => {
  const at = endOf(text, wordEnds(text), (end) => end <= room);
  return at === null ? null : text.slice(0, at);
};

test('what is too long ends on a word', () => {
  expect(ended('A bicycle for the winter', 14)).toBe('A bicycle for');
});

test('one short word alone says nothing: the next one is begun', () => {
  expect(ended('The supermarket after it moved', 11)).toBe('The superma');
  expect(ended('The supermarket after it moved', 6)).toBe('The');
});
