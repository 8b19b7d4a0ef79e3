import type { LibraryPage } from '#shared/library.ts';

export type LibraryNight = LibraryPage['list'][number];

/** The nights of all pages; a night that a page's end has cut in two is one again. */
export function mergeNights(pages: readonly LibraryPage[]): LibraryNight[] {
  const nights = new Map<string, LibraryNight>();
  for (const group of pages.flatMap(({ list }) => list)) {
    const known = nights.get(group.night_of);
    if (!known) nights.set(group.night_of, group);
    else {
      const ids = new Set(known.dreams.map(({ id }) => id));
      const dreams = [...known.dreams, ...group.dreams.filter(({ id }) => !ids.has(id))];
      nights.set(group.night_of, { ...known, night: known.night ?? group.night, dreams });
    }
  }
  return [...nights.values()];
}
