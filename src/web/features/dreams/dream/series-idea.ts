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

const AFTER_WORDS = /[\p{P}\p{S}\p{N}\s]+$/u;
const wordKey = (word = ''): string => elementKey(word.replace(AFTER_WORDS, ''));

/** The whole words that all these titles begin with; empty where fewer than two dreams have one. */
function sharedBeginning(titles: readonly string[]): string {
  const [first = [], ...others] = titles
    .filter((title) => title.trim() !== '')
    .map((title) => title.trim().split(/\s+/));
  if (others.length === 0) return '';
  const end = first.findIndex((word, at) => others.some((other) => wordKey(other[at]) !== wordKey(word)));
  return first
    .slice(0, end === -1 ? undefined : end)
    .join(' ')
    .replace(AFTER_WORDS, '');
}

/** What the dreamer calls it already: "Bell tower", where the thing is a bell and every title begins with both words. */
function nameOf(thing: string, titles: readonly string[]): string {
  const called = sharedBeginning(titles);
  return called.split(' ').some((word) => wordKey(word) === wordKey(thing)) ? called : thing;
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
  return {
    series: null,
    theme,
    name: nameOf(
      name,
      apart.map(({ title }) => title),
    ),
    others: apart,
  };
}
