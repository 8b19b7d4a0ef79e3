import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage.ts';

export type ThemeName = 'night' | 'dawn';
const KEY = 'theme';
const listeners = new Set<() => void>();

const read = (): ThemeName => (browserStorage.getItem(KEY) === 'dawn' ? 'dawn' : 'night');
let current: ThemeName = read();

const paint = (name: ThemeName | 'bedside') => {
  const root = document.documentElement;
  root.setAttribute('data-theme', name);
  const ground = getComputedStyle(root).getPropertyValue('--ink-1').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
};

/** Keeps the wish on this device and paints it at once. */
export function setTheme(name: ThemeName): void {
  current = name;
  browserStorage.setItem(KEY, name);
  paint(name);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The reader's theme: night unless they chose dawn. */
export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, () => current);

/** Black and one dim amber for as long as the screen stands; then the reader's own theme again. */
export function useBedside(on = true): void {
  useEffect(() => {
    if (!on) return undefined;
    paint('bedside');
    return () => paint(current);
  }, [on]);
}
