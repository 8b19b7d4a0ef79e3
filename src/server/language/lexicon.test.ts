import { describe, expect, it } from 'vitest';
import { lexiconHits, lexiconOf, LEXICON_CLASSES } from './lexicon.ts';
import { tokenise } from './tokens.ts';

const classesIn = (text: string, language: string) => {
  const lexicon = lexiconOf(language);
  return lexicon ? [...new Set(lexiconHits(tokenise(text), lexicon).map((hit) => hit.class))] : [];
};

describe('the word lists', () => {
  it.each(['en', 'de', 'es', 'ar', 'fr', 'pt', 'zh'])('have every class in %s', (language) => {
    expect(lexiconOf(language)?.names.toSorted()).toEqual([...LEXICON_CLASSES, 'places'].toSorted());
  });

  it('are missing where nobody has written them', () => expect(lexiconOf('pl')).toBeUndefined());

  it('find words in their forms', () => {
    expect(classesIn('The wolves were swimming', 'en')).toEqual(expect.arrayContaining(['animals', 'water']));
    expect(classesIn('Meine Mutter weinte', 'de')).toEqual(
      expect.arrayContaining(['family', 'women', 'sadness']),
    );
    expect(classesIn('والبيت مليء بالماء', 'ar')).toEqual(expect.arrayContaining(['house', 'water']));
  });

  it('do not run words together by a short stem', () => {
    expect(classesIn('فأرى الباب', 'ar')).not.toContain('animals');
    expect(classesIn('exactly', 'en')).not.toContain('partner');
  });
});
