import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { type LatentBasis, latentVector } from './latent-basis.ts';

/** Vectors that are kept, 16 MB of them; past that the longest kept gives way. */
const KEPT = 2 ** 17;
const LARGEST = 127;

/**
 * What copies look like in one basis, a byte a direction: a question sees five hundred copies, and many of them were seen by
 * one before. Copies go by their places, which no two texts share.
 */
export class CopyVectors {
  readonly basis: LatentBasis;
  private readonly vectors: Int8Array;
  /** Where the vector of a place stands, and whose stands there; counted from one. */
  private rowOf = new Uint32Array(1024);
  private readonly placeIn: Uint32Array;
  private next = 0;

  constructor(basis: LatentBasis, kept = KEPT) {
    this.basis = basis;
    this.vectors = new Int8Array(kept * basis.rank);
    this.placeIn = new Uint32Array(kept);
  }

  /** Of any length; another question's may stand there once `kept` more were asked for. */
  of(place: number, dream: IndexedDream): Int8Array {
    const known = this.rowOf[place] ?? 0;
    return this.at(known === 0 ? this.keep(place, latentVector(dream, this.basis)) : known - 1);
  }

  private at(row: number): Int8Array {
    const { rank } = this.basis;
    return this.vectors.subarray(row * rank, (row + 1) * rank);
  }

  private keep(place: number, vector: Float32Array): number {
    const row = this.next;
    this.next = (row + 1) % this.placeIn.length;
    const former = this.placeIn[row]!;
    if (former > 0) this.rowOf[former - 1] = 0;
    if (place >= this.rowOf.length) {
      const larger = new Uint32Array(Math.max(place + 1, this.rowOf.length * 2));
      larger.set(this.rowOf);
      this.rowOf = larger;
    }
    this.rowOf[place] = row + 1;
    this.placeIn[row] = place + 1;
    const longest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
    const bytes = this.at(row);
    for (let k = 0; k < bytes.length; k += 1) bytes[k] = Math.round((vector[k]! / longest) * LARGEST);
    return row;
  }
}
