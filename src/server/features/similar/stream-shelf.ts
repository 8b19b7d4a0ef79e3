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
type StreamShelf = {
  book: TermBook;
  copies: Map<number, IndexedDream>;
  frequencies: Map<string, Counted>;
  total: Counted | undefined;
};

const shelves = new WeakMap<Sql, StreamShelf>();
const fresh = (): StreamShelf => ({
  book: createTermBook(),
  copies: new Map(),
  frequencies: new Map(),
  total: undefined,
});

/** Starts anew when it has grown too large: everything in it can be read again. */
function shelfOf(sql: Sql): StreamShelf {
  const known = shelves.get(sql);
  if (known && known.book.size() <= TERMS_KEPT) return known;
  const shelf = fresh();
  shelves.set(sql, shelf);
  return shelf;
}

async function totalOf(sql: Sql, shelf: StreamShelf, now: number): Promise<number> {
  if (!shelf.total || now - shelf.total.at > FRESH_MS || shelf.total.frequency < 1000)
    shelf.total = { frequency: await countCopies(sql), at: now };
  return shelf.total.frequency;
}

/** Frequencies of stems among public copies; kept for ten minutes once the stream is large. */
async function frequenciesOf(
  sql: Sql,
  shelf: StreamShelf,
  stems: readonly string[],
  total: number,
  now: number,
) {
  const kept = (stem: string) => {
    const known = shelf.frequencies.get(stem);
    return total >= 1000 && known && now - known.at <= FRESH_MS ? known.frequency : undefined;
  };
  const missing = stems.filter((stem) => kept(stem) === undefined);
  const counted = missing.length > 0 ? await termFrequencies(sql, missing) : new Map<string, number>();
  if (shelf.frequencies.size > TERMS_KEPT) shelf.frequencies.clear();
  for (const stem of missing) shelf.frequencies.set(stem, { frequency: counted.get(stem) ?? 0, at: now });
  return new Map(stems.map((stem) => [stem, shelf.frequencies.get(stem)?.frequency ?? 0]));
}

/** Natural logs of public copies over those with each stem; undefined while the stream is too small to tell rare from common. */
export async function streamRarity(
  sql: Sql,
  stems: readonly string[],
  now: number,
): Promise<Map<string, number> | undefined> {
  const shelf = shelfOf(sql);
  const total = await totalOf(sql, shelf, now);
  if (total < 500) return undefined;
  const frequencies = await frequenciesOf(sql, shelf, stems, total, now);
  return new Map([...frequencies].map(([stem, held]) => [stem, Math.log(total / Math.max(held, 1))]));
}

async function copiesOf(
  sql: Sql,
  shelf: StreamShelf,
  wanted: readonly { id: number; version: string }[],
): Promise<IndexedDream[]> {
  const missing = wanted
    .filter(({ id, version }) => shelf.copies.get(id)?.version !== version)
    .map(({ id }) => id);
  for (const row of missing.length > 0 ? await copyRows(sql, missing) : []) {
    shelf.copies.delete(row.id);
    shelf.copies.set(row.id, indexDream(row, shelf.book));
  }
  const found = wanted.flatMap(({ id }) => shelf.copies.get(id) ?? []);
  for (const oldest of shelf.copies.keys()) {
    if (shelf.copies.size <= COPIES_KEPT) break;
    shelf.copies.delete(oldest);
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
  const shelf = shelfOf(sql);
  const total = await totalOf(sql, shelf, now);
  const frequencies = await frequenciesOf(sql, shelf, stems, total, now);
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
  const dreams = await copiesOf(sql, shelf, candidates);
  // A public copy may bear the number of one of the diary's dreams.
  const query = { ...indexDream(row, shelf.book), id: -row.id };
  const frequency: number[] = [];
  for (const [stem, held] of frequencies) frequency[shelf.book.idOf(stem)] = held;
  return { query, scope: { dreams, frequency, total }, frequencyOf: (stem) => frequencies.get(stem) ?? 0 };
}
