import { elementPath } from '#shared/elements.ts';
import type { StatsNights, StatsThing, StatsWord } from '#shared/my-stats/my-stats.ts';

/** Nights, with how many dreams of long ago stand there that no figure counts. */
type Range = StatsNights & { undated?: number };

const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The nights of a range as a search of the library says them. */
const nightsTerm = ({ from, to }: StatsNights): string =>
  from === to ? `on:${from}` : `after:${addDays(from, -1)} before:${addDays(to, 1)}`;

/** The dreams of some nights in the library, narrowed by more of its search; those that figures count alone. */
export function dreamsLink(range: Range, ...terms: readonly string[]): string {
  const counted = (range.undated ?? 0) > 0 ? ['is:dated'] : [];
  const q = [...terms, nightsTerm(range), ...counted].join(' ');
  return `/user/dreams?${new URLSearchParams({ q }).toString()}`;
}

/** The same for a mark or a row; one that counts no dream opens nothing. */
export const dreamsLinkOf = (count: number, range: Range, ...terms: readonly string[]): string | undefined =>
  count > 0 ? dreamsLink(range, ...terms) : undefined;

const quoted = (name: string): string => `"${name.replaceAll('"', '')}"`;

/** How the library's search says that a dream holds something. */
export const thingTerm = ({ kind, name }: StatsThing): string =>
  kind === 'mood' || kind === 'type' ? `${kind}:${name}` : `${kind}:=${quoted(name)}`;

/** A word with its other forms, as the telling of dreams holds it and nothing beside that. */
export const wordTerms = ({ word, language }: Pick<StatsWord, 'word' | 'language'>): string[] => [
  `text:${quoted(word)}`,
  ...(language === null ? [] : [`lang:${language}`]),
];

/** The page of a person, a place, a sign or a tag; null for feelings and kinds, which have none. */
export const thingPath = ({ kind, name }: StatsThing): string | null =>
  kind === 'mood' || kind === 'type' ? null : elementPath(kind, name);
