import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symmetricEigen } from './symmetric-eigen.ts';

describe('symmetricEigen', () => {
  it('gives values and orthonormal vectors that make the matrix again', () => {
    const size = 5;
    const entries = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
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
});
