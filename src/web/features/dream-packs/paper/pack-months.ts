import type { DreamPack, PackDream } from '#shared/dream-packs.ts';

/** A dream and its place in the pack, counted from 1; its element in the page is named after it. */
export type NumberedDream = { number: number; dream: PackDream };
/** `month` is `YYYY-MM`; null gathers the dreams of long ago, which no month can claim. */
export type PackMonth = { month: string | null; dreams: NumberedDream[] };

/** Whether a dream is of long ago: its dreamer told a time of life, or no night at all. */
export const isLongAgo = ({ night_of, period }: PackDream): boolean => night_of === null || period !== '';

const monthOf = (dream: PackDream): string | null =>
  isLongAgo(dream) ? null : (dream.night_of?.slice(0, 7) ?? null);

/** The dreams of a pack by month in their order, those of long ago before all others. */
export function monthsOf(dreams: readonly PackDream[]): PackMonth[] {
  const longAgoFirst = [...dreams.filter(isLongAgo), ...dreams.filter((dream) => !isLongAgo(dream))];
  const byMonth = new Map<string | null, NumberedDream[]>();
  for (const [at, dream] of longAgoFirst.entries()) {
    const month = monthOf(dream);
    byMonth.set(month, [...(byMonth.get(month) ?? []), { number: at + 1, dream }]);
  }
  return Array.from(byMonth, ([month, found]) => ({ month, dreams: found }));
}

/** Whether a pack is one dream and says no more than it: that needs no title above its own. */
export const standsAlone = ({ dreams, title }: DreamPack): boolean =>
  dreams.length === 1 && (title === '' || title === dreams[0]?.title);

export const anchorOf = (number: number): string => `dream-${number}`;

/** The first and the last night of a pack (`YYYY-MM-DD`, or `YYYY-MM` where dates are left out); null without any. */
export function rangeOf({ dreams }: DreamPack): { from: string; to: string } | null {
  const nights = dreams
    .filter((dream) => !isLongAgo(dream))
    .flatMap(({ night_of }) => night_of ?? [])
    .toSorted();
  const [from] = nights;
  const to = nights.at(-1);
  return from && to ? { from, to } : null;
}
