import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { lexiconOf } from './lexicon.ts';
import { stem } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { termsOfText } from './terms.ts';
import { tokenise } from './tokens.ts';
import { vagueWords } from './vague-words.ts';

/** A listed word that no text ever gives is a word that is never found. */
const asTokens = (word: string) => tokenise(word).map((token) => token.word);

describe('every listed word is one that a text can give', () => {
  it.each(LANGUAGES)('stop words of %s', (language) => {
    const words = [...stopWords(language)].filter((word) => word !== '');
    expect(words.length).toBeGreaterThan(50);
    // Chinese is cut by what stands around a word.
    if (language !== 'zh') expect(words.filter((word) => asTokens(word).join('|') !== word)).toEqual([]);
    else expect(termsOfText(words.slice(0, 10).join('，'), 'zh')).toEqual([]);
  });

  it('Arabic ones with the "and" or "so" that is written onto them, but for words that begin so', () => {
    const words = stopWords('ar');
    expect(['ولم', 'فلم', 'وهو', 'وكان', 'وقال'].filter((word) => !words.has(word))).toEqual([]);
    expect(['وجه', 'ولد', 'وقت', 'فهم', 'فرح'].filter((word) => words.has(word))).toEqual([]);
  });

  it.each(LANGUAGES)('vague words of %s', (language) => {
    const words = [...vagueWords(language)].filter((word) => word !== '');
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => asTokens(word).join('|') !== word)).toEqual([]);
  });

  it.each(['ar', 'de', 'en', 'es', 'fr', 'pt', 'zh'])(
    'forms and phrases of the word lists of %s',
    (language) => {
      const lexicon = lexiconOf(language);
      const forms = [...(lexicon?.forms.keys() ?? [])];
      expect(forms.filter((word) => asTokens(word).join('|') !== word)).toEqual([]);
      const phrases = [...(lexicon?.phrases.values() ?? [])].flat().flatMap(({ words }) => words);
      expect(phrases.filter((word) => asTokens(word).join('|') !== word)).toEqual([]);
    },
  );
});

describe('languages that nobody has written lists for', () => {
  it.each(['pl', '', 'constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
    '%j has none, and words stay as they are',
    (language) => {
      expect(stopWords(language).size).toBe(0);
      expect(vagueWords(language).size).toBe(0);
      expect(lexiconOf(language)).toBeUndefined();
      expect(stem('running', language)).toBe('running');
      expect(termsOfText('constructor valueOf', language).map((term) => term.stem)).toEqual([
        'constructor',
        'valueof',
      ]);
    },
  );
});

describe('irregular English forms', () => {
  it.each([
    ['shelves', 'shelf'],
    ['teeth', 'tooth'],
    ['geese', 'goose'],
    ['flown', 'flew'],
    ['drowned', 'drowning'],
    ['children', 'child'],
    ['swum', 'swam'],
    ['wolves', 'wolf'],
  ])('%s and %s are one', (one, other) => expect(stem(one, 'en')).toBe(stem(other, 'en')));

  it.each([
    ['caches', 'shelf'],
    ['leaf', 'life'],
    ['constructor', 'tostring'],
    ['hide', 'hill'],
  ])('%s and %s are two', (one, other) => expect(stem(one, 'en')).not.toBe(stem(other, 'en')));
});
