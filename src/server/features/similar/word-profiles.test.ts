import { describe, expect, it } from 'vitest';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';
import { createTermBook } from './term-book.ts';
import { phraseThemes, profileOf } from './word-profiles.ts';

const HOSTILE = ['constructor', '__proto__', 'tostring', 'valueof', 'hasownproperty'];
const themesOf = (word: string, language: string) =>
  profileOf(word, language).themes.map((place) => LEXICON_CLASSES[place]);

describe('what one word adds to a dream', () => {
  it('is its stem, its classes and its n-grams, worked out once', () => {
    const wolves = profileOf('wolves', 'en');
    expect(wolves.stems).toEqual(['wolf']);
    expect(themesOf('wolves', 'en')).toEqual(['animals']);
    expect(wolves.grams.length).toBeGreaterThan(0);
    expect(profileOf('wolves', 'en')).toBe(wolves);
    expect(profileOf('wolves', 'de')).not.toBe(wolves);
  });

  it('is no stem for a stop word or a number, and several for a run without spaces', () => {
    expect(profileOf('the', 'en').stems).toEqual([]);
    expect(profileOf('1998', 'en').stems).toEqual([]);
    expect(profileOf('电视机', 'zh').stems).toEqual(['电视机', '电视', '视机']);
  });

  it.each(HOSTILE)('is the word itself for %s', (word) => {
    for (const language of ['en', 'de', 'xx', 'constructor', '__proto__']) {
      const { stems, themes } = profileOf(word, language);
      expect(stems.every((stem) => typeof stem === 'string')).toBe(true);
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

describe('a book of terms', () => {
  it('gives every stem one number, in the order in which they came', () => {
    const book = createTermBook();
    const numbers = [...HOSTILE, 'wolf', ...HOSTILE].map((stem) => book.idOf(stem));
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4]);
    expect(book.size()).toBe(6);
    expect(book.frequency).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('does not learn a word by being asked for it', () => {
    const book = createTermBook();
    expect(book.find('constructor')).toBeUndefined();
    expect(book.size()).toBe(0);
    book.idOf('constructor');
    expect(book.find('constructor')).toBe(0);
  });

  it('is nobody else’s', () => {
    const [one, other] = [createTermBook(), createTermBook()];
    one.idOf('wolf');
    expect(other.find('wolf')).toBeUndefined();
  });
});
