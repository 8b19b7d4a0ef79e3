import type { Sql } from '#server/db/database.ts';
import { type IndexRow, newestReadings, stemsOfDreams } from './findings.store.ts';

/** Diaries of which this thread knows the newest dreams by their stems; those asked for longest ago go first. */
const MOST_DIARIES = 64;

/** The stems of a dream with the mark of the text that they were read from. */
type Reading = { source_hash: string; stems: readonly string[] };
type Readings = ReadonlyMap<number, Reading>;
type Written = Pick<IndexRow, 'user_id' | 'dream_id' | 'source_hash' | 'terms'>;

/** A diary's newest dreams by their stems, and in how many of them each stem stands. It goes on with the diary. */
type NewestStems = { readonly dreams: Readings; readonly counts: ReadonlyMap<string, number> };
type Kept = {
  dreams: Readings;
  counts: Map<string, number>;
  /** What was written since the last look, which will find it. */
  noted: Map<number, Reading>;
};

const diaries = new WeakMap<Sql, Map<number, Kept>>();

function diariesOf(sql: Sql): Map<number, Kept> {
  const known = diaries.get(sql) ?? new Map<number, Kept>();
  diaries.set(sql, known);
  return known;
}

function count(counts: Map<string, number>, stems: readonly string[], by: 1 | -1): void {
  for (const stem of stems) {
    const now = (counts.get(stem) ?? 0) + by;
    if (now > 0) counts.set(stem, now);
    else counts.delete(stem);
  }
}

/** What the database holds now; only what is new or changed and was not noted here is read from it. */
async function currentReadings(sql: Sql, userId: number, kept: Kept): Promise<Readings> {
  const { noted } = kept;
  kept.noted = new Map();
  const readings = await newestReadings(sql, userId);
  const current = new Map<number, Reading>();
  const missing: number[] = [];
  for (const { id, source_hash } of readings) {
    const known = [noted.get(id), kept.dreams.get(id)].find((one) => one?.source_hash === source_hash);
    if (known) current.set(id, known);
    else missing.push(id);
  }
  if (missing.length > 0)
    for (const { id, ...read } of await stemsOfDreams(sql, userId, missing)) current.set(id, read);
  return current;
}

/** Counts what has come and takes off what has gone: a parcel changes a few of the two hundred. */
function follow(kept: Kept, current: Readings): void {
  for (const [id, reading] of kept.dreams)
    if (current.get(id) !== reading) count(kept.counts, reading.stems, -1);
  for (const [id, reading] of current)
    if (kept.dreams.get(id) !== reading) count(kept.counts, reading.stems, 1);
  kept.dreams = current;
}

/** Keeps what was just written, so that the next look reads nothing back; of diaries that this thread knows alone. */
export function noteStems(sql: Sql, written: readonly Written[]): void {
  const kept = diariesOf(sql);
  for (const { user_id, dream_id, source_hash, terms } of written)
    kept.get(user_id)?.noted.set(dream_id, { source_hash, stems: Object.keys(terms) });
}

/** The stems of the dreamer's newest indexed dreams as the database holds them now. */
export async function newestStems(sql: Sql, userId: number): Promise<NewestStems> {
  const all = diariesOf(sql);
  const kept = all.get(userId) ?? { dreams: new Map(), counts: new Map(), noted: new Map() };
  all.delete(userId);
  all.set(userId, kept);
  for (const oldest of all.keys()) if (all.size > MOST_DIARIES) all.delete(oldest);
  follow(kept, await currentReadings(sql, userId, kept));
  return kept;
}

/** Forgets a dreamer: after erasing an account nothing of it stays in memory. */
export function forgetStems(sql: Sql, userId: number): void {
  diariesOf(sql).delete(userId);
}
