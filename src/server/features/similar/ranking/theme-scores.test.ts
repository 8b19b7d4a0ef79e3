import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { plainDream } from '#server/features/similar/demo-diaries.fixture.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { themeScores, themeWeights } from './theme-scores.ts';

const dreamOf = (text: string, language = 'en') => indexDream(plainDream({ id: 1, text, language }));
const texts = fc
  .array(fc.constantFrom('mother', 'lake', 'wolf', 'afraid', 'running', 'school', 'zzz', 'fire'), {
    maxLength: 8,
  })
  .map((words) => dreamOf(words.join(' ')));
const several = fc.array(texts, { minLength: 1, maxLength: 8 });

describe('themeScores', () => {
  it('lie between 0 and 1, and nothing is nearer than the dream itself', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        for (const query of dreams) {
          const scores = themeScores(query, dreams);
          for (const score of scores) {
            expect(score).toBeGreaterThanOrEqual(0);
            expect(score).toBeLessThanOrEqual(1 + 1e-5);
          }
          const self = scores[dreams.indexOf(query)]!;
          expect(self).toBeCloseTo(query.themes.some((count) => count > 0) ? 1 : 0, 4);
        }
      }),
    );
  });

  it('are the same seen from either dream', () => {
    fc.assert(
      fc.property(several, (dreams) => {
        const table = dreams.map((query) => themeScores(query, dreams));
        for (const row of dreams.keys())
          for (const column of dreams.keys())
            expect(table[row]![column]).toBeCloseTo(table[column]![row]!, 5);
      }),
    );
  });

  it('meet across languages by what is dreamt of', () => {
    const dreams = [
      dreamOf('Meine Mutter schwamm im See', 'de'),
      dreamOf('كانت أمي تسبح في البحيرة', 'ar'),
      dreamOf('The factory burns', 'en'),
    ];
    const [german, arabic, other] = themeScores(dreamOf('My mother swam in the lake'), dreams);
    expect(german).toBeGreaterThan(other!);
    expect(arabic).toBeGreaterThan(other!);
  });

  it('say nothing where no list has a word of it', () => {
    const dreams = [dreamOf('Kota czarny', 'pl'), dreamOf('')];
    expect([...themeScores(dreams[0]!, dreams)]).toEqual([0, 0]);
  });
});

describe('themeWeights', () => {
  it('weigh what few dreams have above what all have, one weight for each class', () => {
    const dreams = [...Array.from({ length: 99 }, () => dreamOf('lake')), dreamOf('lake wolf')];
    const weights = themeWeights(dreams);
    expect(weights).toHaveLength(LEXICON_CLASSES.length);
    const of = (name: string) => weights[LEXICON_CLASSES.indexOf(name)]!;
    expect(of('animals')).toBeGreaterThan(of('water'));
    expect(of('water')).toBeGreaterThanOrEqual(0);
    expect(of('water')).toBeLessThan(0.05);
  });
});
