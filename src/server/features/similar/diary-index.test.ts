import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoDiaries, plainDream } from './demo-diaries.fixture.ts';
import {
  createDiaryIndex,
  fill,
  putDream,
  removeDream,
  scopeOf,
  settle,
  weightOf,
  type DiaryIndex,
} from './diary-index.ts';
import { LATENT_LEAST_DREAMS, LATENT_RANK } from './latent-basis.ts';
import { rank } from './ranking.ts';

const now = () => Promise.resolve();
const demo = demoDiaries().map(({ dream }) => dream);

const rankingOf = (index: DiaryIndex, id: number) => {
  const query = index.dreams.get(id);
  return query
    ? rank(query, scopeOf(index)).map(({ dream, parts }) => [dream.id, Math.round(parts.sum * 1e6)])
    : [];
};

describe('an index that follows the diary', () => {
  it('ranks as one built at once, whatever came, changed and went', () => {
    const some = demo.slice(0, 20);
    const steps = fc.array(fc.tuple(fc.nat(19), fc.constantFrom('put', 'change', 'remove')), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(steps, (changes) => {
        const followed = createDiaryIndex();
        const left = new Map(some.slice(0, 5).map((dream) => [dream.id, dream]));
        for (const dream of left.values()) putDream(followed, dream);
        for (const [at, change] of changes) {
          const dream = some[at]!;
          if (change === 'remove') {
            left.delete(dream.id);
            removeDream(followed, dream.id);
            continue;
          }
          const next =
            change === 'put' ? dream : { ...dream, text: `${dream.text} The lamp again.`, version: '2' };
          left.set(dream.id, next);
          putDream(followed, next);
        }
        const built = createDiaryIndex();
        for (const id of followed.dreams.keys()) putDream(built, left.get(id)!);
        for (const id of left.keys()) expect(rankingOf(followed, id)).toEqual(rankingOf(built, id));
      }),
      { numRuns: 25 },
    );
  });

  it('weighs a few kilobytes a dream', () => {
    const index = createDiaryIndex();
    const empty = weightOf(index);
    for (const dream of demo) putDream(index, dream);
    expect((weightOf(index) - empty) / demo.length).toBeLessThan(12_000);
  });
});

describe('the latent basis of a diary', () => {
  const many = Array.from({ length: LATENT_LEAST_DREAMS }, (_, at) => {
    const [one, two] = [demo[at % demo.length]!, demo[(at * 7 + 3) % demo.length]!];
    return plainDream({ id: at + 1, text: `${one.text} ${two.text}`, language: 'en' });
  });

  it('waits for three hundred dreams, then gives unit vectors, the same each time', async () => {
    const small = createDiaryIndex();
    await fill(small, many.slice(0, 50), now);
    await settle(small, now);
    expect(small.basis).toBeUndefined();
    const [first, second] = [createDiaryIndex(), createDiaryIndex()];
    for (const index of [first, second]) {
      await fill(index, many, now);
      await settle(index, now);
    }
    expect(first.basis?.rank).toBeLessThanOrEqual(LATENT_RANK);
    expect(first.vectors.size).toBe(many.length);
    for (const vector of first.vectors.values())
      expect(Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))).toBeCloseTo(1, 4);
    expect(rankingOf(first, 1)).toEqual(rankingOf(second, 1));
  });

  it('gives a place to dreams that came after the training', async () => {
    const index = createDiaryIndex();
    await fill(index, many, now);
    await settle(index, now);
    putDream(index, { ...many[0]!, id: 9000 });
    const query = index.dreams.get(9000)!;
    const nearest = rank(query, scopeOf(index))[0]?.dream.id ?? 0;
    expect(many[nearest - 1]?.text).toBe(many[0]?.text);
  });
});
