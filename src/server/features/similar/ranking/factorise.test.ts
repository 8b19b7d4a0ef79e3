import { expect, it } from 'vitest';
import { factorise, type Factors } from './factorise.ts';
import { factoriseAside } from './factorise-aside.ts';
import { seededSigns } from './random.ts';
import { rowMatrix, type Sparse } from './sparse.ts';

const [COLUMNS, FILLED] = [120, 12];

/** Rows that are sums of `kinds` patterns, each with a sign of its own: as many directions and no more. */
function patterned(rows: number, kinds: number): Sparse {
  const sign = seededSigns(11);
  const patterns = Array.from({ length: kinds }, (_, kind) =>
    Array.from({ length: FILLED }, (_unused, at) => ({
      column: (kind * 17 + at * 7) % COLUMNS,
      value: 1 + at,
    })),
  );
  return rowMatrix(
    Array.from({ length: rows }, (_, row) => {
      const values = new Map<number, number>();
      for (const [kind, pattern] of patterns.entries())
        if ((row + kind) % 3 > 0) {
          const by = sign();
          for (const { column, value } of pattern) values.set(column, (values.get(column) ?? 0) + by * value);
        }
      return { columns: [...values.keys()], values: [...values.values()] };
    }),
    COLUMNS,
  );
}

/** Cosine of what two rows of factors (columns of the matrix) span, by their bytes. */
const entryOf = ({ rank, vectors, scales }: Factors, row: number, direction: number) =>
  vectors[row * rank + direction]! * scales[row]!;

it('finds as many directions as there are, each of unit length and at right angles to the others', () => {
  const factors = factorise(patterned(200, 5), { rank: 128, seed: 3 });
  expect(factors.rank).toBe(5);
  for (let left = 0; left < 5; left += 1)
    for (let right = 0; right <= left; right += 1) {
      let dot = 0;
      for (let row = 0; row < COLUMNS; row += 1)
        dot += entryOf(factors, row, left) * entryOf(factors, row, right);
      // A byte a direction is exact to a hundredth.
      expect(dot).toBeCloseTo(left === right ? 1 : 0, 1);
    }
});

it('is the same in a thread of its own, where the matrix is large, and for all who ask at once', async () => {
  const factoring = { rank: 32, seed: 3 };
  const here = factorise(patterned(400, 9), factoring);
  const matrices = [patterned(400, 9), patterned(400, 9), patterned(40, 9)];
  const [large = null] = matrices;
  const aside = await Promise.all(matrices.map((matrix) => factoriseAside(matrix, factoring)));
  expect(aside[0]).toEqual(here);
  expect(aside[1]).toEqual(here);
  expect(aside[2]).toEqual(factorise(patterned(40, 9), factoring));
  // Handed over whole, not copied.
  expect(large?.values).toHaveLength(0);
});

it('has no directions where there is nothing', async () => {
  expect(await factoriseAside(rowMatrix([], 0), { rank: 8, seed: 1 })).toMatchObject({ rank: 0 });
});
