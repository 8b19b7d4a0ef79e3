import { elementPath } from '#shared/elements.ts';
import type { StatsNights, StatsThing } from '#shared/my-stats/my-stats.ts';

const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The nights of a range as a search of the library says them. */
const nightsTerm = ({ from, to }: StatsNights): string =>
  from === to ? `on:${from}` : `after:${addDays(from, -1)} before:${addDays(to, 1)}`;

/** The dreams of some nights in the library, narrowed by more of its search. */
export const dreamsLink = (range: StatsNights, ...terms: readonly string[]): string =>
  `/user/dreams?${new URLSearchParams({ q: [...terms, nightsTerm(range)].join(' ') }).toString()}`;

/** The same for a mark or a row; one that counts no dream opens nothing. */
export const dreamsLinkOf = (
  count: number,
  range: StatsNights,
  ...terms: readonly string[]
): string | undefined => (count > 0 ? dreamsLink(range, ...terms) : undefined);

const quoted = (name: string): string => `"${name.replaceAll('"', '')}"`;

/** How the library's search says that a dream holds something. */
export const thingTerm = ({ kind, name }: StatsThing): string =>
  kind === 'mood' || kind === 'type' ? `${kind}:${name}` : `${kind}:${quoted(name)}`;

const PLAIN_WORD = /^[\p{L}\p{M}\p{N}]+$/u;

/** A word as the search takes it: plain, so that its other forms are found, or held together where signs stand in it. */
export const wordTerm = (word: string): string => (PLAIN_WORD.test(word) ? word : quoted(word));

/** The page of a person, a place, a sign or a tag; null for feelings and kinds, which have none. */
export const thingPath = ({ kind, name }: StatsThing): string | null =>
  kind === 'mood' || kind === 'type' ? null : elementPath(kind, name);
