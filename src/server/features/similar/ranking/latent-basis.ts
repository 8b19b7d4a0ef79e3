import type { Turn } from '#server/turns.ts';
import { inverseFrequency, type Frequencies } from './bm25.ts';
import { factoriseAside } from './factorise-aside.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rowMatrix } from './sparse.ts';

export const LATENT_RANK = 128;

/** Right singular vectors of the term-by-dream matrix of one scope. */
export type LatentBasis = {
  rank: number;
  /** Row of each term in `vectors`. */
  rows: ReadonlyMap<number, number>;
  /** By row. */
  idf: Float32Array;
  /** A byte a direction, and by row what one of its steps is worth: a hundredth of the longest is seen by nobody. */
  vectors: Int8Array;
  scales: Float32Array;
  trainedOn: number;
};

/** More dreams than these change the basis little and the wait much. */
const MOST_DREAMS = 12_000;

/** Every so-manyeth dream, evenly over the whole. */
const sampleOf = (dreams: readonly IndexedDream[]): readonly IndexedDream[] =>
  dreams.length <= MOST_DREAMS
    ? dreams
    : Array.from({ length: MOST_DREAMS }, (_, at) => dreams[Math.floor((at * dreams.length) / MOST_DREAMS)]!);

type Weighing = Pick<LatentBasis, 'rows' | 'idf'>;

/** A row for each term of the dreams, in the order in which they come. */
function weighingOf(dreams: readonly IndexedDream[], frequency: Frequencies, total: number): Weighing {
  const rows = new Map<number, number>();
  for (const { terms } of dreams) for (const term of terms) if (!rows.has(term)) rows.set(term, rows.size);
  const idf = Float32Array.from(rows.keys(), (term) => inverseFrequency(frequency.get(term) ?? 1, total));
  return { rows, idf };
}

/** Row of the matrix for one dream: (1 + log tf) · idf over known terms, of unit length. */
function weighted(
  { terms, counts }: IndexedDream,
  { rows, idf }: Weighing,
): { columns: number[]; values: number[] } {
  const columns: number[] = [];
  const values: number[] = [];
  let square = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const row = rows.get(terms[at]!);
    if (row === undefined) continue;
    const value = (1 + Math.log(counts[at]!)) * idf[row]!;
    columns.push(row);
    values.push(value);
    square += value * value;
  }
  const norm = Math.sqrt(square) || 1;
  return { columns, values: values.map((value) => value / norm) };
}

/** `total` dreams are in the scope, `frequency` says in how many of them each term stands. */
type Training = { frequency: Frequencies; total: number; turn: Turn; seed?: number };

/**
 * Truncated SVD of the dreams of one scope, worked out in a thread of its own where it takes long.
 * The same dreams in the same order give the same basis.
 */
export async function trainBasis(
  dreams: readonly IndexedDream[],
  { frequency, total, turn, seed = 20_000 }: Training,
): Promise<LatentBasis> {
  const sample = sampleOf(dreams);
  const weighing = weighingOf(sample, frequency, total);
  const rows: ReturnType<typeof weighted>[] = [];
  for (const dream of sample) {
    rows.push(weighted(dream, weighing));
    await turn();
  }
  const matrix = rowMatrix(rows, weighing.rows.size);
  return { ...weighing, ...(await factoriseAside(matrix, { rank: LATENT_RANK, seed })), trainedOn: total };
}

/** Directions that are summed at once: so many numbers stay in registers. */
const LANES = 8;

/** What the terms of one dream weigh; used again and again. */
let scratch = { starts: new Int32Array(256), weights: new Float64Array(256) };

/** What the directions of one dream sum up to; used again and again. */
const directions = new Float64Array(LATENT_RANK);

/** Puts where the known terms of a dream begin in `vectors` and what they weigh there into `scratch`; returns how many they are. */
function gather({ terms, counts }: IndexedDream, { rank, rows, idf, scales }: LatentBasis): number {
  if (terms.length > scratch.starts.length)
    scratch = { starts: new Int32Array(terms.length * 2), weights: new Float64Array(terms.length * 2) };
  const { starts, weights } = scratch;
  let known = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const row = rows.get(terms[at]!);
    if (row === undefined) continue;
    starts[known] = row * rank;
    weights[known] = (1 + Math.log(counts[at]!)) * idf[row]! * scales[row]!;
    known += 1;
  }
  return known;
}

/** Eight neighbouring directions of a sum of weighted rows, from `first` on. */
function sumLanes(sums: Float64Array, vectors: Int8Array, known: number, first: number): void {
  const { starts, weights } = scratch;
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < known; at += 1) {
    const weight = weights[at]!;
    const from = starts[at]! + first;
    a += weight * vectors[from]!;
    b += weight * vectors[from + 1]!;
    c += weight * vectors[from + 2]!;
    d += weight * vectors[from + 3]!;
    e += weight * vectors[from + 4]!;
    f += weight * vectors[from + 5]!;
    g += weight * vectors[from + 6]!;
    h += weight * vectors[from + 7]!;
  }
  sums[first] = a;
  sums[first + 1] = b;
  sums[first + 2] = c;
  sums[first + 3] = d;
  sums[first + 4] = e;
  sums[first + 5] = f;
  sums[first + 6] = g;
  sums[first + 7] = h;
}

/** Unit vector of a dream in the basis; all zero where no term is known. Terms newer than the basis are passed over. */
export function latentVector(dream: IndexedDream, basis: LatentBasis): Float32Array {
  const { rank, vectors } = basis;
  const known = gather(dream, basis);
  const sums = rank <= LATENT_RANK ? directions.fill(0) : new Float64Array(rank);
  const whole = rank - (rank % LANES);
  for (let first = 0; first < whole; first += LANES) sumLanes(sums, vectors, known, first);
  for (let k = whole; k < rank; k += 1)
    for (let at = 0; at < known; at += 1)
      sums[k]! += scratch.weights[at]! * vectors[scratch.starts[at]! + k]!;
  let square = 0;
  for (let k = 0; k < rank; k += 1) square += sums[k]! * sums[k]!;
  const scale = square === 0 ? 0 : 1 / Math.sqrt(square);
  const vector = new Float32Array(rank);
  for (let k = 0; k < rank; k += 1) vector[k] = sums[k]! * scale;
  return vector;
}

/** A direction in a basis; bytes where there are many of them. */
export type Latent = Float32Array | Int8Array;

/** Cosine of two vectors of any length; 0 where one is all zero. */
export function latentCosine(left: Latent, right: Latent): number {
  let [dot, leftSquare, rightSquare] = [0, 0, 0];
  for (let k = 0; k < left.length; k += 1) {
    const [one, other] = [left[k]!, right[k]!];
    dot += one * other;
    leftSquare += one * one;
    rightSquare += other * other;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(leftSquare * rightSquare);
}
