const SWEEPS = 30;
/** Off-diagonal squares over all squares at which the matrix counts as diagonal. */
const TINY = 1e-18;

function offDiagonal(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = row + 1; column < size; column += 1) sum += (matrix[row * size + column] ?? 0) ** 2;
  return sum;
}

/** One Jacobi rotation of rows and columns p, q; vectors are kept as rows. */
function rotate(matrix: Float64Array, vectors: Float64Array, size: number, p: number, q: number): void {
  const pq = matrix[p * size + q] ?? 0;
  if (Math.abs(pq) < Number.MIN_VALUE * 4) return;
  const theta = ((matrix[q * size + q] ?? 0) - (matrix[p * size + p] ?? 0)) / (2 * pq);
  const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  for (let k = 0; k < size; k += 1) {
    const kp = matrix[k * size + p] ?? 0;
    const kq = matrix[k * size + q] ?? 0;
    matrix[k * size + p] = cosine * kp - sine * kq;
    matrix[k * size + q] = sine * kp + cosine * kq;
  }
  turnRows(matrix, size, p, q, cosine, sine);
  turnRows(vectors, size, p, q, cosine, sine);
}

function turnRows(
  matrix: Float64Array,
  size: number,
  p: number,
  q: number,
  cosine: number,
  sine: number,
): void {
  for (let k = 0; k < size; k += 1) {
    const pk = matrix[p * size + k] ?? 0;
    const qk = matrix[q * size + k] ?? 0;
    matrix[p * size + k] = cosine * pk - sine * qk;
    matrix[q * size + k] = sine * pk + cosine * qk;
  }
}

/** Eigenvalues, largest first, and eigenvectors as rows, of a symmetric matrix given row by row (cyclic Jacobi). */
export function symmetricEigen(
  input: Float64Array,
  size: number,
): { values: Float64Array; vectors: Float64Array } {
  const matrix = Float64Array.from(input);
  const vectors = new Float64Array(size * size);
  for (let k = 0; k < size; k += 1) vectors[k * size + k] = 1;
  const scale = matrix.reduce((sum, value) => sum + value * value, 0) * TINY;
  for (let sweep = 0; sweep < SWEEPS && offDiagonal(matrix, size) > scale; sweep += 1)
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) rotate(matrix, vectors, size, p, q);
  const order = Array.from({ length: size }, (_, k) => k).sort(
    (left, right) => (matrix[right * size + right] ?? 0) - (matrix[left * size + left] ?? 0),
  );
  const sorted = new Float64Array(size * size);
  for (const [at, k] of order.entries()) sorted.set(vectors.subarray(k * size, (k + 1) * size), at * size);
  return { values: Float64Array.from(order, (k) => matrix[k * size + k] ?? 0), vectors: sorted };
}
