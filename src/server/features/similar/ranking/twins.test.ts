import { describe, expect, it } from 'vitest';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { isTwin } from './twins.ts';

const dream = (text: string) =>
  indexDream({
    id: 1,
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
const TOLD = 'I stood in the harbour at night and the ferry was full of paper lanterns that nobody had lit.';

describe('two tellings of one dream', () => {
  it.each([
    TOLD,
    TOLD.toUpperCase(),
    `${TOLD} Then I woke.`,
    TOLD.replace('paper', 'papr').replace('nobody', 'no one'),
  ])('are twins: %s', (text) => expect(isTwin(dream(TOLD), dream(text))).toBe(true));

  it.each([
    '',
    'I stood in the kitchen.',
    'The ferry was full of people and I looked for my mother at the harbour.',
  ])('are none with %j', (text) => expect(isTwin(dream(TOLD), dream(text))).toBe(false));

  it('are none without words', () => expect(isTwin(dream(''), dream(''))).toBe(false));
});
