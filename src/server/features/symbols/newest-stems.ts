import type { Sql } from '#server/db/database.ts';
import { type IndexRow, newestReadings, stemsOfDreams } from './findings.store.ts';

/** Diaries of which this thread knows the newest dreams by their stems; those asked for longest ago go first. */
const MOST_DIARIES = 64;

/** Stems of a diary's newest dreams, each with the mark of the text that they were read from. */
type Newest = Map<number, { source_hash: string; stems: readonly string[] }>;
type Written = Pick<IndexRow, 'user_id' | 'dream_id' | 'source_hash' | 'terms'>;

const diaries = new WeakMap<Sql, Map<number, Newest>>();

function diariesOf(sql: Sql): Map<number, Newest> {
  const known = diaries.get(sql) ?? new Map<number, Newest>();
  diaries.set(sql, known);
  return known;
}

/** What the database holds now; only what is new or changed and was not noted here is read from it. */
async function upToDate(sql: Sql, userId: number, known: Newest): Promise<Newest> {
  const readings = await newestReadings(sql, userId);
  const current: Newest = new Map();
  for (const { id, source_hash } of readings) {
    const before = known.get(id);
    if (before?.source_hash === source_hash) current.set(id, before);
  }
  const missing = readings.filter(({ id }) => !current.has(id)).map(({ id }) => id);
  if (missing.length > 0)
    for (const { id, ...read } of await stemsOfDreams(sql, userId, missing)) current.set(id, read);
  return current;
}

/** Keeps what was just written, so that the next look reads nothing back; of diaries that this thread knows alone. */
export function noteStems(sql: Sql, written: readonly Written[]): void {
  const kept = diariesOf(sql);
  for (const { user_id, dream_id, source_hash, terms } of written)
    kept.get(user_id)?.set(dream_id, { source_hash, stems: Object.keys(terms) });
}

/** In how many of the dreamer's newest indexed dreams each stem stands, and how many dreams were looked at. */
export async function stemCounts(
  sql: Sql,
  userId: number,
  stems: readonly string[],
): Promise<{ counts: Map<string, number>; total: number }> {
  const kept = diariesOf(sql);
  const newest = await upToDate(sql, userId, kept.get(userId) ?? new Map());
  kept.delete(userId);
  kept.set(userId, newest);
  for (const oldest of kept.keys()) if (kept.size > MOST_DIARIES) kept.delete(oldest);
  const counts = new Map(stems.map((stem) => [stem, 0]));
  for (const { stems: own } of newest.values())
    for (const stem of own) {
      const count = counts.get(stem);
      if (count !== undefined) counts.set(stem, count + 1);
    }
  return { counts, total: newest.size };
}

/** Forgets a dreamer: after erasing an account nothing of it stays in memory. */
export function forgetStems(sql: Sql, userId: number): void {
  diariesOf(sql).delete(userId);
}
