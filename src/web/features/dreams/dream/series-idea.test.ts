import { expect, test } from 'vitest';
import type { OwnMatch } from '#shared/similar.ts';
import { seriesIdea } from './series-idea.ts';

type Near = Pick<OwnMatch, 'dream' | 'reasons'>;
const near = (id: number, series: string[], ...words: string[]): Near => ({
  dream: { id, title: '', night_of: '2026-01-01', types: [], moods: [], favourite: false, series },
  reasons: words.map((label) => ({ kind: 'word', label })),
});
const dream = { id: 1, series: [] as string[] };

test('three dreams that share a word may be one that comes back, under that word', () => {
  expect(seriesIdea(dream, [near(2, [], 'stairs', 'school'), near(3, [], 'stairs')])).toEqual({
    series: null,
    name: 'stairs',
    ids: [1, 2, 3],
  });
});

test('two are too few, and so are three that share nothing', () => {
  expect(seriesIdea(dream, [near(2, [], 'stairs')])).toBeNull();
  expect(seriesIdea(dream, [near(2, [], 'stairs'), near(3, [], 'lake')])).toBeNull();
  expect(seriesIdea(dream, [])).toBeNull();
});

test('a series that two of them are in is suggested for this one alone', () => {
  expect(seriesIdea(dream, [near(2, ['Falling'], 'x'), near(3, ['falling'], 'y')])).toEqual({
    series: 'Falling',
    name: 'Falling',
    ids: [1],
  });
});

test('nothing is said of dreams that are linked already', () => {
  const linked = { id: 1, series: ['FALLING'] };
  expect(seriesIdea(linked, [near(2, ['Falling'], 'stairs'), near(3, ['falling'], 'stairs')])).toBeNull();
});
