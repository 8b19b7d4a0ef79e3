import { describe, expect, it } from 'vitest';
import { sentenceRanges } from '#server/language/tokens.ts';
import { takingTurns } from '#server/turns.ts';
import { closest, cutOf } from '#server/features/similar/ranking/closeness-cut.ts';
import { demoDiaries, plainDream } from './demo-diaries.fixture.ts';
import { createDiaryIndex, putDream, scopeOf, settle } from './diary-index.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';

const ASKED = 100_000;
const diaries = demoDiaries();

const indexed = (dreams: readonly (typeof diaries)[number][]) => {
  const index = createDiaryIndex();
  for (const { dream } of dreams) putDream(index, indexDream(dream));
  return index;
};

const placeOf = (found: ReturnType<typeof rank>, id: number) =>
  found.findIndex(({ dream }) => dream.id === id) + 1;

describe('finding dreams again', () => {
  it('keep20: a fifth of the sentences finds the whole dream first', () => {
    const index = indexed(diaries);
    const every2nd = diaries.filter((_, at) => at % 2 === 0);
    const places = every2nd.flatMap(({ dream }) => {
      const sentences = sentenceRanges(dream.text);
      if (sentences.length < 5) return [];
      const kept = sentences
        .filter((_, at) => at % 5 === 2)
        .map(([start, end]) => dream.text.slice(start, end));
      const asked = plainDream({ id: ASKED, text: kept.join(' '), language: dream.language });
      return [placeOf(rank(indexDream(asked), scopeOf(index)), dream.id)];
    });
    expect(places.filter((place) => place === 1).length / places.length).toBeGreaterThanOrEqual(0.98);
  });

  it('half-own: the first half of a dream finds its second half among the dreamer’s own', async () => {
    const places: { place: number; among: number }[] = [];
    for (const { who, dream } of diaries) {
      const sentences = sentenceRanges(dream.text);
      const middle = sentences[Math.floor(sentences.length / 2)]?.[0];
      if (sentences.length < 4 || middle === undefined) continue;
      const own = diaries.filter((other) => other.who === who);
      const halved = own.map((other) => {
        const text = other.dream.id === dream.id ? dream.text.slice(middle) : other.dream.text;
        return { who, dream: plainDream({ ...other.dream, title: '', moods: [], types: [], text }) };
      });
      const index = indexed(halved);
      await settle(index, takingTurns());
      const asked = plainDream({ id: ASKED, text: dream.text.slice(0, middle), language: dream.language });
      const found = rank(indexDream(asked), scopeOf(index));
      places.push({ place: placeOf(found, dream.id), among: found.length });
    }
    const first = places.filter(({ place }) => place === 1).length / places.length;
    const byChance = places.reduce((sum, { among }) => sum + 1 / among, 0) / places.length;
    expect(first).toBeGreaterThan(byChance * 4);
  });

  it('series: neighbours come from the same dreamer far more often than by chance', () => {
    const english = diaries.filter(({ dream }) => dream.language === 'en');
    const index = indexed(english);
    const whoOf = new Map(english.map(({ who, dream }) => [dream.id, who]));
    const shares = english.map(({ who, dream }) => {
      const query = index.dreams.get(dream.id);
      const nearest = query ? rank(query, scopeOf(index)).slice(0, 5) : [];
      return nearest.filter((found) => whoOf.get(found.dream.id) === who).length / 5;
    });
    const chance =
      english.reduce(
        (sum, { who }) =>
          sum + (english.filter((other) => other.who === who).length - 1) / (english.length - 1),
        0,
      ) / english.length;
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(chance * 1.3);
  });
});

describe('the cut', () => {
  it('leaves no dream of a diary without an answer, and lets a third of the others through at most', async () => {
    const index = indexed(diaries.filter(({ who }) => who === 'ines.json'));
    await settle(index, takingTurns());
    const shares = [...index.dreams.values()].map((dream) => {
      const ranked = rank(dream, scopeOf(index));
      return closest(ranked, cutOf(ranked), new Set(), ranked.length).length / ranked.length;
    });
    expect(Math.min(...shares)).toBeGreaterThan(0);
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.08);
    expect(mean).toBeLessThan(0.35);
  });
});
