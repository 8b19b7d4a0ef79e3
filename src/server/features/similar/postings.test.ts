import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inverseFrequency } from '#server/features/similar/ranking/bm25.ts';
import { plainDream } from './demo-diaries.fixture.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { packPostings, Postings } from './postings.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';

const WORDS = ['lake', 'ferry', 'glove', 'horse', 'lamp', 'oar'];
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((list) => list.join(' '));
const copyOf = (id: number, text: string) => indexDream(plainDream({ id, text }));
const termsOf = (text: string) => [...copyOf(0, text).terms];

/** Reads each copy's own bytes: no inverted index at all. */
function weighed(copies: ReadonlyMap<number, string>, asked: readonly number[]): [number, number][] {
  const read = [...copies].map(([id, text]) => {
    const packed = packPostings(copyOf(id, text));
    const view = new DataView(packed.buffer);
    return {
      id,
      impacts: new Map(
        Array.from({ length: packed.length / 5 }, (_, at) => [
          view.getUint32(at * 5, true),
          view.getUint8(at * 5 + 4),
        ]),
      ),
    };
  });
  const held = (term: number) => read.filter(({ impacts }) => impacts.has(term)).length;
  return read.map(({ id, impacts }) => [
    id,
    asked.reduce(
      (sum, term) => sum + inverseFrequency(held(term), copies.size) * (impacts.get(term) ?? 0),
      0,
    ),
  ]);
}

describe('postings', () => {
  it('are sampled evenly over the copies that count', () => {
    const postings = new Postings();
    for (let id = 1; id <= 1000; id += 1) postings.put(id, packPostings(copyOf(id, 'lake')));
    for (let id = 1; id <= 500; id += 1) postings.remove(id);
    const sample = postings.sample(50);
    expect(sample.length).toBe(50);
    expect(sample[0]).toBe(501);
    expect(sample.at(-1)).toBeGreaterThan(980);
    expect(postings.sample(2000)).toHaveLength(500);
    expect(new Postings().sample(10)).toEqual([]);
  });

  it('find the copies that reading every one of them finds', () => {
    fc.assert(
      fc.property(
        fc.array(texts, { maxLength: 20 }),
        texts,
        fc.integer({ min: 1, max: 8 }),
        (all, asked, most) => {
          const postings = new Postings();
          const copies = new Map(all.map((text, at) => [at + 1, text]));
          for (const [id, text] of copies) postings.put(id, packPostings(copyOf(id, text)));
          const scores = new Map(weighed(copies, termsOf(asked)));
          const expected = [...scores.values()]
            .filter((score) => score > 0)
            .toSorted((a, b) => b - a)
            .slice(0, most);
          const found = postings.heaviest(termsOf(asked), most).map((id) => scores.get(id)!);
          expect(found.length).toBe(expected.length);
          for (const [at, score] of expected.entries()) expect(found[at]).toBeCloseTo(score, 1);
        },
      ),
    );
  });

  it('put the newer first where two weigh the same', () => {
    const postings = new Postings();
    for (const id of [4, 9, 6]) postings.put(id, packPostings(copyOf(id, 'a lake')));
    expect(postings.heaviest([termOf('lake')], 10)).toEqual([6, 9, 4]);
    expect(postings.heaviest([termOf('lake')], 2)).toEqual([6, 9]);
  });

  it.each([1, 50, 700, 4000])('are the best of thousands in their order: %i', (most) => {
    const postings = new Postings();
    const scores = new Map<number, number>();
    let seed = 1;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
    for (let id = 1; id <= 3000; id += 1) {
      // Many weigh the same, a few much more than all others, and some are gone again.
      const impacts = WORDS.map((word): [number, number] => [
        termOf(word),
        next() < 0.01 ? 255 : Math.floor(next() ** 4 * 40) + 1,
      ]);
      const held = impacts.filter(() => next() < 0.5);
      const packed = new DataView(new ArrayBuffer(held.length * 5));
      for (const [at, [term, impact]] of held.entries()) {
        packed.setUint32(at * 5, term, true);
        packed.setUint8(at * 5 + 4, impact);
      }
      postings.put(id, new Uint8Array(packed.buffer));
      if (id % 7 === 0 || id % 3 === 0) postings.remove(id);
      else
        scores.set(
          id,
          held.reduce((sum, [term, impact]) => sum + (term === termOf('lake') ? impact : 0), 0),
        );
    }
    const wanted = [...scores]
      .filter(([, score]) => score > 0)
      .toSorted(([one, left], [other, right]) => right - left || other - one)
      .slice(0, most)
      .map(([id]) => id);
    expect(postings.heaviest([termOf('lake')], most)).toEqual(wanted);
  });

  it('follow a copy that changes and one that goes', () => {
    const postings = new Postings();
    for (const id of [1, 2]) postings.put(id, packPostings(copyOf(id, 'a lake')));
    postings.put(1, packPostings(copyOf(1, 'a lamp')));
    expect(postings.heaviest([termOf('lake')], 10)).toEqual([2]);
    expect(postings.heaviest([termOf('lamp')], 10)).toEqual([1]);
    postings.remove(2);
    postings.remove(2);
    expect(postings.heaviest([termOf('lake')], 10)).toEqual([]);
    expect(postings.size).toBe(1);
  });

  it('know nothing of words that nobody wrote', () => {
    const postings = new Postings();
    expect(postings.heaviest([termOf('lake')], 10)).toEqual([]);
    postings.put(1, packPostings(copyOf(1, '')));
    expect([postings.heaviest([], 10), postings.frequencyOf(termOf('lake'))]).toEqual([[], 0]);
  });
});
