import { gramOf, orthonormalise, timesSmall } from './dense.ts';
import { seededSigns } from './random.ts';
import { sparseTimes, transposedTimes, type Sparse } from './sparse.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

const OVERSAMPLE = 10;
const POWER_STEPS = 4;

/** Right singular vectors, a row for each column of the matrix. */
export type Factors = {
  rank: number;
  /** A byte a direction, and by row what one of its steps is worth: a hundredth of the longest is seen by nobody. */
  vectors: Int8Array<ArrayBuffer>;
  scales: Float32Array<ArrayBuffer>;
};
/** How many directions at most, and where the random projection begins. */
export type Factoring = { rank: number; seed: number };

function rangeOf(matrix: Sparse, width: number, seed: number): Float32Array {
  const sign = seededSigns(seed);
  const start = Float32Array.from({ length: matrix.columns * width }, sign);
  let basis = sparseTimes(matrix, start, width);
  for (let step = 0; step < POWER_STEPS; step += 1) {
    orthonormalise(basis, matrix.rows, width);
    basis = sparseTimes(matrix, transposedTimes(matrix, basis, width), width);
  }
  orthonormalise(basis, matrix.rows, width);
  return basis;
}

function inBytes(exact: Float32Array, rank: number): Pick<Factors, 'vectors' | 'scales'> {
  const vectors = new Int8Array(exact.length);
  const scales = new Float32Array(rank === 0 ? 0 : exact.length / rank);
  for (let row = 0; row < scales.length; row += 1) {
    const from = row * rank;
    let most = 0;
    for (let k = 0; k < rank; k += 1) most = Math.max(most, Math.abs(exact[from + k]!));
    const scale = (scales[row] = most / 127);
    if (scale > 0) for (let k = 0; k < rank; k += 1) vectors[from + k] = Math.round(exact[from + k]! / scale);
  }
  return { vectors, scales };
}

/**
 * Truncated SVD of a matrix by random projection (Halko, Martinsson and Tropp 2011), at once and to the end.
 * The same matrix and seed give the same factors.
 */
export function factorise(matrix: Sparse, { rank: most, seed }: Factoring): Factors {
  const { rows, columns } = matrix;
  const width = Math.min(most + OVERSAMPLE, rows, columns);
  if (width === 0) return { ...inBytes(new Float32Array(0), 0), rank: 0 };
  const range = rangeOf(matrix, width, seed);
  const small = transposedTimes(matrix, range, width);
  const { values, vectors } = symmetricEigen(gramOf(small, columns, width), width);
  const rank = Math.min(most, values.findLastIndex((value) => value > 1e-9) + 1);
  const scaled = vectors.slice(0, rank * width);
  for (let at = 0; at < scaled.length; at += 1)
    scaled[at] = (scaled[at] ?? 0) / Math.sqrt(values[Math.floor(at / width)] ?? 1);
  return { ...inBytes(timesSmall(small, columns, width, scaled, rank), rank), rank };
}
