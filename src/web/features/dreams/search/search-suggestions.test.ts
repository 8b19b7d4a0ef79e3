import { expect, test } from 'vitest';
import type { LibraryValues } from '#shared/library/library.ts';
import { pieceAt } from './piece-at.ts';
import { suggest } from './search-suggestions.ts';

const values: LibraryValues = {
  error: false,
  mood: [
    { value: 'afraid', count: 9 },
    { value: 'calm', count: 4 },
  ],
  type: [],
  recall: [],
  lang: [],
  is: [],
  year: [{ value: '2026', count: 40 }],
  tag: [{ value: 'river', count: 3 }],
  person: [{ value: 'Ánna Berg', count: 5 }],
  place: [{ value: 'Old "school"', count: 2 }],
  sign: [],
  series: [{ value: 'The late train', count: 6 }],
  period: [],
  sense: [{ value: 'sound', count: 2 }],
  view: [],
  category: [{ value: 'travel', count: 1, names: ['Travel', 'Reisen', 'سفر'] }],
};
const inserts = (piece: string, language = 'en') =>
  suggest(piece, values, language).map(({ insert }) => insert);

test('the piece before the caret, with its minus and its open quotes', () => {
  expect(pieceAt('lake mood:ca', 12)).toEqual({ start: 5, minus: '', piece: 'mood:ca' });
  expect(pieceAt('lake -mood:ca more', 13)).toEqual({ start: 5, minus: '-', piece: 'mood:ca' });
  expect(pieceAt('place:"old sch', 14)).toEqual({ start: 0, minus: '', piece: 'place:"old sch' });
  expect(pieceAt('place:"old school" ', 19).piece).toBe('');
  expect(pieceAt('', 0).piece).toBe('');
});

test('values come from the diary, most used first, names between quotes', () => {
  expect(inserts('mood:').slice(0, 2)).toEqual(['mood:afraid ', 'mood:calm ']);
  expect(inserts('stimmung:ängs', 'de')).toEqual(['stimmung:ängstlich ']);
  expect(inserts('person:anna')).toEqual(['person:"Ánna Berg" ']);
  expect(inserts('place:"old s')).toEqual(['place:"Old school" ']);
  expect(inserts('category:reis')).toEqual(['category:"travel" ']);
  expect(inserts('#riv')).toEqual(['#"river" ']);
  expect(inserts('series:late')).toEqual(['series:"The late train" ']);
  expect(inserts('sense:so')).toEqual(['sense:sound ']);
  expect(inserts('sinn:geru', 'de')).toEqual(['sinn:geruch ']);
  expect(inserts('year:')).toEqual(['year:2026 ']);
  expect(inserts('type:false')).toEqual(['type:false_awakening ']);
  expect(inserts('weather:')).toEqual([]);
});

test('the beginning of a word offers names and fields, nothing offers every field', () => {
  expect(inserts('ann')).toEqual(['person:"Ánna Berg" ']);
  expect(inserts('mo')).toEqual(['mood:', 'moon:']);
  expect(inserts('stim', 'de')).toEqual(['stimmung:']);
  expect(inserts('').length).toBeGreaterThan(15);
});
