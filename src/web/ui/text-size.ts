import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage.ts';

export const TEXT_SIZES = ['small', 'normal', 'large'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];
const KEY = 'text-size';
const listeners = new Set<() => void>();

const read = (): TextSize => TEXT_SIZES.find((size) => size === browserStorage.getItem(KEY)) ?? 'normal';
let current: TextSize = read();

/** Keeps the wish on this device and grows everything that is measured in rem at once. */
export function setTextSize(size: TextSize): void {
  current = size;
  browserStorage.setItem(KEY, size);
  document.documentElement.setAttribute('data-text-size', size);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The reader's letters; theme.js sets them before the first paint. */
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, () => current);
