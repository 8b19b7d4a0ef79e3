/** Makes the columns of a rows × width matrix orthonormal in place (modified Gram and Schmidt); spent columns become zero. */
export function orthonormalise(matrix: Float32Array, rows: number, width: number): void {
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: rows }, (_unused, row) => matrix[row * width + k]!),
  );
  for (const [at, column] of columns.entries()) {
    const before = length(column);
    for (let earlier = 0; earlier < at; earlier += 1) subtractProjection(column, columns[earlier]!);
    const norm = length(column);
    const keep = norm > before * 1e-7 && norm > 0;
    for (let row = 0; row < rows; row += 1) column[row] = keep ? column[row]! / norm : 0;
  }
  for (const [k, column] of columns.entries())
    for (let row = 0; row < rows; row += 1) matrix[row * width + k] = column[row]!;
}

const length = (column: Float64Array): number => Math.sqrt(dot(column, column));

function dot(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < left.length; row += 1) sum += left[row]! * right[row]!;
  return sum;
}

function subtractProjection(column: Float64Array, unit: Float64Array): void {
  const share = dot(column, unit);
  for (let row = 0; row < column.length; row += 1) column[row]! -= share * unit[row]!;
}

/** Transposed matrix · matrix (width × width) of a rows × width matrix. */
export function gramOf(matrix: Float32Array, rows: number, width: number): Float64Array {
  const gram = new Float64Array(width * width);
  for (let row = 0; row < rows; row += 1) {
    const from = row * width;
    for (let left = 0; left < width; left += 1) {
      const value = matrix[from + left]!;
      if (value === 0) continue;
      for (let right = left; right < width; right += 1)
        gram[left * width + right]! += value * matrix[from + right]!;
    }
  }
  for (let left = 0; left < width; left += 1)
    for (let right = 0; right < left; right += 1) gram[left * width + right] = gram[right * width + left]!;
  return gram;
}

/** matrix (rows × width) · small transposed, where `small` holds `rank` rows of `width`; gives rows × rank. */
export function timesSmall(
  matrix: Float32Array,
  rows: number,
  width: number,
  small: Float64Array,
  rank: number,
): Float32Array {
  const out = new Float32Array(rows * rank);
  for (let row = 0; row < rows; row += 1) {
    for (let k = 0; k < rank; k += 1) {
      let sum = 0;
      for (let at = 0; at < width; at += 1) sum += matrix[row * width + at]! * small[k * width + at]!;
      out[row * rank + k] = sum;
    }
  }
  return out;
}
