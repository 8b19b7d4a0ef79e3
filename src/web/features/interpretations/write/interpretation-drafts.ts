import { browserStorage } from '#web/api/storage.ts';
import type { Words } from './draft.ts';

/** What the device holds and the server lacks; `base` is the revision that it was written on. */
export type Kept = { words: Words; base: number | null };

export function readKept(key: string): Kept | null {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** A full device loses nothing that the page still has. */
export function keepWords(key: string, kept: Kept): void {
  try {
    browserStorage.setItem(key, JSON.stringify(kept));
  } catch {
    return;
  }
}

export const forgetKept = (key: string): void => browserStorage.removeItem(key);
