import { sql, type SQL } from 'drizzle-orm';
import type { Hits } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';

/** A list's things from its end, and how many there are at most: a number that is soon found. */
export type FromEnd = { things: SQL; most: SQL };

type Place = { limit: number; offset: number };

/** Things from the end of a list, as far as the page may reach: one text, since thousands of rows cost more than they say. */
async function readEnd(db: Db, things: SQL, reach: number): Promise<string[]> {
  const [row] = await db.execute<{ keys: string | null }>(sql`
    select string_agg(q.subject || ' ' || q.id, ',') as keys from (${things} limit ${reach}) q`);
  return row?.keys?.split(',') ?? [];
}

/** Things as rows with their `place`. */
function asRows(keys: readonly string[]): SQL {
  const rows = keys.map((key, place) => {
    const [subject, id] = key.split(' ');
    return { subject, id: Number(id), place };
  });
  return sql`select k.subject, k.id, k.place
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) k(subject text, id bigint, place int)`;
}

/**
 * The things of a page that is nearer to the end of its list, as rows with their `place`; undefined where it is nearer to the
 * front. They are read while the list is still counted, which takes as long.
 */
export async function pageFromEnd(
  db: Db,
  { things, most }: FromEnd,
  counting: Promise<Hits>,
  { limit, offset }: Place,
): Promise<SQL | undefined> {
  const [row] = await db.execute<{ most: number }>(most);
  const reach = (row?.most ?? 0) - offset;
  if (reach > offset) return undefined;
  const [keys, { total }] = await Promise.all([readEnd(db, things, Math.max(0, reach)), counting]);
  const left = Math.max(0, total - offset);
  return asRows(keys.slice(Math.max(0, left - limit), left).reverse());
}
