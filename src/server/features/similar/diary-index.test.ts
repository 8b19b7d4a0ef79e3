import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takingTurns } from '#server/turns.ts';
import { demoDiaries, plainDream } from './demo-diaries.fixture.ts';
import {
  createDiaryIndex,
  putDream,
  removeDream,
  scopeOf,
  settle,
  weightOf,
  type DiaryIndex,
} from './diary-index.ts';
import { indexDream, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { LATENT_RANK } from '#server/features/similar/ranking/latent-basis.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';

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
        for (const dream of left.values()) putDream(followed, indexDream(dream));
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
          putDream(followed, indexDream(next));
        }
        const built = createDiaryIndex();
        for (const id of followed.dreams.keys()) putDream(built, indexDream(left.get(id)!));
        for (const id of left.keys()) expect(rankingOf(followed, id)).toEqual(rankingOf(built, id));
      }),
      { numRuns: 25 },
    );
  });

  it('weighs a few kilobytes a dream', () => {
    const index = createDiaryIndex();
    const empty = weightOf(index);
    for (const dream of demo) putDream(index, indexDream(dream));
    expect((weightOf(index) - empty) / demo.length).toBeLessThan(12_000);
  });
});

describe('the latent basis of a diary', () => {
  const many = Array.from({ length: 300 }, (_, at) => {
    const [one, two] = [demo[at % demo.length]!, demo[(at * 7 + 3) % demo.length]!];
    return indexDream(plainDream({ id: at + 1, text: `${one.text} ${two.text}`, language: 'en' }));
  });
  const filled = async (dreams: readonly IndexedDream[]) => {
    const index = createDiaryIndex();
    for (const dream of dreams) putDream(index, dream);
    await settle(index, takingTurns());
    return index;
  };

  it.each([0, 1, 2, 5, 300])('gives unit vectors for %i dreams, the same each time', async (size) => {
    const [first, second] = [await filled(many.slice(0, size)), await filled(many.slice(0, size))];
    if (size > 0) expect(first.basis?.rank).toBeLessThanOrEqual(Math.min(LATENT_RANK, size));
    expect(first.vectors.size).toBe(size);
    for (const vector of first.vectors.values())
      expect(Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))).toBeCloseTo(1, 4);
    expect(rankingOf(first, 1)).toEqual(rankingOf(second, 1));
  });

  it('is trained again only when the diary has grown by a tenth', async () => {
    const index = await filled(many.slice(0, 100));
    const { basis } = index;
    for (const dream of many.slice(100, 110)) putDream(index, dream);
    expect(await settle(index, takingTurns())).toBe(false);
    putDream(index, many[110]!);
    expect(await settle(index, takingTurns())).toBe(true);
    expect(index.basis).not.toBe(basis);
    expect(index.basis?.trainedOn).toBe(111);
  });

  it('has nothing to train on in dreams without words', async () => {
    const index = await filled([
      indexDream(plainDream({ id: 1, text: '…' })),
      indexDream(plainDream({ id: 2, text: '' })),
    ]);
    expect([...index.vectors.values()].every((vector) => vector.every((value) => value === 0))).toBe(true);
  });

  it('gives a place to dreams that came after the training', async () => {
    const index = await filled(many);
    putDream(index, { ...many[0]!, id: 9000 });
    const [nearest] = rank(index.dreams.get(9000)!, scopeOf(index));
    expect(nearest?.dream.grams).toEqual(many[0]!.grams);
  });
});
