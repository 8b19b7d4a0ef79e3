/** Repeatable uniform numbers in [0, 1) from a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Repeatable signs, -1 or 1: as good as normal numbers for a random projection, and cheaper. */
export function seededSigns(seed: number): () => number {
  const random = seededRandom(seed);
  return () => (random() < 0.5 ? -1 : 1);
}
