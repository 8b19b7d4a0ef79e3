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
