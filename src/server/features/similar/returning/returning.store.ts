import type { Sql } from '#server/db/database.ts';
import type { TextRange } from '#shared/similar.ts';

/** A tag of a dream of the diary, with what tells whether the dream is about it. */
export type ThingRow = {
  id: number;
  label: string;
  word: string;
  ranges: TextRange[];
  title: string;
  /** So many characters of the text as were asked for. */
  opening: string;
  /** Of the text, in characters. */
  length: number;
  language: string;
};

const isTakenOff = (sql: Sql, userId: number) => sql`exists (
  select 1 from dream_finding_dismissal x
  where x.user_id = ${userId} and (x.dream_id is null or x.dream_id = i.dream_id) and x.label = one ->> 'label')`;

/** Which of these dreams bear one of these tags; what the dreamer has taken off does not count. */
export const thingsOf = (
  sql: Sql,
  userId: number,
  asked: { ids: readonly number[]; labels: readonly string[]; opening: number },
) => sql<ThingRow[]>`
  select d.id::float8 as id, one ->> 'label' as label, one ->> 'word' as word, one -> 'ranges' as ranges,
    d.title, left(d.text, ${asked.opening}) as opening, length(d.text)::int as length, d.language
  from dream_index i join dream d on d.id = i.dream_id, jsonb_array_elements(i.findings -> 'findings') one
  where i.user_id = ${userId} and i.dream_id = any(${[...asked.ids]}::bigint[])
    and one ->> 'label' = any(${[...asked.labels]}::text[]) and one ->> 'word' is not null
    and not ${isTakenOff(sql, userId)}`;

/** Tags that the dreamer has taken off this dream, or off all of them. */
export async function takenOff(sql: Sql, userId: number, dreamId: number): Promise<ReadonlySet<string>> {
  const rows = await sql<{ label: string }[]>`
    select label from dream_finding_dismissal
    where user_id = ${userId} and (dream_id is null or dream_id = ${dreamId})`;
  return new Set(rows.map(({ label }) => label));
}

/** How many dreams a series has, and which of it one would be by its night; `key` as names are compared. */
export async function numberInSeries(
  sql: Sql,
  { id, user_id: userId }: { id: number; user_id: number },
  key: string,
): Promise<{ dreams: number; number: number }> {
  const [row] = await sql<{ dreams: number; number: number }[]>`
    select count(*)::int as dreams, 1 + count(*) filter (where
      (d.night_of, d.recorded_at, d.id) < (own.night_of, own.recorded_at, own.id))::int as number
    from dream d, (select night_of, recorded_at, id from dream where id = ${id} and user_id = ${userId}) own
    where d.user_id = ${userId} and d.deleted_at is null and d.state = 'kept' and d.id <> own.id
      and exists (select 1 from unnest(d.series) name
        where btrim(regexp_replace(lower(normalize(name, NFKC)), '\\s+', ' ', 'g')) = ${key})`;
  return row ?? { dreams: 0, number: 1 };
}
