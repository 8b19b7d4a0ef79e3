import type { Sql } from '#server/db/database.ts';
import { inverseFrequency } from './bm25.ts';
import { indexDream, type IndexedDream, type RankableDream } from './indexed-dream.ts';
import type { RankingScope } from './ranking.ts';
import { copyRows, countCopies, streamCandidates, termFrequencies } from './stream-terms.store.ts';
import { createTermBook, type TermBook } from './term-book.ts';

/** Candidates come by the rarest words of the query, then all words count (dream-analysis 4.1). */
const RAREST = 40;
const CANDIDATES = 500;
const COPIES_KEPT = 8000;
const TERMS_KEPT = 200_000;
const FRESH_MS = 10 * 60_000;

type Counted = { frequency: number; at: number };
type StreamCache = {
  book: TermBook;
  copies: Map<number, IndexedDream>;
  frequencies: Map<string, Counted>;
  total: Counted | undefined;
};

const caches = new WeakMap<Sql, StreamCache>();
const fresh = (): StreamCache => ({
  book: createTermBook(),
  copies: new Map(),
  frequencies: new Map(),
  total: undefined,
});

/** Starts anew when it has grown too large: everything in it can be read again. */
function cacheOf(sql: Sql): StreamCache {
  const known = caches.get(sql);
  if (known && known.book.size() <= TERMS_KEPT) return known;
  const cache = fresh();
  caches.set(sql, cache);
  return cache;
}

async function totalOf(sql: Sql, cache: StreamCache, now: number): Promise<number> {
  if (!cache.total || now - cache.total.at > FRESH_MS || cache.total.frequency < 1000)
    cache.total = { frequency: await countCopies(sql), at: now };
  return cache.total.frequency;
}

/** Frequencies of stems among public copies; kept for ten minutes once the stream is large. */
async function frequenciesOf(
  sql: Sql,
  cache: StreamCache,
  stems: readonly string[],
  total: number,
  now: number,
) {
  const kept = (stem: string) => {
    const known = cache.frequencies.get(stem);
    return total >= 1000 && known && now - known.at <= FRESH_MS ? known.frequency : undefined;
  };
  const missing = stems.filter((stem) => kept(stem) === undefined);
  const counted = missing.length > 0 ? await termFrequencies(sql, missing) : new Map<string, number>();
  if (cache.frequencies.size > TERMS_KEPT) cache.frequencies.clear();
  for (const stem of missing) cache.frequencies.set(stem, { frequency: counted.get(stem) ?? 0, at: now });
  return new Map(stems.map((stem) => [stem, cache.frequencies.get(stem)?.frequency ?? 0]));
}

/** Natural logs of public copies over those with each stem; undefined while the stream is too small to tell rare from common. */
export async function streamRarity(
  sql: Sql,
  stems: readonly string[],
  now: number,
): Promise<Map<string, number> | undefined> {
  const cache = cacheOf(sql);
  const total = await totalOf(sql, cache, now);
  if (total < 500) return undefined;
  const frequencies = await frequenciesOf(sql, cache, stems, total, now);
  return new Map([...frequencies].map(([stem, held]) => [stem, Math.log(total / Math.max(held, 1))]));
}

async function copiesOf(
  sql: Sql,
  cache: StreamCache,
  wanted: readonly { id: number; version: string }[],
): Promise<IndexedDream[]> {
  const missing = wanted
    .filter(({ id, version }) => cache.copies.get(id)?.version !== version)
    .map(({ id }) => id);
  for (const row of missing.length > 0 ? await copyRows(sql, missing) : []) {
    cache.copies.delete(row.id);
    cache.copies.set(row.id, indexDream(row, cache.book));
  }
  const found = wanted.flatMap(({ id }) => cache.copies.get(id) ?? []);
  for (const oldest of cache.copies.keys()) {
    if (cache.copies.size <= COPIES_KEPT) break;
    cache.copies.delete(oldest);
  }
  return found;
}

export type StreamScope = { query: IndexedDream; scope: RankingScope; frequencyOf: (stem: string) => number };

/** Public copies that share rare words with a dream, ready to be ranked exactly; undefined where none does. */
export async function openStream(
  sql: Sql,
  row: RankableDream,
  stems: readonly string[],
  reader: { id: number; nightmares: boolean },
  now: number,
): Promise<StreamScope | undefined> {
  const cache = cacheOf(sql);
  const total = await totalOf(sql, cache, now);
  const frequencies = await frequenciesOf(sql, cache, stems, total, now);
  const rarest = [...frequencies]
    .filter(([, held]) => held > 0)
    .sort((left, right) => left[1] - right[1])
    .slice(0, RAREST);
  if (rarest.length === 0) return undefined;
  const candidates = await streamCandidates(sql, {
    terms: rarest.map(([stem]) => stem),
    weights: rarest.map(([, held]) => inverseFrequency(held, total)),
    readerId: reader.id,
    nightmares: reader.nightmares,
    limit: CANDIDATES,
  });
  const dreams = await copiesOf(sql, cache, candidates);
  // A public copy may bear the number of one of the diary's dreams.
  const query = { ...indexDream(row, cache.book), id: -row.id };
  const frequency: number[] = [];
  for (const [stem, held] of frequencies) frequency[cache.book.idOf(stem)] = held;
  return { query, scope: { dreams, frequency, total }, frequencyOf: (stem) => frequencies.get(stem) ?? 0 };
}
