import { useSyncExternalStore } from 'react';
import { VIEW_LIMITS } from '#shared/library/library-views.ts';

/** What is chosen in the library: single dreams, or everything that the present search finds. */
export type Selection = { active: boolean; ids: ReadonlySet<number>; everything: boolean };

const NONE: Selection = { active: false, ids: new Set(), everything: false };
const listeners = new Set<() => void>();
let present = NONE;
let last: number | null = null;

function set(next: Selection): void {
  present = next;
  for (const listener of listeners) listener();
}

/** The ids from one to another in the order of the list, both included. */
export function between(order: readonly number[], one: number, other: number): number[] {
  const [from, to] = [order.indexOf(one), order.indexOf(other)].toSorted((left, right) => left - right);
  if (from === undefined || to === undefined || from < 0) return [other];
  return order.slice(from, to + 1);
}

export const bulkSelection = {
  get: (): Selection => present,
  begin: (): void => set({ ...NONE, active: true }),
  end: (): void => {
    last = null;
    set(NONE);
  },
  /** Chooses a dream or lets go of it; with `range` everything from the one before, in the order of the list. */
  toggle: (
    id: number,
    { range = false, order = [] }: { range?: boolean; order?: readonly number[] } = {},
  ): void => {
    const ids = new Set(present.ids);
    const isOn = !ids.has(id);
    const touched = range && last !== null ? between(order, last, id) : [id];
    for (const one of touched) {
      if (isOn && ids.size < VIEW_LIMITS.bulk) ids.add(one);
      else if (!isOn) ids.delete(one);
    }
    last = id;
    set({ active: true, ids, everything: false });
  },
  chooseEverything: (on: boolean): void => set({ active: true, ids: new Set(), everything: on }),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSelection = (): Selection => useSyncExternalStore(subscribe, bulkSelection.get);
/** True where this dream is chosen; null where nothing is being chosen. */
export const useIsChosen = (id: number): boolean | null =>
  useSyncExternalStore(subscribe, () => (present.active ? present.everything || present.ids.has(id) : null));
