import { expect, test } from 'vitest';
import type { Finding } from '#shared/symbols.ts';
import { rolesOfNames } from './roles-of-names.ts';

const TEXT = 'Aunt Lotte baked. My brother ran. Lotte laughed at my brother Tom.';
const at = (word: string, from = 0): [number, number] => {
  const start = TEXT.indexOf(word, from);
  return [start, start + word.length];
};
const person = (word: string, its: string, ranges: Finding['ranges']): Finding => ({
  kind: 'person',
  label: `person:${word.toLowerCase()}`,
  class: its,
  word,
  certainty: 'stated',
  ranges,
});

test('a role right before a name is told with it, and one that also stands alone stays', () => {
  const aunt = person('Aunt', 'family', [at('Aunt')]);
  const brother = person('brother', 'family', [at('brother'), at('brother', 40)]);
  const lotte = person('Lotte', 'name', [at('Lotte'), at('Lotte', 20)]);
  const tom = person('Tom', 'own', [at('Tom')]);
  const { roleOf, told } = rolesOfNames([aunt, brother, lotte, tom], TEXT);
  expect([...roleOf]).toEqual([['person:lotte', 'Aunt']]);
  expect([...told]).toEqual([aunt]);
  expect(rolesOfNames([aunt, brother], TEXT).told.size).toBe(0);
});
