import { describe, expect, it } from 'vitest';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import type { Ranked } from './ranking.ts';
import { twinsIn } from './twins.ts';

const dream = (text: string, id = 1) =>
  indexDream({
    id,
    version: '1',
    title: '',
    text,
    language: 'en',
    night_of: '2026-03-01',
    types: [],
    moods: [],
    tags: [],
    people: [],
    places: [],
  });
const parts = { words: 0, letters: 0, latent: 0, themes: 0, facts: 0, sum: 0, closeness: 0 };
const ranked = (text: string, id: number): Ranked => ({ dream: dream(text, id), parts });
const isTwin = (one: string, other: string) =>
  twinsIn(dream(one), [ranked(other, 2)], new Set()).length === 1;
const TOLD = 'I stood in the harbour at night and the ferry was full of paper lanterns that nobody had lit.';

describe('two tellings of one dream', () => {
  it.each([
    TOLD,
    TOLD.toUpperCase(),
    `${TOLD} Then I woke.`,
    TOLD.replace('paper', 'papr').replace('nobody', 'no one'),
  ])('are twins: %s', (text) => expect(isTwin(TOLD, text)).toBe(true));

  it.each([
    '',
    'I stood in the kitchen.',
    'The ferry was full of people and I looked for my mother at the harbour.',
  ])('are none with %j', (text) => expect(isTwin(TOLD, text)).toBe(false));

  it.each([
    ['I fell.', 'I fell.', true],
    ['I fell.', 'i FELL', true],
    ['I fell.', 'I felt.', false],
    ['Zähne.', 'zähne', true],
    ['ماء', 'مَاء', true],
    ['水', '水', true],
    ['水', '火', false],
    ['ß', 'ß', false],
    ['the the', 'the the', false],
  ])('of a word or two are twins where every letter is the same: %s, %s', (one, other, twins) =>
    expect(isTwin(one, other)).toBe(twins),
  );

  it('are as well found in a long text, however much else is long', () => {
    const words = (from: number) => Array.from({ length: 200 }, (_, at) => `w${(from + at).toString(36)}x`);
    const long = words(5000);
    for (let slips = 0; slips < 20; slips += 1) {
      const slipped = long.map((word, at) => (at % 10 === slips ? `${word}z` : word));
      expect(isTwin(long.join(' '), slipped.join(' '))).toBe(true);
      expect(isTwin(long.join(' '), words(20_000 + slips * 999).join(' '))).toBe(false);
    }
  });

  it('are found among others in their order, but for those that were called not similar', () => {
    const among = [ranked('I stood in the kitchen.', 2), ...[3, 4, 5].map((id) => ranked(TOLD, id))];
    for (const rejected of [[], [4]]) {
      const found = twinsIn(dream(TOLD), among, new Set(rejected));
      expect(found.map(({ dream: { id } }) => id)).toEqual([3, 4, 5].filter((id) => !rejected.includes(id)));
    }
  });

  it('are none without words', () => expect(isTwin('', '')).toBe(false));
});
