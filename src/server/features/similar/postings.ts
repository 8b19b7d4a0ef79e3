import { inverseFrequency, saturated } from '#server/features/similar/ranking/bm25.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';

/** Words of a usual dream: what a term counts must not depend on the other dreams. */
const USUAL_LENGTH = 60;
/** `saturated` stays below k1 + 1. */
const IMPACT_SCALE = 255 / 2.2;
const BYTES_A_TERM = 5;
const GROWTH = 1.4;

/** The terms of a copy with how much each counts there. */
export function packPostings({ terms, counts, length }: IndexedDream): Uint8Array {
  const view = new DataView(new ArrayBuffer(terms.length * BYTES_A_TERM));
  for (const [at, term] of terms.entries()) {
    view.setUint32(at * BYTES_A_TERM, term, true);
    const impact = Math.round(saturated(counts[at]!, length, USUAL_LENGTH) * IMPACT_SCALE);
    view.setUint8(at * BYTES_A_TERM + 4, Math.max(1, Math.min(255, impact)));
  }
  return new Uint8Array(view.buffer);
}

/** Where a term stands: places of copies, ascending, and how much it counts there. */
type Posting = { places: Uint32Array; impacts: Uint8Array; size: number };

/**
 * An inverted index in memory: about 270 bytes for a copy of 110 words. A copy's place is the order in which it came; one that
 * changes gets another place, and its former one counts no more.
 */
export class Postings {
  private readonly byTerm = new Map<number, Posting>();
  private readonly placeOf = new Map<number, number>();
  private ids = new Float64Array(1024);
  private scores = new Float32Array(1024);
  private places = 0;

  /** Copies that count. */
  get size(): number {
    return this.placeOf.size;
  }

  /** In how many copies a term stands; those that were withdrawn since the start count on. */
  frequencyOf(term: number): number {
    return this.byTerm.get(term)?.size ?? 0;
  }

  put(id: number, packed: Uint8Array): void {
    this.remove(id);
    const place = this.places++;
    if (place === this.ids.length) {
      this.ids = grown(this.ids, Float64Array);
      this.scores = new Float32Array(this.ids.length);
    }
    this.ids[place] = id;
    this.placeOf.set(id, place);
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at + BYTES_A_TERM <= packed.byteLength; at += BYTES_A_TERM)
      this.add(view.getUint32(at, true), place, view.getUint8(at + 4));
  }

  remove(id: number): void {
    const place = this.placeOf.get(id);
    if (place === undefined) return;
    this.ids[place] = 0;
    this.placeOf.delete(id);
  }

  private add(term: number, place: number, impact: number): void {
    let posting = this.byTerm.get(term);
    if (!posting) {
      posting = { places: new Uint32Array(1), impacts: new Uint8Array(1), size: 0 };
      this.byTerm.set(term, posting);
    }
    if (posting.size === posting.places.length) {
      posting.places = grown(posting.places, Uint32Array);
      posting.impacts = grown(posting.impacts, Uint8Array);
    }
    posting.places[posting.size] = place;
    posting.impacts[posting.size] = impact;
    posting.size += 1;
  }

  /** About so many ids at most, evenly over all that count, in the order in which they came. */
  sample(most: number): number[] {
    const step = Math.max(1, this.size / most);
    const ids: number[] = [];
    let counted = 0;
    for (let place = 0; place < this.places; place += 1) {
      if (this.ids[place] === 0) continue;
      if (counted >= ids.length * step) ids.push(this.ids[place]!);
      counted += 1;
    }
    return ids;
  }

  /** Ids of the copies in which these terms weigh most, the heaviest first; the newer first where two weigh the same. */
  heaviest(terms: readonly number[], most: number): number[] {
    const scores = this.scores.fill(0, 0, this.places);
    for (const term of terms) {
      const posting = this.byTerm.get(term);
      if (!posting) continue;
      const weight = inverseFrequency(posting.size, this.places);
      const { places, impacts, size } = posting;
      for (let at = 0; at < size; at += 1) scores[places[at]!]! += weight * impacts[at]!;
    }
    return this.best(scores, most);
  }

  private best(scores: Float32Array, most: number): number[] {
    const { ids, places } = this;
    const heap = new SmallestFirst(scores, most);
    for (let place = 0; place < places; place += 1) {
      const score = scores[place]!;
      if (score > 0 && score >= heap.least && ids[place] !== 0) heap.offer(place);
    }
    return heap.descending().map((place) => ids[place]!);
  }
}

function grown<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  numbers: Numbers,
  Kind: new (size: number) => Numbers,
): Numbers {
  const larger = new Kind(Math.ceil(numbers.length * GROWTH) + 1);
  larger.set(numbers);
  return larger;
}

/** The best of many places by score, in a heap whose root is the worst of them. */
class SmallestFirst {
  private readonly heap: number[] = [];
  private readonly scores: Float32Array;
  private readonly most: number;
  /** What a place must score at least to be among them. */
  least = 0;

  constructor(scores: Float32Array, most: number) {
    this.scores = scores;
    this.most = most;
  }

  /** Later places win where scores are equal. */
  private isBelow(one: number, other: number): boolean {
    const [left, right] = [this.scores[one]!, this.scores[other]!];
    return left < right || (left === right && one < other);
  }

  offer(place: number): void {
    const { heap } = this;
    if (heap.length < this.most) {
      heap.push(place);
      this.rise(heap.length - 1);
    } else if (this.isBelow(heap[0]!, place)) {
      heap[0] = place;
      this.sink();
    }
    if (heap.length === this.most) this.least = this.scores[heap[0]!]!;
  }

  private rise(from: number): void {
    const { heap } = this;
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.isBelow(heap[at]!, heap[parent]!)) return;
      [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
      at = parent;
    }
  }

  private sink(): void {
    const { heap } = this;
    for (let at = 0; ;) {
      const left = 2 * at + 1;
      let least = at;
      for (const child of [left, left + 1])
        if (child < heap.length && this.isBelow(heap[child]!, heap[least]!)) least = child;
      if (least === at) return;
      [heap[at], heap[least]] = [heap[least]!, heap[at]!];
      at = least;
    }
  }

  descending(): number[] {
    return this.heap.toSorted((one, other) => (this.isBelow(one, other) ? 1 : -1));
  }
}
