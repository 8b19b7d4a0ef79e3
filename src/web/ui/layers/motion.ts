import { useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage.ts';

/** `system` follows the device; `less` stills everything that moves, here. */
export const MOTIONS = ['system', 'less'] as const;
export type Motion = (typeof MOTIONS)[number];
const KEY = 'motion';
const listeners = new Set<() => void>();

let current: Motion = browserStorage.getItem(KEY) === 'less' ? 'less' : 'system';

/** Keeps the wish on this device; theme.js sets it before the first paint. */
export function setMotion(motion: Motion): void {
  current = motion;
  browserStorage.setItem(KEY, motion);
  document.documentElement.setAttribute('data-motion', motion);
  for (const listener of listeners) listener();
}

/** True where nothing should move, by the reader's wish or the device's. */
export const isStill = (): boolean =>
  current === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useMotion = (): Motion => useSyncExternalStore(subscribe, () => current);
