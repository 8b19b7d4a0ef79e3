import { expect, it } from 'vitest';
import { tokenise } from '#server/language/tokens.ts';
import { stem } from '#server/language/stems.ts';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { elementsOf } from './elements.ts';

const namedIn = (text: string, language: string, telling: string[], tags: string[] = []) => {
  const row = { text, language, people: [], places: [], tags };
  const words = tokenise(text)
    .filter(({ word }) => telling.includes(word))
    .map(({ word, start, end }) => ({
      word,
      stem: stem(word, language),
      range: [start, end] as [number, number],
    }));
  const findings = tagDream({ text, language, known: { people: [], places: [] } });
  return elementsOf({ row, findings, words }, language).map(({ word }) => word.toLowerCase());
};

it.each([
  [
    'en',
    'The heron stood on the table beside the door.',
    ['heron', 'table', 'door'],
    'heron',
    ['table', 'door'],
  ],
  [
    'de',
    'Der Reiher stand auf dem Tisch neben der Tür.',
    ['reiher', 'tisch', 'tür'],
    'reiher',
    ['tisch', 'tür'],
  ],
  [
    'fr',
    'Le héron se tenait sur la table près de la porte.',
    ['héron', 'table', 'porte'],
    'héron',
    ['table', 'porte'],
  ],
])('in %s what stands in every room is nothing that comes back', (language, text, telling, rare, plain) => {
  const found = namedIn(text, language, telling);
  expect(found).toContain(rare);
  expect(found.filter((word) => plain.includes(word))).toEqual([]);
});

it('comes back all the same where the dreamer has named it', () => {
  expect(namedIn('The table was laid.', 'en', ['table'], ['table'])).toEqual(['table']);
});
