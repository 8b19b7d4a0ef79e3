import { expect, test } from 'vitest';
import type { Returning } from '#shared/similar.ts';
import { seriesIdea } from './series-idea.ts';

const back = (name: string, ...series: string[][]): Returning => ({
  theme: null,
  name,
  dreams: series.map((names, at) => ({ id: at + 2, series: names })),
});
const dream = { id: 1, series: [] as string[] };

test('three dreams that share a word may be one that comes back, under that word', () => {
  expect(seriesIdea(dream, back('stairs', [], []))).toEqual({
    series: null,
    theme: null,
    name: 'stairs',
    ids: [1, 2, 3],
  });
  expect(seriesIdea(dream, { ...back('', [], []), theme: 'teeth' })).toMatchObject({
    theme: 'teeth',
    ids: [1, 2, 3],
  });
});

test('two are too few, and so are those that share nothing', () => {
  expect(seriesIdea(dream, back('stairs', []))).toBeNull();
  expect(seriesIdea(dream, null)).toBeNull();
});

test('a series that two of them are in is suggested for this one alone', () => {
  expect(seriesIdea(dream, back('x', ['Falling'], ['falling'], []))).toMatchObject({
    series: 'Falling',
    name: 'Falling',
    ids: [1],
  });
});

test('nothing is said of dreams that are linked already', () => {
  const linked = { id: 1, series: ['FALLING'] };
  expect(seriesIdea(linked, back('stairs', ['Falling'], ['falling']))).toBeNull();
});
