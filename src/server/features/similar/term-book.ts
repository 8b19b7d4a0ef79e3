/** Numbers for stems and how many dreams hold each; grows, never shrinks. */
export type TermBook = {
  idOf(stem: string): number;
  find(stem: string): number | undefined;
  /** Dreams that hold the term. */
  frequency: number[];
  size(): number;
};

export function createTermBook(): TermBook {
  const ids = new Map<string, number>();
  const frequency: number[] = [];
  return {
    idOf(stem) {
      const known = ids.get(stem);
      if (known !== undefined) return known;
      frequency.push(0);
      ids.set(stem, frequency.length - 1);
      return frequency.length - 1;
    },
    find: (stem) => ids.get(stem),
    frequency,
    size: () => frequency.length,
  };
}
