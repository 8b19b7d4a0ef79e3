import { expect, test } from 'vitest';
import { otherNames } from './other-names.ts';

test('an entry is also called what shares no word with its headword', () => {
  expect(
    otherNames('Flying', ['levitate', 'hover', 'i can fly', 'i fly', 'fly above', 'learn to fly']),
  ).toEqual(['levitate', 'hover']);
  expect(otherNames('Wasser', ['Flut', 'Wasserfall', 'unter Wasser'])).toEqual(['Flut']);
  expect(otherNames('ماء', ['طوفان', 'ماء عميق'])).toEqual(['طوفان']);
});

test('four other names are enough', () => {
  expect(otherNames('Door', ['gate', 'hatch', 'entry', 'lid', 'portal'])).toHaveLength(4);
});
