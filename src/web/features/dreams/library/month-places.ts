import type { LibraryMonths } from '#shared/library/library.ts';

type Months = LibraryMonths['months'];
export type Year = { year: string; dreams: number; months: Months };

/** The months by year, in the order they came. */
export function yearsOf(months: Months): Year[] {
  const years = new Map<string, Year>();
  for (const one of months) {
    const year = one.month.slice(0, 4);
    const known = years.get(year) ?? { year, dreams: 0, months: [] };
    years.set(year, { year, dreams: known.dreams + one.dreams, months: [...known.months, one] });
  }
  return [...years.values()];
}

/** `2026-02` is over on `2026-02-28`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** With fewer months than this there is nowhere to jump to. */
export const ENOUGH_MONTHS = 4;

const nightOf = (place: ParentNode, month: string) => place.querySelector(`[data-night^="${month}"]`);

/**
 * Scrolls to the newest night of a month in the list; false where it has none. A piece that is far away is not drawn: it
 * is gone to first, and to the night in it once that stands there.
 */
export function showMonth(list: ParentNode, month: string): boolean {
  const night = nightOf(list, month);
  const place = night ?? list.querySelector(`[data-months~="${month}"]`);
  place?.scrollIntoView({ block: 'start' });
  if (place && !night) {
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      nightOf(place, month)?.scrollIntoView({ block: 'start' });
    });
    drawn.observe(place, { childList: true });
  }
  return place !== null;
}

/** How far below the window's edge a night still counts as the one that is read. */
const EDGE = 160;

/** The month of the night at the top of the window; the nights stand in order, so that a few looks find it. */
export function monthInView(nights: ArrayLike<HTMLElement>): string | undefined {
  let low = 0;
  let high = nights.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nights[middle]?.getBoundingClientRect().bottom ?? 0) < EDGE) low = middle + 1;
    else high = middle;
  }
  return nights[low]?.dataset.night?.slice(0, 7);
}
