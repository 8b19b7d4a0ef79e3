import { inverseFrequency } from './bm25.ts';
import type { IndexedDream } from './indexed-dream.ts';
import { seededSigns } from './random.ts';
import { rowMatrix, sparseTimes, transposedTimes, type Sparse } from './sparse.ts';
import { gramOf, orthonormalise, timesSmall } from './dense.ts';
import { symmetricEigen } from './symmetric-eigen.ts';

export const LATENT_RANK = 128;
/** Under this many dreams a basis only repeats its own texts. */
export const LATENT_LEAST_DREAMS = 300;
const OVERSAMPLE = 10;
const POWER_STEPS = 2;

/** Right singular vectors of the term-by-dream matrix of one scope. */
export type LatentBasis = {
  rank: number;
  /** Row of each term id in `vectors`, -1 where the term was too rare. */
  rows: Int32Array;
  idf: Float32Array;
  vectors: Float32Array;
  trainedOn: number;
};

/** Lets other work run between the steps of a long computation. */
export type Pause = () => Promise<void>;

/** More dreams or terms than these change the basis little and the wait much. */
const MOST_DREAMS = 2000;
const MOST_TERMS = 5000;

/** Every so-manyeth dream, evenly over the whole. */
const sampleOf = (dreams: readonly IndexedDream[]): readonly IndexedDream[] =>
  dreams.length <= MOST_DREAMS
    ? dreams
    : Array.from({ length: MOST_DREAMS }, (_, at) => dreams[Math.floor((at * dreams.length) / MOST_DREAMS)]!);

/** A row for each term in at least two dreams; the bar rises until no more than MOST_TERMS are left. */
function termRows(frequency: readonly number[]): { rows: Int32Array; count: number } {
  const held = frequency.filter((dreams) => dreams > 1).toSorted((left, right) => right - left);
  const least = Math.max(2, (held[MOST_TERMS] ?? 1) + 1);
  let count = 0;
  const rows = Int32Array.from(frequency, (dreams) => (dreams >= least ? count++ : -1));
  return { rows, count };
}

/** Row of the matrix for one dream: (1 + log tf) · idf over known terms, of unit length. */
function weighted(
  dream: IndexedDream,
  rows: Int32Array,
  idf: Float32Array,
): { columns: number[]; values: number[] } {
  const columns: number[] = [];
  const values: number[] = [];
  let square = 0;
  for (const [at, term] of dream.terms.entries()) {
    const row = rows[term] ?? -1;
    if (row < 0) continue;
    const value = (1 + Math.log(dream.counts[at] ?? 1)) * (idf[term] ?? 0);
    columns.push(row);
    values.push(value);
    square += value * value;
  }
  const norm = Math.sqrt(square) || 1;
  return { columns, values: values.map((value) => value / norm) };
}

async function rangeOf(matrix: Sparse, width: number, seed: number, pause: Pause): Promise<Float32Array> {
  const sign = seededSigns(seed);
  let basis = sparseTimes(matrix, Float32Array.from({ length: matrix.columns * width }, sign), width);
  for (let step = 0; step < POWER_STEPS; step += 1) {
    await pause();
    if (step > 0) orthonormalise(basis, matrix.rows, width);
    basis = sparseTimes(matrix, transposedTimes(matrix, basis, width), width);
  }
  await pause();
  orthonormalise(basis, matrix.rows, width);
  return basis;
}

/**
 * Truncated SVD by random projection (Halko, Martinsson and Tropp 2011) of the dreams of one scope.
 * The same dreams in the same order give the same basis.
 */
export async function trainBasis(
  dreams: readonly IndexedDream[],
  frequency: readonly number[],
  pause: Pause,
  seed = 20_000,
): Promise<LatentBasis> {
  const { rows, count } = termRows(frequency);
  const idf = Float32Array.from(frequency, (held) => inverseFrequency(held, dreams.length));
  const sample = sampleOf(dreams).map((dream) => weighted(dream, rows, idf));
  const matrix = rowMatrix(sample, count);
  const width = Math.min(LATENT_RANK + OVERSAMPLE, sample.length, count);
  const range = await rangeOf(matrix, width, seed, pause);
  const small = transposedTimes(matrix, range, width);
  await pause();
  const { values, vectors } = symmetricEigen(gramOf(small, count, width), width);
  await pause();
  const rank = Math.min(LATENT_RANK, values.findLastIndex((value) => value > 1e-9) + 1);
  const scaled = vectors.slice(0, rank * width);
  for (let at = 0; at < scaled.length; at += 1)
    scaled[at] = (scaled[at] ?? 0) / Math.sqrt(values[Math.floor(at / width)] ?? 1);
  return {
    rank,
    rows,
    idf,
    vectors: timesSmall(small, count, width, scaled, rank),
    trainedOn: dreams.length,
  };
}

/** Unit vector of a dream in the basis; all zero where no term is known. Terms newer than the basis are passed over. */
export function latentVector(dream: IndexedDream, basis: LatentBasis): Float32Array {
  const { rank } = basis;
  const vector = new Float32Array(rank);
  const { columns, values } = weighted(dream, basis.rows, basis.idf);
  for (const [at, row] of columns.entries()) {
    const value = values[at] ?? 0;
    for (let k = 0; k < rank; k += 1)
      vector[k] = (vector[k] ?? 0) + value * (basis.vectors[row * rank + k] ?? 0);
  }
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return norm === 0 ? vector : vector.map((value) => value / norm);
}

/** Cosine of two unit vectors. */
export function latentCosine(left: Float32Array, right: Float32Array): number {
  let dot = 0;
  for (let k = 0; k < left.length; k += 1) dot += (left[k] ?? 0) * (right[k] ?? 0);
  return dot;
}
