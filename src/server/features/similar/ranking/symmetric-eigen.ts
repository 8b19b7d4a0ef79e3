import type * as MlMatrix from 'ml-matrix';
import { onFirstUse } from '#server/on-first-use.ts';

const matrices = onFirstUse((load) => load('ml-matrix') as typeof MlMatrix);

/** Eigenvalues, largest first, and eigenvectors as rows, of a symmetric matrix given row by row. */
export function symmetricEigen(
  input: Float64Array,
  size: number,
): { values: Float64Array; vectors: Float64Array } {
  const { EigenvalueDecomposition, Matrix } = matrices();
  const matrix = Matrix.from1DArray(size, size, input);
  // Smallest first, vectors as columns.
  const found = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  const { realEigenvalues, eigenvectorMatrix } = found;
  const vectors = new Float64Array(size * size);
  for (let at = 0; at < size; at += 1) vectors.set(eigenvectorMatrix.getColumn(size - 1 - at), at * size);
  return { values: Float64Array.from(realEigenvalues).reverse(), vectors };
}
