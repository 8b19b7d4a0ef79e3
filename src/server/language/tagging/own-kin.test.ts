import { expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const familyIn = (language: string, text: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  })
    .filter(({ class: name }) => name === 'family')
    .map(({ word }) => word ?? '');

it.each([
  ['en', 'The cops arrested Uncle Ben.', ['Uncle']],
  ['en', 'The man hit Dad and the dog bit Mom.', ['Dad', 'Mom']],
  ['en', 'The boy had his old Dad there.', []],
  ['en', 'The Dad of the boy came.', []],
  ['en', 'I saw Peter’s Mom there.', []],
  ['en', 'Father Brown heard my confession.', []],
  ['en', 'Then Father laughed.', ['Father']],
  ['en', 'My ex-husband made soup for my husband.', ['husband']],
  ['en', 'My former wife called.', []],
  ['de', 'Mein Mann rief an, dann mein früherer Mann.', ['Mann']],
  ['de', 'Ich sprach mit meinem ehemaligen Mann.', []],
  ['de', 'Mit meiner früheren Frau ging ich fort.', []],
  ['de', 'Meine damalige Frau kam.', []],
  ['de', 'Mein verstorbener Mann kam.', ['Mann']],
  ['pt', 'A vovó e o papai dançavam.', ['vovó', 'papai']],
  ['pt', 'A vovó de Pedro caiu.', []],
])('knows whose relatives they are (%s: %s)', (language, text, family) =>
  expect(familyIn(language, text)).toEqual(family),
);

it('hears sorrow in eyes that fill', () =>
  expect(
    tagDream({
      text: 'She teared up at the wedding.',
      language: 'en',
      known: { people: [], places: [] },
    }).map(({ class: name }) => name),
  ).toContain('sadness'));
