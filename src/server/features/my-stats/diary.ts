import type { DreamMood, DreamType } from '#shared/dreams.ts';
import type { StatsNights } from '#shared/my-stats/my-stats.ts';

/** What statistics read of a dream; people and places as the dreamer wrote them. */
export type StatsRow = {
  id: number;
  night_of: string;
  title: string;
  /** The beginning of its text where it has no title and is not sealed; else empty. */
  begins: string;
  types: DreamType[];
  moods: DreamMood[];
  vividness: number | null;
  people: string[];
  places: string[];
  tags: string[];
  signs: string[];
  words: number;
  lucid_technique: string;
  lucid_trigger: string;
  language: string;
};

/** What was noted of a night. */
export type StatsNight = {
  night_of: string;
  no_recall: boolean;
  quality: number | null;
  awakenings: number | null;
  /** Hours from going to bed until waking. */
  hours: number | null;
};

/** Dreams and nights of a dreamer in the order of the nights, each night once. */
export type Diary = {
  dreams: readonly StatsRow[];
  nights: readonly StatsNight[];
  longAgo: readonly { night_of: string }[];
  tonight: string;
};

export const within = <Row extends { night_of: string }>(
  rows: readonly Row[],
  { from, to }: StatsNights,
): Row[] => rows.filter(({ night_of: night }) => night >= from && night <= to);

export type Noted = { told: Set<string>; empty: Set<string> };

/** Nights with a dream, and those noted to have none. */
export function notedNights(dreams: readonly StatsRow[], nights: readonly StatsNight[]): Noted {
  const told = new Set(dreams.map(({ night_of }) => night_of));
  const empty = nights.filter((night) => night.no_recall && !told.has(night.night_of));
  return { told, empty: new Set(empty.map(({ night_of }) => night_of)) };
}
