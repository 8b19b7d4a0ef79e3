import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { tokenise } from '#server/language/tokens.ts';
import { findingKind } from '#shared/symbols.ts';
import { canonicalWord, COMMON_WORDS, SKIPPED, VERBS } from '#server/language/phrase-words.ts';
import { certaintyOf, negationsOf, sameThing, TAG_CLASSES } from './tag-classes.ts';
import type { Taggable } from './tagged.ts';
import { tagDream } from './tagger.ts';

const HOSTILE = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];
const nobody = { people: [], places: [] };
const tag = (text: string, more: Partial<Taggable> = {}) =>
  tagDream({ text, language: 'en', known: nobody, ...more });
const labels = (text: string, more: Partial<Taggable> = {}) => tag(text, more).map(({ label }) => label);

const WORDS = [
  'mother', 'wolf', 'wolves', 'afraid', 'not', 'lake', 'Mutter', 'Hund', 'قطة', 'كلاب', 'perro', 'Nora', 'Nora’s',
  'the old mill', 'swimming pool', '.', ',', '🌊', '\n', ...HOSTILE,
]; // prettier-ignore
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }).map((words) => words.join(' '));
const names = fc.array(fc.constantFrom('Nora', 'the old mill', 'x', '', '🌊', '…', ...HOSTILE), {
  maxLength: 5,
});
const languages = fc.constantFrom('en', 'de', 'es', 'ar', 'zh', 'xx', ...HOSTILE);

describe('tags of any text', () => {
  it('stand at their places, in order, each label once and no more than can be read', () => {
    fc.assert(
      fc.property(texts, languages, names, names, (text, language, people, places) => {
        const found = tag(text, { language, known: { people, places } });
        expect(found.length).toBeLessThanOrEqual(32);
        expect(new Set(found.map(({ label }) => label)).size).toBe(found.length);
        for (const { kind, label, ranges } of found) {
          expect(findingKind.options).toContain(kind);
          expect(label.startsWith(`${kind}:`)).toBe(true);
          expect(ranges.length).toBeGreaterThan(0);
          for (const [at, [start, end]] of ranges.entries()) {
            expect(start).toBeGreaterThanOrEqual(ranges[at - 1]?.[0] ?? 0);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
          }
        }
      }),
    );
  });

  it('are the same each time, and do not hang on the order of the names', () => {
    fc.assert(
      fc.property(texts, names, (text, people) => {
        const sorted = (given: readonly string[]) =>
          labels(text, { known: { people: given, places: [] } }).toSorted();
        expect(sorted(people.toReversed())).toEqual(sorted(people));
      }),
    );
  });

  it('take an English analysis of whatever it is given', async () => {
    for (const text of [HOSTILE.join(' '), '…', 'Nora. nora. NORA.', '🌊 Paul 🌊', 'a'.repeat(5000)]) {
      const found = tag(text, { words: analyseEnglish(text) });
      for (const { ranges } of found) for (const [start, end] of ranges) expect(end).toBeGreaterThan(start);
    }
  });
});

describe('the dreamer’s own names', () => {
  const own = (text: string, people: string[], places: string[] = []) =>
    tag(text, { known: { people, places } }).filter((one) => one.class === 'own');

  it.each([
    ['Nora', 'Then NORA laughed, and Nora’s boat sank.', 2],
    ['Anna Maria', 'Anna Maria and Anna', 1],
    ['Zoë', 'Zoe\u0308 came', 1],
    ['أمي', 'كانت أمي هناك', 1],
    ['母亲', '我看见母亲在船上', 1],
    ['constructor', 'The constructor built', 1],
    ['__proto__', 'Then __proto__ slept', 1],
  ])('%s is found wherever it stands in %j', (name, text, times) => {
    const [found] = own(text, [name]);
    expect(found).toMatchObject({ kind: 'person', certainty: 'stated', word: name });
    expect(found!.ranges).toHaveLength(times);
  });

  it('are whole words, and nothing without letters', () => {
    expect(own('An honorary norate', ['Nora'])).toEqual([]);
    expect(own('x 🌊 …', ['x', '🌊', '…', '', ' '])).toEqual([]);
  });

  it('may be a person and a place at once', () => {
    expect(own('We reached Paris.', ['Paris'], ['Paris']).map(({ label }) => label)).toEqual([
      'person:paris',
      'place:paris',
    ]);
  });
});

describe('what is denied', () => {
  it.each([
    ['en', 'I was not afraid.', false],
    ['en', 'I was not there, I was afraid.', true],
    ['en', 'Never in my life was I so afraid.', true],
    ['de', 'Ich hatte keine Angst.', false],
    ['de', 'Ich hatte Angst, nicht Hunger.', true],
    ['es', 'No tengo miedo.', false],
    ['ar', 'لم أشعر بالخوف', false],
  ])('is no feeling in %s: %s', (language, text, felt) => {
    expect(labels(text, { language }).includes('feeling:fear')).toBe(felt);
  });
});

describe('the lists behind the tags', () => {
  it('know every class by the name that the word lists have for it', () => {
    for (const name of TAG_CLASSES.keys()) expect([...LEXICON_CLASSES, 'places']).toContain(name);
  });

  it('hold words in the form that a text gives', () => {
    const asToken = (word: string) => tokenise(word).map((token) => token.word);
    for (const language of ['en', 'de', 'es', 'ar'])
      for (const word of negationsOf(language)) expect(asToken(word)).toEqual([word]);
    for (const words of [SKIPPED, VERBS, ...COMMON_WORDS.values()])
      for (const word of words) expect(asToken(word)).toEqual([word]);
  });

  it.each([
    ['mum', 'en', 'mother'],
    ['kitten', 'en', 'cat'],
    ['oma', 'de', 'großmutter'],
    ['perra', 'es', 'perro'],
    ['جدتي', 'ar', 'جدة'],
    ['lamp', 'en', 'lamp'],
    ['mum', 'fr', 'mum'],
    ...HOSTILE.map((word) => [word, 'en', word]),
    ...HOSTILE.map((language) => ['mum', language, 'mum']),
  ])('call %s in %s %s', (word, language, name) => expect(sameThing(word, language)).toBe(name));

  it('state feelings in English alone, and ask about what nobody has classed', () => {
    expect(certaintyOf('fear', 'en')).toBe('stated');
    expect(certaintyOf('fear', 'de')).toBe('asked');
    expect(certaintyOf('animals', 'de')).toBe('stated');
    expect(certaintyOf('toString', 'en')).toBe('asked');
  });

  it('deny nothing in a language without a list', () => {
    for (const language of ['pl', '', ...HOSTILE]) expect(negationsOf(language).size).toBe(0);
  });

  it.each([
    ['en', ['go', 'goes', 'went', 'gone', 'going']],
    ['en', ['be', 'was', 'were', 'been', 'hes']],
    ['en', ['fall', 'falls', 'falling', 'fell', 'fallen']],
    ['de', ['fallen', 'fiel', 'gefallen', 'fällt']],
    ['de', ['sehen', 'sah', 'gesehen', 'sieht']],
  ])('bring the forms of a word in %s together', (language, forms) => {
    expect(new Set(forms.map((form) => canonicalWord(form, language))).size).toBe(1);
  });

  it('leave words of objects and of unknown languages as they are', () => {
    for (const word of HOSTILE.map((one) => one.toLowerCase())) {
      expect(typeof canonicalWord(word, 'en')).toBe('string');
      expect(canonicalWord(word, 'xx')).toBe(word);
      expect(canonicalWord('went', word)).toBe('went');
    }
  });
});
