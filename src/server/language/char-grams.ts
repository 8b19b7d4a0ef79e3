/** Buckets of the n-gram hash; fewer cost retrieval (2^12 loses 8 points, dream-analysis 4.2). */
export const GRAM_BUCKETS = 2 ** 18;
const SHORTEST = 3;
const LONGEST = 5;
const REMEMBERED = 40_000;
const EMPTY = new Uint32Array(0);

let memory = new Map<string, Uint32Array>();

/** FNV-1a over UTF-16 units, finished so that the low 18 bits depend on all of them. */
function bucketOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let index = from; index < to; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (GRAM_BUCKETS - 1);
}

/** Buckets of all 3-, 4- and 5-grams of one word with its bounds; a bucket may come twice. */
export function gramsOf(word: string): Uint32Array {
  const known = memory.get(word);
  if (known) return known;
  if (word.length === 0 || word.length > 60) return EMPTY;
  const bounded = ` ${word} `;
  const found: number[] = [];
  for (let size = SHORTEST; size <= LONGEST; size += 1)
    for (let at = 0; at + size <= bounded.length; at += 1) found.push(bucketOf(bounded, at, at + size));
  const grams = Uint32Array.from(found);
  if (memory.size > REMEMBERED) memory = new Map();
  memory.set(word, grams);
  return grams;
}
