import { elementKey } from '#shared/elements.ts';
import type { Joins, Returning } from '#shared/similar.ts';

/** Three dreams that belong together are worth a thought. */
const LEAST = 3;

export type SeriesIdea = {
  /** The series that it would go on with, and which dream of it this would be; null where there is none. */
  joins: Joins | null;
  /** The typical theme that they share, a key, or the thing that they share in the dreamer's own word. */
  theme: string | null;
  name: string;
  /** The dreams that would be linked with this one. */
  others: Returning['dreams'];
};

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
 * Whether a dream goes on with a series, or may be one that comes back: three or more with what it comes back from that no series of this dream holds
 * together. Null where there is nothing to suggest.
 */
export function seriesIdea(
  dream: { id: number; series: readonly string[] },
  { returning, joins }: { returning: Returning | null; joins: Joins | null },
): SeriesIdea | null {
  if (joins) return { joins, theme: null, name: joins.name, others: [] };
  if (!returning) return null;
  const own = new Set(dream.series.map(elementKey));
  const apart = returning.dreams.filter(({ series }) => !series.some((name) => own.has(elementKey(name))));
  if (apart.length + 1 < LEAST) return null;
  const { theme, name } = returning;
  return {
    joins: null,
    theme,
    name: nameOf(
      name,
      apart.map(({ title }) => title),
    ),
    others: apart,
  };
}
