import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bm25Scores, inverseFrequency, LEAST_TOTAL } from './bm25.ts';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';

const words = fc.constantFrom('lake', 'ferry', 'glove', 'horse', 'tunnel', 'flour', 'lamp', 'carpet', 'oar');
const someWords = fc.array(words, { maxLength: 12 }).map((list) => list.join(' '));

function scored(asked: string, texts: readonly string[]) {
  const dreams = texts.map((text, at) => indexDream(plainDream({ id: at + 1, text })));
  const held = Map.groupBy(
    dreams.flatMap(({ terms }) => [...terms]),
    (term) => term,
  );
  const frequency = new Map([...held].map(([term, times]) => [term, times.length]));
  return [...bm25Scores(indexDream(plainDream({ id: 99, text: asked })), dreams, frequency)];
}

describe('inverseFrequency', () => {
  it('falls with every dream that holds the word, and is never negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (total, seed) => {
        const held = seed % total;
        expect(inverseFrequency(held, total)).toBeGreaterThan(inverseFrequency(held + 1, total));
        expect(inverseFrequency(held + 1, total)).toBeGreaterThan(0);
      }),
    );
  });

  it('takes a handful of dreams for more than they are', () => {
    expect(inverseFrequency(1, 2)).toBe(inverseFrequency(1, LEAST_TOTAL));
    expect(inverseFrequency(1, LEAST_TOTAL + 1)).toBeGreaterThan(inverseFrequency(1, LEAST_TOTAL));
  });
});

describe('bm25Scores', () => {
  it('gives nothing where no word is shared, and something where one is', () => {
    const [none, one, empty] = scored('ferry lake', ['horse carpet', 'ferry carpet', '']);
    expect([none, empty]).toEqual([0, 0]);
    expect(one).toBeGreaterThan(0);
  });

  it('values a rare word above a common one', () => {
    const common = Array.from({ length: 20 }, () => 'lamp flour');
    const [rare, usual] = scored('oar lamp', ['oar flour', 'lamp flour', ...common]);
    expect(rare).toBeGreaterThan(usual!);
  });

  it('values a word said twice above once, but not twice as much', () => {
    const [twice, once] = scored('oar', ['oar oar lamp', 'oar carpet lamp']);
    expect(twice).toBeGreaterThan(once!);
    expect(twice).toBeLessThan(2 * once!);
  });

  it('values a short dream above a long one with the same words', () => {
    const [short, long] = scored('oar', ['oar lamp', `oar ${'flour carpet horse '.repeat(10)}`]);
    expect(short).toBeGreaterThan(long!);
  });

  it('scores the words of every form alike', () => {
    const [plural, past] = scored('wolf swam', ['The wolves', 'He swims']);
    expect(plural).toBeGreaterThan(0);
    expect(past).toBeGreaterThan(0);
  });

  it('does not ask in which order the dreams came', () => {
    fc.assert(
      fc.property(someWords, fc.array(someWords, { minLength: 1, maxLength: 8 }), (asked, texts) => {
        const there = scored(asked, texts);
        const back = scored(asked, texts.toReversed()).toReversed();
        for (const [at, score] of there.entries()) expect(back[at]).toBeCloseTo(score, 9);
      }),
    );
  });

  it('is finite and never negative, whatever is asked of whatever', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { maxLength: 5 }), (asked, texts) => {
        for (const score of scored(asked, texts)) {
          expect(Number.isFinite(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
