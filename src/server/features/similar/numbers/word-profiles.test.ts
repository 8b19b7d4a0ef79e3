import { describe, expect, it } from 'vitest';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';
import { termOf } from './term-hash.ts';
import { phraseThemes, profileOf } from './word-profiles.ts';

const HOSTILE = ['constructor', '__proto__', 'tostring', 'valueof', 'hasownproperty'];
const themesOf = (word: string, language: string) =>
  profileOf(word, language).themes.map((place) => LEXICON_CLASSES[place]);

describe('what one word adds to a dream', () => {
  it('is its stem, its classes and its n-grams, worked out once', () => {
    const wolves = profileOf('wolves', 'en');
    expect(wolves.terms).toEqual([termOf('wolf')]);
    expect(themesOf('wolves', 'en')).toEqual(['animals']);
    expect(wolves.grams.length).toBeGreaterThan(0);
    expect(profileOf('wolves', 'en')).toBe(wolves);
    expect(profileOf('wolves', 'de')).not.toBe(wolves);
  });

  it('is no stem for a function word or a number, and several for a run without spaces', () => {
    expect(profileOf('the', 'en').terms).toEqual([]);
    expect(profileOf('1998', 'en').terms).toEqual([]);
    expect(profileOf('电视机', 'zh').terms).toEqual(['电视机', '电视', '视机'].map(termOf));
    expect(profileOf('suddenly', 'en').terms).toHaveLength(1);
  });

  it.each(HOSTILE)('is the word itself for %s', (word) => {
    for (const language of ['en', 'de', 'xx', 'constructor', '__proto__']) {
      const { terms, themes } = profileOf(word, language);
      expect(terms).toHaveLength(1);
      expect(themes).toEqual([]);
    }
  });

  it('counts listed phrases where all their words stand', () => {
    const themes = (text: string) => phraseThemes(tokenise(text), 'en').map((at) => LEXICON_CLASSES[at]);
    expect(themes('We missed the train')).toEqual(['hurry']);
    expect(themes('We missed a train')).toEqual([]);
    expect(phraseThemes(tokenise('We missed the train'), 'xx')).toEqual([]);
    expect(phraseThemes([], 'en')).toEqual([]);
  });
});

describe('the number of a stem', () => {
  it('is the same each time, fits 32 bits, and differs for stems that differ a little', () => {
    const stems = [...HOSTILE, 'wolf', 'wolv', 'flow', '母亲', '亲母', 'قارب', '', 'a', 'aa'];
    const numbers = stems.map(termOf);
    expect(stems.map(termOf)).toEqual(numbers);
    expect(new Set(numbers).size).toBe(stems.length);
    for (const number of numbers)
      expect(Number.isInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
  });

  it('is shared by few of a hundred thousand', () => {
    const numbers = new Set(Array.from({ length: 100_000 }, (_, at) => termOf(`w${at.toString(36)}`)));
    expect(numbers.size).toBeGreaterThan(99_990);
  });
});
