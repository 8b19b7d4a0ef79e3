import type { Sql } from '#server/db/database.ts';

/** Who makes vectors: those of another are never compared with theirs. */
export type Maker = { host: string; model: string };

/** Words that go to a maker. `source` tells whether they changed meanwhile. */
export type Unmade = { id: number; title: string; text: string; source: string };
export type UnmadeDream = Unmade & { user_id: number; noted: boolean };
export type Made = { id: number; source: string; vector: Uint8Array };

const words = (sql: Sql) => sql`md5(d.title || E'\n' || d.text)`;

/** Kept dreams of those who agreed to this very host. */
const willing = (sql: Sql, host: string) => sql`
  d.state = 'kept' and d.deleted_at is null and d.visibility <> 'sealed' and d.text <> ''
  and exists (select 1 from preference p where p.user_id = d.user_id
    and p.settings->'ai'->>'meaning' = 'true' and p.settings->'ai'->>'meaning_host' = ${host})`;

/** Dreams without a vector of their present words, the newest first; `noted`: their ledger says already that these went there. */
export const unmadeDreams = (sql: Sql, { host, model }: Maker, limit: number) => sql<UnmadeDream[]>`
  select d.id::float8 as id, d.user_id::float8 as user_id, d.title, d.text, ${words(sql)} as source,
    exists (select 1 from dream_disclosure l where l.dream_id = d.id and l.kind = 'embedded'
      and l.recipient = ${host} and l.created_at >= d.updated_at) as noted
  from dream d where ${willing(sql, host)} and not exists (
    select 1 from dream_vector v where v.dream_id = d.id and v.host = ${host} and v.model = ${model}
      and v.source = ${words(sql)})
  order by d.id desc limit ${limit}`;

export const unmadeCopies = (sql: Sql, { host, model }: Maker, limit: number) => sql<Unmade[]>`
  select d.id::float8 as id, d.title, d.text, d.updated_at::text as source
  from public_dream d where d.circle_id is null and d.hidden_at is null and not exists (
    select 1 from copy_vector v where v.public_dream_id = d.id and v.host = ${host} and v.model = ${model}
      and v.source = d.updated_at::text)
  order by d.id desc limit ${limit}`;

const rowsOf = (sql: Sql, made: readonly Made[]) => sql`
  unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ source }) => source)}::text[],
    ${made.map(({ vector }) => Buffer.from(vector))}::bytea[]) made(id, source, vector)`;

/** Keeps vectors of dreams that are still there, in the same words, with their dreamer's word; how many were. */
export async function saveDreamVectors(sql: Sql, { host, model }: Maker, made: readonly Made[]) {
  const rows = await sql`
    insert into dream_vector (dream_id, host, model, source, vector)
    select d.id, ${host}, ${model}, made.source, made.vector
    from ${rowsOf(sql, made)} join dream d on d.id = made.id and ${words(sql)} = made.source
    where ${willing(sql, host)}
    on conflict (dream_id) do update set host = excluded.host, model = excluded.model, source = excluded.source,
      vector = excluded.vector, created_at = now()
    returning dream_id`;
  return rows.length;
}

export async function saveCopyVectors(sql: Sql, { host, model }: Maker, made: readonly Made[]) {
  const rows = await sql`
    insert into copy_vector (public_dream_id, host, model, source, vector)
    select d.id, ${host}, ${model}, made.source, made.vector
    from ${rowsOf(sql, made)} join public_dream d on d.id = made.id and d.updated_at::text = made.source
    where d.circle_id is null
    on conflict (public_dream_id) do update set host = excluded.host, model = excluded.model,
      source = excluded.source, vector = excluded.vector, created_at = now()
    returning public_dream_id`;
  return rows.length;
}

/** Deletes what was made of dreams whose dreamers took their word back, or gave it for another host; of sealed and deleted ones, too. */
export const forgetUnwilling = (sql: Sql) => sql`
  delete from dream_vector v where not exists (
    select 1 from dream d join preference p on p.user_id = d.user_id
    where d.id = v.dream_id and d.deleted_at is null and d.visibility <> 'sealed'
      and p.settings->'ai'->>'meaning' = 'true' and p.settings->'ai'->>'meaning_host' = v.host)`;

/** A maker that answers in another length under its old name is another: what it made before is compared with nothing. */
export const forgetOtherLengths = (sql: Sql, { host, model }: Maker, length: number) => sql`
  with copies as (delete from copy_vector where host = ${host} and model = ${model}
    and octet_length(vector) not in (0, ${length}))
  delete from dream_vector where host = ${host} and model = ${model} and octet_length(vector) not in (0, ${length})`;

/** Where nobody is asked any more, nobody's word is for anything. */
export const forgetAll = (sql: Sql) => sql`with copies as (delete from copy_vector) delete from dream_vector`;

type Vector = { id: number; vector: Uint8Array };

/** Changes whenever a vector of the diary comes, goes or changes. */
export async function diaryVectorsSignature(sql: Sql, userId: number, { host, model }: Maker) {
  const [row] = await sql<{ signature: string }[]>`
    select concat_ws(':', count(*), max(v.created_at), sum(extract(epoch from v.created_at))) as signature
    from dream_vector v join dream d on d.id = v.dream_id
    where d.user_id = ${userId} and v.host = ${host} and v.model = ${model} and ${willing(sql, host)}`;
  return row?.signature ?? '';
}

export const diaryVectors = (sql: Sql, userId: number, { host, model }: Maker) => sql<Vector[]>`
  select v.dream_id::float8 as id, v.vector from dream_vector v join dream d on d.id = v.dream_id
  where d.user_id = ${userId} and v.host = ${host} and v.model = ${model} and v.source = ${words(sql)}
    and ${willing(sql, host)}`;

export const vectorOfDream = (sql: Sql, dreamId: number, { host, model }: Maker) => sql<Vector[]>`
  select v.dream_id::float8 as id, v.vector from dream_vector v join dream d on d.id = v.dream_id
  where d.id = ${dreamId} and v.host = ${host} and v.model = ${model} and v.source = ${words(sql)}
    and ${willing(sql, host)}`;

export const copyVectors = (sql: Sql, ids: readonly number[], { host, model }: Maker) => sql<Vector[]>`
  select v.public_dream_id::float8 as id, v.vector from copy_vector v join public_dream d on d.id = v.public_dream_id
  where v.public_dream_id = any(${[...ids]}::bigint[]) and v.host = ${host} and v.model = ${model}
    and v.source = d.updated_at::text`;
