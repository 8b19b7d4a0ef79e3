import type { NightWithWaiting, PageWithWaiting } from '#web/offline/unsaved-places.ts';

export type LibraryNight = NightWithWaiting;

/** The nights of all pages; a night that a page's end has cut in two is one again. */
export function mergeNights(pages: readonly PageWithWaiting[]): LibraryNight[] {
  return stretchesOf(pages, false).flatMap(({ nights }) => nights);
}

/** Nights that came together; `key` stays the same while more come before and after. */
export type Stretch = { key: string; nights: LibraryNight[] };

const keyOf = (group: LibraryNight | undefined) =>
  `${group?.night_of ?? ''}-${group?.dreams.at(-1)?.id ?? 0}`;

/**
 * The nights of each page; one that a page's end has cut in two stands whole where it begins. By best match every dream
 * stands for itself and nothing is joined.
 */
function stretchesOf(pages: readonly PageWithWaiting[], byMatch: boolean): Stretch[] {
  const places = new Map<string, readonly [LibraryNight[], number]>();
  return pages.flatMap(({ list }): Stretch[] => {
    if (byMatch) return [{ key: keyOf(list[0]), nights: list }];
    const nights: LibraryNight[] = [];
    for (const group of list) {
      const [stretch, at] = places.get(group.night_of) ?? [];
      const known = stretch?.[at ?? 0];
      if (!stretch || at === undefined || !known) {
        places.set(group.night_of, [nights, nights.push(group) - 1]);
        continue;
      }
      const ids = new Set(known.dreams.map(({ id }) => id));
      const dreams = [...known.dreams, ...group.dreams.filter(({ id }) => !ids.has(id))];
      stretch[at] = { ...known, night: known.night ?? group.night, dreams };
    }
    return nights.length > 0 ? [{ key: keyOf(list[0]), nights }] : [];
  });
}

/** So many nights are drawn at once; it fills the rows of a gallery of two, three or four columns. */
const PIECE = 12;

/** The stretches in pieces that are cheap to draw, each with a key of its own. */
export function piecesOf(pages: readonly PageWithWaiting[], byMatch: boolean): Stretch[] {
  return stretchesOf(pages, byMatch).flatMap(({ key, nights }) =>
    Array.from({ length: Math.ceil(nights.length / PIECE) }, (_, at) => ({
      key: `${key}-${at}`,
      nights: nights.slice(at * PIECE, (at + 1) * PIECE),
    })),
  );
}
