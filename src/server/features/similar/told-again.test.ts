import { describe, expect, it } from 'vitest';
import { takingTurns } from '#server/turns.ts';
import { closest, cutOf } from '#server/features/similar/ranking/closeness-cut.ts';
import { indexDream, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';
import { plainDream } from './demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf, settle } from './diary-index.ts';
import { TOLD_AGAIN } from './told-again.fixture.ts';

type Told = { dream: IndexedDream; series: string; text: string };

async function diaryOf(language: string) {
  const index = createDiaryIndex();
  const told: Told[] = [];
  for (const [series, texts] of Object.entries(TOLD_AGAIN[language]!))
    for (const text of texts) {
      const dream = indexDream(plainDream({ id: told.length + 1, text, language }));
      putDream(index, dream);
      told.push({ dream, series, text });
    }
  await settle(index, takingTurns());
  return { index, told };
}

/** Of a hundred neighbours, as many as a series has, how many are of it. */
async function foundIn(language: string): Promise<number> {
  const { index, told } = await diaryOf(language);
  const seriesOf = new Map(told.map(({ dream, series }) => [dream.id, series]));
  const shares = told
    .filter(({ series }) => series !== 'others')
    .map(({ dream, series }) => {
      const mates = told.filter((other) => other.series === series).length - 1;
      const near = rank(dream, scopeOf(index)).slice(0, mates);
      return near.filter((other) => seriesOf.get(other.dream.id) === series).length / mates;
    });
  return (shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100;
}

describe('a dream that comes back, told in other words', () => {
  it.each([
    ['en', 33],
    ['de', 58],
    ['ar', 75],
    ['fr', 75],
    ['es', 80],
    ['pt', 55],
    ['zh', 60],
  ])('stands near its series in %s in %d of 100 cases at least', async (language, least) => {
    expect(await foundIn(language)).toBeGreaterThanOrEqual(least);
  });

  it.each(Object.keys(TOLD_AGAIN))(
    'is found first by the beginning of its words, and never alone, in %s',
    async (language) => {
      const { index, told } = await diaryOf(language);
      for (const { dream, text } of told) {
        const beginning = text.slice(0, Math.ceil(text.length / 3));
        const asked = indexDream(plainDream({ id: 1000, text: beginning, language }));
        expect(rank(asked, scopeOf(index))[0]?.dream.id).toBe(dream.id);
        const ranked = rank(dream, scopeOf(index));
        expect(closest(ranked, cutOf(ranked), new Set(), 10)).not.toEqual([]);
      }
    },
  );
});
