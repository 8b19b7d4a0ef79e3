import { createHash } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { keptFingerprints, keepFingerprints } from './shipped.store.ts';

/** Something that ships, by language and short name. */
type Shipped = { language: string; slug: string };
/** A row as it stands here, with the words that ship of it; `touched` where somebody has changed it since it was made. */
type Standing<Words> = { id: number; key: string; words: Words; touched: boolean };

export type Upgrade<Row extends Shipped, Words> = {
  kind: string;
  rows: readonly Row[];
  /** The fields that ship, of a row of the files. */
  wordsOf: (row: Row) => Words;
  standing: () => Promise<Standing<Words>[]>;
  insert: (rows: readonly Row[]) => Promise<unknown>;
  update: (id: number, row: Row) => Promise<unknown>;
  /** Keys that admins have deleted, where that is known. */
  deleted: () => Promise<ReadonlySet<string>>;
};

const ALL = 'all';
export const keyOf = ({ language, slug }: Shipped): string => `${language} ${slug}`;
const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** What is to be done with one row that ships. */
function verdict(
  given: string,
  kept: string | undefined,
  here: { hash: string; touched: boolean } | undefined,
  isDeleted: boolean,
): 'insert' | 'update' | 'leave' {
  if (kept === given) return 'leave';
  if (!here) return kept === undefined && !isDeleted ? 'insert' : 'leave';
  if (here.hash === given) return 'leave';
  // Before fingerprints were kept, a row that nobody had touched was as it shipped.
  const asShipped = kept === undefined ? !here.touched : here.hash === kept;
  return asShipped ? 'update' : 'leave';
}

/**
 * Brings what an earlier version shipped to what this one ships: new rows are added, rows that stand as they shipped follow,
 * rows that admins wrote anew or deleted stay as they are. Does nothing where nothing has changed since the last start.
 */
export async function upgradeShipped<Row extends Shipped, Words>(
  db: Db,
  { kind, rows, wordsOf, ...at }: Upgrade<Row, Words>,
): Promise<void> {
  const given = new Map(rows.map((row) => [keyOf(row), hashOf(wordsOf(row))]));
  const all = hashOf([...given]);
  const kept = await keptFingerprints(db, kind);
  if (kept.get(ALL) === all) return;
  const [standing, deleted] = await Promise.all([at.standing(), at.deleted()]);
  const here = new Map(standing.map((one) => [one.key, { ...one, hash: hashOf(one.words) }]));
  const judged = rows.map((row) => {
    const key = keyOf(row);
    const found = here.get(key);
    // An earlier version did not note in which language something was deleted.
    const isDeleted = deleted.has(key) || deleted.has(` ${row.slug}`);
    return { row, id: found?.id, act: verdict(given.get(key) ?? '', kept.get(key), found, isDeleted) };
  });
  const fresh = judged.filter(({ act }) => act === 'insert').map(({ row }) => row);
  if (fresh.length > 0) await at.insert(fresh);
  for (const { row, id, act } of judged) if (act === 'update' && id !== undefined) await at.update(id, row);
  await keepFingerprints(db, kind, new Map([...given, [ALL, all]]));
}
