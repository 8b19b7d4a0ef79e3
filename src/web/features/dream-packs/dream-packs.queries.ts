import type { DreamChoice } from '#shared/library/library-views.ts';

/** Where the library leaves the dreams that were chosen in it, for the pages that give them to read or to paper. */
export const SELECTION_KEY = 'pack-selection';

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** Keeps a choice for the next page of this tab. Where the browser keeps nothing, that page begins without one. */
export function keepPackSelection(choice: DreamChoice | null): void {
  try {
    if (choice) sessionStorage.setItem(SELECTION_KEY, JSON.stringify(choice));
    else sessionStorage.removeItem(SELECTION_KEY);
  } catch {
    // Storage is closed to us: nothing to hand over.
  }
}

/** What was handed over; null for nothing, or nothing of ours. */
export function readPackSelection(): DreamChoice | null {
  try {
    const { ids, search } = JSON.parse(sessionStorage.getItem(SELECTION_KEY) ?? '{}') as Record<
      string,
      unknown
    >;
    if (Array.isArray(ids) && ids.length > 0 && ids.every(isId)) return { ids };
    if (typeof search !== 'object' || search === null) return null;
    const { q = '', favourite = false } = search as Record<string, unknown>;
    return typeof q === 'string' && typeof favourite === 'boolean' ? { search: { q, favourite } } : null;
  } catch {
    return null;
  }
}
