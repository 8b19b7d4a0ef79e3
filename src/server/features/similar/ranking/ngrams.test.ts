import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { indexDream, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { countGrams, createGramModel, gramModelOf, gramScores, gramScoresOnce } from './ngrams.ts';

let id = 0;
const dreamOf = (text: string): IndexedDream => indexDream(plainDream({ id: (id += 1), text }));
const words = fc.constantFrom(
  'ferry',
  'Fährmann',
  'jetty',
  'قارب',
  '母亲在船上',
  'glove',
  'staircase',
  'ß',
  '',
);
const texts = fc.array(words, { maxLength: 8 }).map((list) => list.join(' '));
const several = fc.array(texts, { minLength: 2, maxLength: 8 }).map((list) => list.map(dreamOf));

describe('gramScores', () => {
  it('lie between 0 and 1; a dream is as near to itself as anything can be', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const model = gramModelOf(dreams);
        for (const [at, query] of dreams.entries()) {
          const scores = gramScores(query, dreams, model);
          for (const score of scores) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1 + 1e-6);
            expect(score).toBeLessThanOrEqual(scores[at]! + 1e-6);
          }
          expect(scores[at]).toBeCloseTo(query.grams.length > 0 ? 1 : 0, 5);
        }
      }),
    );
  });

  it('are the same seen from either dream', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const model = gramModelOf(dreams);
        const table = dreams.map((query) => gramScores(query, dreams, model));
        for (const row of dreams.keys())
          for (const column of dreams.keys())
            expect(table[row]![column]).toBeCloseTo(table[column]![row]!, 5);
      }),
    );
  });

  it('of a model that is asked on are those of one that is asked once, whoever came and went between', () => {
    fc.assert(
      fc.property(several, several, fc.nat(7), (dreams, others, gone) => {
        const [query] = dreams as [IndexedDream];
        const model = gramModelOf(dreams);
        gramScores(query, dreams, model);
        gramScores(query, dreams, model);
        const kept = dreams.filter((_, at) => at === 0 || at !== gone % dreams.length);
        for (const dream of dreams) if (!kept.includes(dream)) countGrams(model, dream, -1);
        for (const present of [kept, [...kept, ...others]]) {
          for (const dream of present) if (!dreams.includes(dream)) countGrams(model, dream, 1);
          const [asked, fresh] = [
            gramScores(query, present, model),
            gramScores(query, present, gramModelOf(present)),
          ];
          for (const at of present.keys()) expect(asked[at]).toBeCloseTo(fresh[at]!, 5);
        }
      }),
    );
  });

  it('are the same of dreams that no model is kept of', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const [query] = dreams as [IndexedDream];
        const once = gramScoresOnce(query, dreams);
        for (const [at, score] of gramScores(query, dreams, gramModelOf(dreams)).entries())
          expect(once[at]).toBeCloseTo(score, 6);
      }),
    );
  });

  it('do not ask in which order the dreams came, nor what was asked before', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const [first, second] = dreams as [IndexedDream, IndexedDream];
        const alone = [...gramScores(second, dreams, gramModelOf(dreams))];
        const model = gramModelOf(dreams.toReversed());
        gramScores(first, dreams, model);
        const after = gramScores(second, dreams, model);
        for (const [at, score] of alone.entries()) expect(after[at]).toBeCloseTo(score, 6);
      }),
    );
  });

  it('bring forms and misspellings of a word near, other words not', () => {
    const dreams = ['The ferrymen rowed', 'A ferrry man', 'Bread of chalk'].map(dreamOf);
    const [form, misspelt, other] = gramScores(dreamOf('ferryman'), dreams, gramModelOf(dreams));
    expect(Math.min(form!, misspelt!)).toBeGreaterThan(0.2);
    expect(other).toBeLessThan(0.05);
  });

  it('have nothing to say of a dream without letters', () => {
    const dreams = ['A ferry', '… 🌊 …', ''].map(dreamOf);
    expect([...gramScores(dreamOf('?!'), dreams, gramModelOf(dreams))]).toEqual([0, 0, 0]);
  });
});

describe('a model that is counted in and out', () => {
  it('is empty again when all have gone', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const model = createGramModel();
        for (const dream of dreams) countGrams(model, dream, 1);
        expect(model.total).toBe(dreams.length);
        for (const dream of dreams.toReversed()) countGrams(model, dream, -1);
        expect(model.total).toBe(0);
        expect(model.frequency.every((held) => held === 0)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('scores as one that never held what went', () => {
    const dreams = ['A ferry at the jetty', 'The glove on the ferry', 'Snow in the kitchen'].map(dreamOf);
    const gone = dreamOf('Ferries and more ferries at every jetty');
    const followed = gramModelOf([...dreams, gone]);
    gramScores(dreams[0]!, [...dreams, gone], followed);
    countGrams(followed, gone, -1);
    const [built, left] = [gramModelOf(dreams), followed].map((model) =>
      gramScores(dreams[0]!, dreams, model),
    );
    for (const at of dreams.keys()) expect(left![at]).toBeCloseTo(built![at]!, 6);
  });
});
