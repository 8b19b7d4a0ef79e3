import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage } from '#web/api/storage.ts';

/** What the reader chose; `system` follows the device between night and dawn. */
export const THEME_CHOICES = ['night', 'black', 'dawn', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type ThemeName = Exclude<ThemeChoice, 'system'>;
const KEY = 'theme';
const listeners = new Set<() => void>();

const read = (): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === browserStorage.getItem(KEY)) ?? 'night';
const deviceLight = () => window.matchMedia?.('(prefers-color-scheme: light)');
const resolve = (next: ThemeChoice): ThemeName =>
  next === 'system' ? (deviceLight()?.matches ? 'dawn' : 'night') : next;

let choice: ThemeChoice = read();
let atBedside = false;

const paint = (name: ThemeName | 'bedside') => {
  const root = document.documentElement;
  root.setAttribute('data-theme', name);
  const ground = getComputedStyle(root).getPropertyValue('--ink-1').trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
};

const repaint = () => {
  paint(atBedside ? 'bedside' : resolve(choice));
  for (const listener of listeners) listener();
};

/** Keeps the next on this device and paints it at once. */
export function setTheme(next: ThemeChoice): void {
  choice = next;
  browserStorage.setItem(KEY, next);
  repaint();
}

/** What the account was left with, where nothing was chosen on this device. */
export function beginWithTheme(kept: string): void {
  const found = THEME_CHOICES.find((one) => one === kept);
  if (found && found !== choice && browserStorage.getItem(KEY) === null) setTheme(found);
}

const subscribe = (listener: () => void) => {
  const device = deviceLight();
  listeners.add(listener);
  device?.addEventListener('change', repaint);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) device?.removeEventListener('change', repaint);
  };
};

/** The theme that is painted: night unless the reader chose another. */
export const useTheme = (): ThemeName =>
  useSyncExternalStore(
    subscribe,
    () => resolve(choice),
    () => 'night',
  );

/** What the reader chose, `system` included. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(
    subscribe,
    () => choice,
    () => 'night',
  );

/** Black and one dim amber for as long as the screen stands; then the reader's own theme again. */
export function useBedside(on = true): void {
  useEffect(() => {
    if (!on) return undefined;
    atBedside = true;
    paint('bedside');
    return () => {
      atBedside = false;
      paint(resolve(choice));
    };
  }, [on]);
}
