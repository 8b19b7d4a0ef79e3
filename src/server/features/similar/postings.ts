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
  private readonly placeById = new Map<number, number>();
  private ids = new Float64Array(1024);
  private scores = new Float32Array(1024);
  private found = new Uint32Array(1024);
  private places = 0;

  /** Copies that count. */
  get size(): number {
    return this.placeById.size;
  }

  /** In how many copies a term stands; those that were withdrawn since the start count on. */
  frequencyOf(term: number): number {
    return this.byTerm.get(term)?.size ?? 0;
  }

  /** Where a copy stands; a changed one stands elsewhere. */
  placeOf(id: number): number | undefined {
    return this.placeById.get(id);
  }

  put(id: number, packed: Uint8Array): void {
    this.remove(id);
    const place = this.places++;
    if (place === this.ids.length) {
      this.ids = grown(this.ids, Float64Array);
      this.scores = new Float32Array(this.ids.length);
      this.found = new Uint32Array(this.ids.length);
    }
    this.ids[place] = id;
    this.placeById.set(id, place);
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    for (let at = 0; at + BYTES_A_TERM <= packed.byteLength; at += BYTES_A_TERM)
      this.add(view.getUint32(at, true), place, view.getUint8(at + 4));
  }

  remove(id: number): void {
    const place = this.placeById.get(id);
    if (place === undefined) return;
    this.ids[place] = 0;
    this.placeById.delete(id);
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
    const { ids } = this;
    const near = this.near(scores, most);
    const [least, surely] = edgeOfBest(scores, near, most);
    const [found, tied]: [number[], number[]] = [[], []];
    for (let at = 0; at < near.length; at += 1) {
      const place = near[at]!;
      const score = scores[place]!;
      if (score >= surely) found.push(place);
      else if (score >= least && tied.length < most) tied.push(place);
    }
    return [...found, ...tied]
      .sort((one, other) => scores[other]! - scores[one]! || other - one)
      .slice(0, most)
      .map((place) => ids[place]!);
  }

  /** Places of copies that count with a score, the newest first: at least `most` of the best, and not many more. */
  private near(scores: Float32Array, most: number): Uint32Array {
    let highest = 0;
    for (let place = 0; place < this.places; place += 1)
      if (scores[place]! > highest) highest = scores[place]!;
    if (highest === 0) return this.found.subarray(0, 0);
    let [least, sampled] = [highest, 0];
    for (let tries = 0; tries < HALVINGS && sampled * SAMPLED_EVERY < most * SURELY; tries += 1) {
      least /= 2;
      sampled = 0;
      for (let place = 0; place < this.places; place += SAMPLED_EVERY)
        if (scores[place]! >= least) sampled += 1;
    }
    const found = this.reaching(scores, least);
    return found.length < most ? this.reaching(scores, Number.MIN_VALUE) : found;
  }

  private reaching(scores: Float32Array, least: number): Uint32Array {
    const { ids, found } = this;
    let end = 0;
    for (let place = this.places - 1; place >= 0; place -= 1)
      if (scores[place]! >= least && ids[place] !== 0) found[end++] = place;
    return found.subarray(0, end);
  }
}

/** Every so-manyeth copy tells how many others reach a score; twice as many as are wanted are taken for enough. */
const SAMPLED_EVERY = 16;
const SURELY = 2;
/** The highest score is halved so often at most. */
const HALVINGS = 6;
/** Scores are counted in so many steps, and those of the step on the edge once more in as many. */
const STEPS = 4096;
const ROUNDS = 2;
/** A step's bounds are worked out with errors smaller than this. */
const ROUNDING = 1e-9;
const counted = new Uint32Array(STEPS + 1);

/** Two scores: at least `most` of all reach the lower one, fewer the other, and hardly any stand between them unless they are equal. */
function edgeOfBest(scores: Float32Array, near: Uint32Array, most: number): readonly [number, number] {
  const highest = near.reduce((high, place) => Math.max(high, scores[place]!), 0);
  let [low, high, missing] = [0, highest, most];
  for (let round = 0; round < ROUNDS; round += 1) {
    const width = (high - low) / STEPS;
    if (width <= highest * ROUNDING) break;
    counted.fill(0);
    for (let at = 0; at < near.length; at += 1) {
      const score = scores[near[at]!]!;
      if (score >= low && score < high) counted[Math.min(Math.floor((score - low) / width), STEPS - 1)]! += 1;
      else if (score === highest && round === 0) counted[STEPS]! += 1;
    }
    let step = STEPS;
    let reached = counted[step]!;
    while (reached < missing && step > 0) reached += counted[--step]!;
    if (step === STEPS) return [high, Infinity];
    missing -= reached - counted[step]!;
    [low, high] = [low + step * width - highest * ROUNDING, low + (step + 1) * width];
  }
  return [low, high];
}

function grown<Numbers extends Float64Array | Uint32Array | Uint8Array>(
  numbers: Numbers,
  Kind: new (size: number) => Numbers,
): Numbers {
  const larger = new Kind(Math.ceil(numbers.length * GROWTH) + 1);
  larger.set(numbers);
  return larger;
}
