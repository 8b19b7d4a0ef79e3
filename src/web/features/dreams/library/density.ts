import { useSyncExternalStore } from 'react';

export const DENSITIES = ['normal', 'compact', 'reading', 'gallery'] as const;
export type Density = (typeof DENSITIES)[number];

const PLACE = 'library.density';
const listeners = new Set<() => void>();
let chosen: Density | undefined;

const isDensity = (text: string | null): text is Density => DENSITIES.some((one) => one === text);

function stored(): Density {
  try {
    const text = localStorage.getItem(PLACE);
    return isDensity(text) ? text : 'normal';
  } catch {
    // A browser that keeps nothing shows two lines.
    return 'normal';
  }
}

const read = (): Density => (chosen ??= stored());

/** Chooses how the list looks on this device from now on. */
export function chooseDensity(next: Density): void {
  chosen = next;
  try {
    localStorage.setItem(PLACE, next);
  } catch {
    // It holds as long as this page is open.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useDensity = (): Density => useSyncExternalStore(subscribe, read);
