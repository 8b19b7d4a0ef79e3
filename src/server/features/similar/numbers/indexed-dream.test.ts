import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { functionWords } from '#server/language/stop-words.ts';
import { countStems, termsOf } from '#server/language/terms.ts';
import { tokenise } from '#server/language/tokens.ts';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { bucketOf, factsOf, gramCountOf, indexDream } from './indexed-dream.ts';
import { termOf } from './term-hash.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom('lake', 'Mutter', 'قارب', '母亲在船上', 'constructor', '__proto__', '🌊', '1998'),
      {
        maxLength: 30,
      },
    )
    .map((words) => words.join(' ')),
);
const languages = fc.constantFrom('en', 'de', 'ar', 'zh', 'xx', 'constructor');
const indexed = (text: string, language = 'en', title = '') => ({
  dream: indexDream(plainDream({ id: 1, text, title, language })),
});
const themeCount = (text: string, name: string) => indexed(text).dream.themes[LEXICON_CLASSES.indexOf(name)];

describe('a dream as numbers', () => {
  it('counts the same words as the list of its terms', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const { dream } = indexed(text, language);
        const counts = countStems(termsOf(tokenise(`\n${text}`), language, functionWords(language)));
        expect(dream.terms).toHaveLength(counts.size);
        for (const [stem, count] of counts)
          expect(dream.counts[dream.terms.indexOf(termOf(stem))]).toBe(count);
        expect(dream.length).toBe([...counts.values()].reduce((sum, count) => sum + count, 0));
      }),
    );
  });

  it('holds every n-gram bucket once, with how often it stands', () => {
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        const { dream } = indexed(text, language);
        const buckets = [...dream.grams].map(bucketOf);
        expect(new Set(buckets).size).toBe(buckets.length);
        for (const packed of dream.grams) {
          expect(bucketOf(packed)).toBeLessThan(GRAM_BUCKETS);
          expect(gramCountOf(packed)).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('leaves nothing behind for the next dream', () => {
    fc.assert(
      fc.property(texts, texts, (before, text) => {
        const alone = indexed(text).dream;
        indexed(before);
        expect(indexed(text).dream.grams).toEqual(alone.grams);
        expect(indexed(text).dream.themes).toEqual(alone.themes);
      }),
    );
  });

  it('counts title and text together, and a word of both twice', () => {
    const { dream } = indexed('The wolves', 'en', 'A wolf');
    expect([...dream.terms]).toEqual([termOf('wolf')]);
    expect([...dream.counts]).toEqual([2]);
  });

  it('stops counting a class at 255', () => {
    expect(themeCount('wolf '.repeat(200), 'animals')).toBe(200);
    expect(themeCount('wolf '.repeat(300), 'animals')).toBe(255);
    expect(themeCount('wolf '.repeat(200) + 'dog '.repeat(200), 'animals')).toBe(255);
  });

  it('counts a word of the longest dream without running over', () => {
    const { dream } = indexed('wolf '.repeat(20_000));
    expect([...dream.counts]).toEqual([20_000]);
    expect(Math.max(...[...dream.grams].map(gramCountOf))).toBeLessThanOrEqual(16_383);
    expect([...dream.grams].map(bucketOf).every((bucket) => bucket < GRAM_BUCKETS)).toBe(true);
  });

  it('is nothing for a dream without words', () => {
    for (const text of ['', ' \n ', '…', '🌊', '۔؟'])
      expect(indexed(text).dream).toMatchObject({
        length: 0,
        terms: new Uint32Array(),
        grams: new Uint32Array(),
      });
  });

  it('levels the names that the dreamer entered', () => {
    const facts = factsOf(
      plainDream({
        id: 1,
        text: '',
        people: [' Nora', 'NORA', 'Zoe\u0308'],
        places: ['__proto__', 'constructor'],
        tags: ['جدّة', 'جدة'],
        moods: [{ mood: 'calm' }, { mood: 'calm' }],
        types: ['recurring', 'lucid'],
      }),
    );
    expect(facts).toEqual({
      people: ['nora', 'zoë'],
      places: ['__proto__', 'constructor'],
      tags: ['جده'],
      moods: ['calm'],
      recurring: true,
    });
  });
});
