/** Matrix in compressed rows. */
export type Sparse = {
  rows: number;
  columns: number;
  starts: Uint32Array<ArrayBuffer>;
  places: Uint32Array<ArrayBuffer>;
  values: Float32Array<ArrayBuffer>;
};

export function rowMatrix(rows: readonly { columns: number[]; values: number[] }[], columns: number): Sparse {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, row] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + row.columns.length;
  const filled = starts[rows.length] ?? 0;
  const places = new Uint32Array(filled);
  const values = new Float32Array(filled);
  for (const [at, row] of rows.entries()) {
    places.set(row.columns, starts[at]);
    values.set(row.values, starts[at]);
  }
  return { rows: rows.length, columns, starts, places, values };
}

/** matrix · dense, where dense is columns × width; gives rows × width. */
export function sparseTimes(matrix: Sparse, dense: Float32Array, width: number): Float32Array {
  const out = new Float32Array(matrix.rows * width);
  for (let row = 0; row < matrix.rows; row += 1) {
    const to = row * width;
    for (let at = matrix.starts[row]!; at < matrix.starts[row + 1]!; at += 1) {
      const from = matrix.places[at]! * width;
      const value = matrix.values[at]!;
      for (let k = 0; k < width; k += 1) out[to + k]! += value * dense[from + k]!;
    }
  }
  return out;
}

/** Transposed matrix · dense, where dense is rows × width; gives columns × width. */
export function transposedTimes(matrix: Sparse, dense: Float32Array, width: number): Float32Array {
  const out = new Float32Array(matrix.columns * width);
  for (let row = 0; row < matrix.rows; row += 1) {
    const from = row * width;
    for (let at = matrix.starts[row]!; at < matrix.starts[row + 1]!; at += 1) {
      const to = matrix.places[at]! * width;
      const value = matrix.values[at]!;
      for (let k = 0; k < width; k += 1) out[to + k]! += value * dense[from + k]!;
    }
  }
  return out;
}
