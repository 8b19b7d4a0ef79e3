import { elementKey } from '#shared/elements.ts';
import type { Returning } from '#shared/similar.ts';

/** Three dreams that belong together are worth a thought. */
const LEAST = 3;

export type SeriesIdea = {
  /** The series that the others are in already; null where none holds two of them. */
  series: string | null;
  /** The typical theme that they share, a key, or the thing that they share in the dreamer's own word. */
  theme: string | null;
  name: string;
  /** The dreams that would be linked with this one. */
  others: Returning['dreams'];
};

/** The name that is said most often, by how names are compared. */
function commonest(names: readonly string[]): { name: string; count: number } | undefined {
  const groups = [...Map.groupBy(names, elementKey).values()];
  return groups
    .map((group) => ({ name: group[0] ?? '', count: group.length }))
    .toSorted((one, other) => other.count - one.count)[0];
}

/**
 * Whether a dream may be one that comes back: three or more with what it comes back from that no series of this dream holds
 * together. Null where there is nothing to suggest.
 */
export function seriesIdea(
  dream: { id: number; series: readonly string[] },
  returning: Returning | null,
): SeriesIdea | null {
  if (!returning) return null;
  const own = new Set(dream.series.map(elementKey));
  const apart = returning.dreams.filter(({ series }) => !series.some((name) => own.has(elementKey(name))));
  if (apart.length + 1 < LEAST) return null;
  const { theme, name } = returning;
  const known = commonest(apart.flatMap(({ series }) => series));
  if (known && known.count >= LEAST - 1) return { series: known.name, theme, name: known.name, others: [] };
  return { series: null, theme, name, others: apart };
}
