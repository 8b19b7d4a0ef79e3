import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream, dream_index } from '#server/db/schema/dreams.ts';
import { wordsStateColumns, type WordsState, wordsStateOf } from './diary-words.store.ts';
import { filterCondition, type LibraryFilter } from './library.store.ts';

/** `counted` filters, and those of which the newest dreams are told. */
type Looked = { counted: readonly LibraryFilter[]; told: readonly LibraryFilter[]; most: number };
type Seen = { found: number[]; told: number[][]; state: WordsState };

const column = (name: string, at: number): SQL => sql.raw(`${name}_${at}`);

/**
 * Several searches in one look at a diary, with how far its words are read: how many dreams some leave, and the newest that
 * others leave. To come by the rows and their indexes costs as much as all that is asked of them.
 */
export async function lookOver(db: Db, userId: number, { counted, told, most }: Looked): Promise<Seen> {
  const columns = [
    ...counted.map(
      (filter, at) =>
        sql`count(*) filter (where ${filterCondition(userId, filter)})::float8 as ${column('found', at)}`,
    ),
    ...told.map(
      (filter, at) =>
        sql`to_json((array_agg(d.id order by d.night_of desc, d.id desc)
          filter (where ${filterCondition(userId, filter)}))[1:${most}::int]) as ${column('told', at)}`,
    ),
    wordsStateColumns(userId),
  ];
  const [row = {}] = await db.execute(sql`
    select ${sql.join(columns, sql`, `)}
    from ${dream} d left join ${dream_index} i on i.dream_id = d.id where d.user_id = ${userId}`);
  return {
    found: counted.map((_, at) => Number(row[`found_${at}`] ?? 0)),
    told: told.map((_, at) => (row[`told_${at}`] as number[] | null) ?? []),
    state: wordsStateOf(row),
  };
}
