import { expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { FindingsAnswer } from '#shared/symbols.ts';
import { sharedPassages, sidesOf } from './compare-dreams.ts';

const dream = (fields: Partial<Dream>) =>
  ({ moods: [], people: [], types: [], ...fields }) as unknown as Dream;

test('names are the same however they are written; feelings count without their strength', () => {
  const one = dream({ people: ['Anna', 'Ben'], moods: [{ mood: 'calm', intensity: 1 }] });
  const other = dream({ people: ['ANNA', 'Clara'], moods: [{ mood: 'calm', intensity: 3 }] });
  expect(sidesOf(one, other, 'people')).toEqual({ both: ['Anna'], first: ['Ben'], second: ['Clara'] });
  expect(sidesOf(one, other, 'moods')).toEqual({ both: ['calm'], first: [], second: [] });
  expect(sidesOf(one, other, 'types')).toEqual({ both: [], first: [], second: [] });
});

test('passages are brought out where the same was found in both', () => {
  const found = (label: string, ...ranges: [number, number][]) => ({ label, ranges, word: label });
  const she = { label: 'women', ranges: [[30, 33]], word: null };
  const answer = (findings: object[], symbols: object[] = []) =>
    ({ error: false, findings, symbols }) as unknown as FindingsAnswer;
  const one = answer([found('animal:dog', [9, 12], [2, 5]), found('fear', [20, 24]), she]);
  const other = answer([found('animal:dog', [40, 43]), she], [{ slug: 'key', ranges: [[1, 4]] }]);
  const [here, there] = sharedPassages(one, other);
  expect(here.map(({ range }) => range)).toEqual([
    [2, 5],
    [9, 12],
  ]);
  expect(there).toEqual([{ label: 'animal:dog', range: [40, 43] }]);
});
