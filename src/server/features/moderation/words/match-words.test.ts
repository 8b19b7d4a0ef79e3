import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { covered, WordMatcher } from './match-words.ts';

const rulesOf = (...words: string[]) => words.map((one, id) => ({ id, words: one, language: '' }));
const found = (rule: string, text: string) =>
  new WordMatcher(rulesOf(rule)).find(text, 'en').map(({ start, end }) => text.slice(start, end));

describe('a word of a rule', () => {
  it.each([
    ['as it is, in any case', 'You TWIT there', 'TWIT'],
    ['with look-alikes of other alphabets', 'you tw\u0456t', 'tw\u0456t'],
    ['in an alphabet of its own', 'you \u0442\u051d\u0456t', '\u0442\u051d\u0456t'],
    ['in wide letters', 'you ＴＷＩＴ', 'ＴＷＩＴ'],
    ['with accents', 'you twìt', 'twìt'],
    ['with stacked accents', 'you t\u0301\u0302w\u0303it', 't\u0301\u0302w\u0303it'],
    ['with what is not seen', 'you tw\u200bi\u00adt', 'tw\u200bi\u00adt'],
    ['with digits', 'you tw1t', 'tw1t'],
    ['letter by letter', 'you t w i t', 't w i t'],
    ['with points between', 'you t.w.i.t', 't.w.i.t'],
    ['in two pieces', 'you tw-it', 'tw-it'],
    ['drawn out', 'you twiiiiit', 'twiiiiit'],
  ])('is found %s', (_, text, hit) => expect(found('twit', text)).toContain(hit));

  it.each([
    'She was twitching in Scunthorpe',
    'the twits of others, nitwit',
    'it was. I told Tom with wit',
    'a tw and it',
  ])('is not found inside others: %s', (text) => expect(found('twit', text)).toEqual([]));

  it('finds what begins, ends or goes on where the rule says so', () => {
    expect(found('twit*', 'twitching nitwit')).toEqual(['twitching']);
    expect(found('*twit', 'twitching nitwit')).toEqual(['nitwit']);
    expect(found('*wi*t', 'nitwit')).toEqual(['nitwit']);
    expect(found('ab*ba', 'aba')).toEqual([]);
  });

  it('keeps words apart that differ by an accent of the rule', () => {
    expect(found('schön', 'Das ist schon gut und SCHÖN')).toEqual(['SCHÖN']);
    expect(found('مجنون', 'أنت مَجْنُون')).toEqual(['مَجْنُون']);
    expect(found('مجنون', 'مجنونة المجنون')).toEqual([]);
    expect(found('バカ', '彼はバカだ')).toEqual(['バカ']);
  });

  it('may be several words, whatever stands between them', () => {
    expect(found('go away', 'Go, away. Go far away.')).toEqual(['Go, away']);
  });

  it('is for its language alone', () => {
    const matcher = new WordMatcher([{ id: 1, words: 'gift', language: 'de' }]);
    expect(matcher.find('a gift', 'en')).toEqual([]);
    expect(matcher.find('das Gift', 'de')).toHaveLength(1);
  });
});

it('covers what was found and nothing else', () => {
  const text = 'a twit, t w i t and wit';
  expect(covered(text, new WordMatcher(rulesOf('twit')).find(text, 'en'))).toBe('a ••••, • • • • and wit');
});

it('takes any text and any rules without a fault, and covering leaves nothing to find', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.stringMatching(/^[a-c*]{2,6}$/).filter((word) => (word.match(/[a-c]/g)?.length ?? 0) > 1),
        { minLength: 1, maxLength: 4 },
      ),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      (words, text) => {
        const matcher = new WordMatcher(rulesOf(...words));
        const hits = matcher.find(text, 'en');
        for (const { start, end } of hits) expect(end).toBeGreaterThan(start);
        expect(covered(text, hits).length).toBe(text.length);
      },
    ),
    { numRuns: 300 },
  );
});

it('takes hostile texts and many rules in little time', () => {
  const matcher = new WordMatcher([
    ...rulesOf(...Array.from({ length: 900 }, (_, at) => `word${at}`)),
    ...Array.from({ length: 100 }, (_, at) => ({ id: at, words: `*a*a*a*b${at}*`, language: '' })),
  ]);
  const hostile = ['a'.repeat(60_000), 'a '.repeat(30_000), 'a.'.repeat(30_000), '\u0301'.repeat(60_000)];
  const cost = processorCost(() => {
    for (const text of hostile) expect(matcher.find(text, 'en')).toEqual([]);
  });
  expect(cost).toBeLessThan(300);
});
