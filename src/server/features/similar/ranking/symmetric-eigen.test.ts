import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symmetricEigen } from './symmetric-eigen.ts';

/** Sums of products of words' weights are never within rounding of nothing. */
const plain = (value: number) => (Math.abs(value) < 1e-9 ? 0 : value);

describe('symmetricEigen', () => {
  it('gives values and orthonormal vectors that make the matrix again', () => {
    const size = 5;
    const entries = fc.array(fc.double({ min: -10, max: 10, noNaN: true }).map(plain), {
      minLength: size * size,
      maxLength: size * size,
    });
    fc.assert(
      fc.property(entries, (raw) => {
        const at = (row: number, column: number) =>
          raw[Math.min(row, column) * size + Math.max(row, column)] ?? 0;
        const matrix = Float64Array.from({ length: size * size }, (_, place) =>
          at(Math.floor(place / size), place % size),
        );
        const { values, vectors } = symmetricEigen(matrix, size);
        expect([...values]).toEqual([...values].toSorted((left, right) => right - left));
        for (let row = 0; row < size; row += 1)
          for (let column = 0; column < size; column += 1) {
            let sum = 0;
            for (let k = 0; k < size; k += 1)
              sum += (values[k] ?? 0) * (vectors[k * size + row] ?? 0) * (vectors[k * size + column] ?? 0);
            expect(sum).toBeCloseTo(at(row, column), 4);
          }
      }),
      { numRuns: 50 },
    );
  });

  /** Largest deviation of the vectors from being of length one and at right angles. */
  const skew = (vectors: Float64Array, size: number): number => {
    let most = 0;
    for (let left = 0; left < size; left += 1)
      for (let right = left; right < size; right += 1) {
        let sum = 0;
        for (let k = 0; k < size; k += 1)
          sum += (vectors[left * size + k] ?? 0) * (vectors[right * size + k] ?? 0);
        most = Math.max(most, Math.abs(sum - (left === right ? 1 : 0)));
      }
    return most;
  };

  it.each([
    ['nothing', 4, () => 0, [0, 0, 0, 0]],
    ['the same everywhere', 4, () => 1, [4, 0, 0, 0]],
    ['values that are equal', 3, (row: number, column: number) => (row === column ? 2 : 0), [2, 2, 2]],
    ['a sign', 2, (row: number, column: number) => (row === column ? 0 : -3), [3, -3]],
  ])('knows %s', (_what, size, at, expected) => {
    const matrix = Float64Array.from({ length: size * size }, (_, k) => at(Math.floor(k / size), k % size));
    const { values, vectors } = symmetricEigen(matrix, size);
    for (const [k, value] of expected.entries()) expect(values[k]).toBeCloseTo(value, 10);
    expect(skew(vectors, size)).toBeLessThan(1e-10);
  });

  it('keeps a matrix of the size of a basis apart, of lower rank too', () => {
    const size = 138;
    const rank = 90;
    const factor = Array.from({ length: size * rank }, (_, k) => Math.sin(k * k + 1));
    const matrix = new Float64Array(size * size);
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1)
        for (let k = 0; k < rank; k += 1)
          matrix[row * size + column] =
            (matrix[row * size + column] ?? 0) +
            (factor[row * rank + k] ?? 0) * (factor[column * rank + k] ?? 0);
    const { values, vectors } = symmetricEigen(matrix, size);
    expect(skew(vectors, size)).toBeLessThan(1e-10);
    expect(values.filter((value) => value > 1e-9)).toHaveLength(rank);
    const trace = matrix.filter((_, k) => k % (size + 1) === 0).reduce((sum, value) => sum + value, 0);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 6);
  });
});
