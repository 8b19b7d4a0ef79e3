import { expect, test } from 'vitest';
import type { Returning } from '#shared/similar.ts';
import { seriesIdea } from './series-idea.ts';

const back = (name: string, ...series: string[][]): Returning => ({
  theme: null,
  name,
  dreams: series.map((names, at) => ({
    id: at + 2,
    series: names,
    title: '',
    night_of: '2026-01-01',
  })),
});
const idea = (of: Parameters<typeof seriesIdea>[0], returning: Returning | null) =>
  seriesIdea(of, { returning, joins: null });
const dream = { id: 1, series: [] as string[] };

test('three dreams that share a word may be one that comes back, under that word', () => {
  expect(idea(dream, back('stairs', [], []))).toMatchObject({
    joins: null,
    theme: null,
    name: 'stairs',
    others: [{ id: 2 }, { id: 3 }],
  });
  expect(idea(dream, { ...back('', [], []), theme: 'teeth' })).toMatchObject({
    theme: 'teeth',
    others: [{ id: 2 }, { id: 3 }],
  });
});

test('two are too few, and so are those that share nothing', () => {
  expect(idea(dream, back('stairs', []))).toBeNull();
  expect(idea(dream, null)).toBeNull();
});

test('a series that it goes on with comes before what may come back', () => {
  const joins = { name: 'Falling', number: 6 };
  expect(seriesIdea(dream, { returning: back('x', [], []), joins })).toMatchObject({
    joins,
    name: 'Falling',
    others: [],
  });
  expect(seriesIdea(dream, { returning: null, joins })).toMatchObject({ joins });
});

test('nothing is said of dreams that are linked already', () => {
  const linked = { id: 1, series: ['FALLING'] };
  expect(idea(linked, back('stairs', ['Falling'], ['falling']))).toBeNull();
});

test('a series is called as its dreams’ titles begin, where these hold the thing', () => {
  const titled = (thing: string, ...titles: string[]): Returning => ({
    theme: null,
    name: thing,
    dreams: titles.map((title, at) => ({ id: at + 2, series: [], title, night_of: '2026-01-01' })),
  });
  expect(idea(dream, titled('bell', 'Bell tower 2', 'Bell tower, again', ''))?.name).toBe('Bell tower');
  expect(idea(dream, titled('bell', 'Bell tower 2', 'The bell'))?.name).toBe('bell');
  expect(idea(dream, titled('father', 'Bell tower 2', 'Bell tower 3'))?.name).toBe('father');
});
