/** Randomness that can be repeated from its seed. */
export type Chance = {
  /** A whole number, both ends included. */
  whole: (least: number, most: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** True once in `times` on average. */
  once: (times: number) => boolean;
};

/** Mulberry32: small, fast, good enough for choosing moments. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    once: (times) => whole(1, times) === 1,
  };
}
