/** A unit vector in a byte a direction: a hundredth of the longest is seen by nobody. */
export function packVector(vector: Float32Array): Uint8Array {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  return new Uint8Array(Int8Array.from(vector, (value) => Math.round((value / (most || 1)) * 127)).buffer);
}

/** What `packVector` wrote, of unit length again; empty where nothing is in it. */
export function unpackVector(bytes: Uint8Array): Float32Array {
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return unit(Float32Array.from(values));
}

function unit(vector: Float32Array): Float32Array {
  let square = 0;
  for (const value of vector) square += value * value;
  const length = Math.sqrt(square);
  return length === 0 ? new Float32Array(0) : vector.map((value) => value / length);
}

/**
 * Vectors without what all of them share, of unit length: models give any two texts much in common, and what is compared with
 * other signals must be about 0 where two texts have nothing to do with each other. Those of another length than `size` are left out.
 */
export function centred(vectors: ReadonlyMap<number, Float32Array>, size: number): Map<number, Float32Array> {
  const fitting = [...vectors].filter(([, vector]) => vector.length === size && size > 0);
  const mean = new Float64Array(size);
  for (const [, vector] of fitting)
    for (let at = 0; at < size; at += 1) mean[at]! += vector[at]! / fitting.length;
  return new Map(
    fitting.flatMap(([id, vector]): [number, Float32Array][] => {
      const own = unit(vector.map((value, at) => value - mean[at]!));
      return own.length === 0 ? [] : [[id, own]];
    }),
  );
}
