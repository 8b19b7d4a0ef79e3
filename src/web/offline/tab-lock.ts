/** Marks work as alive for as long as this tab lives: the browser drops the lock when the tab dies, however it dies. */
export type TabLocks = {
  /** Takes the lock; answers how to give it back. */
  hold: (name: string) => Promise<() => void>;
  /** True while any tab holds it. */
  isHeld: (name: string) => Promise<boolean>;
};

const heldHere = new Set<string>();

/** Web Locks; where they are missing only this tab's own work counts as alive. */
export const tabLocks: TabLocks = {
  hold: (name) => {
    heldHere.add(name);
    const locks = globalThis.navigator?.locks;
    if (!locks) return Promise.resolve(() => void heldHere.delete(name));
    return new Promise((held) => {
      const work = locks.request(
        name,
        () =>
          new Promise<void>((release) => {
            held(() => {
              heldHere.delete(name);
              release();
            });
          }),
      );
      // Another tab may take it over.
      void work.catch(() => heldHere.delete(name));
    });
  },
  isHeld: async (name) => {
    if (heldHere.has(name)) return true;
    const locks = globalThis.navigator?.locks;
    if (!locks) return false;
    const { held = [] } = await locks.query();
    return held.some((lock) => lock.name === name);
  },
};

/** Runs `work` while no other tab runs work of this name; at once where locks are missing. */
export function onlyOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request(name, work) as Promise<Result>) : work();
}
