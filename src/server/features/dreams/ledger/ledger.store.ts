import type { Sql } from '#server/db/database.ts';
import type { LedgerEntry, LedgerNow } from '#shared/disclosures.ts';

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

/** Who can read the dream at `now`; undefined where it is not this dreamer's. */
export async function findPresent(
  sql: Sql,
  { userId, dreamId, now }: { userId: number; dreamId: number; now: string },
): Promise<LedgerNow | undefined> {
  const [row] = await sql<
    (Omit<LedgerNow, 'links' | 'pond' | 'circle'> & {
      links: string;
      pond: 'waiting' | 'floating' | null;
      circle: string | null;
    })[]
  >`
    select d.visibility,
      to_char(p.published_at at time zone 'UTC', ${ISO}) as published_at,
      p.hidden_at is not null as hidden,
      (select json_build_object('id', c.id, 'name', c.name)::text from circle c where c.id = p.circle_id) as circle,
      (select c.state from pond_cast_owner o join pond_cast c on c.id = o.cast_id
        where o.dream_id = d.id and c.state <> 'refused' and d.deleted_at is null) as pond,
      (select coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'opened', l.opened,
          'expires_at', to_char(l.expires_at at time zone 'UTC', ${ISO})) order by l.id desc), '[]')::text
        from reading_link l
        where l.user_id = d.user_id and l.dream_ids @> to_jsonb(d.id) and l.revoked_at is null
          and l.expires_at > ${now} and d.deleted_at is null) as links
    from dream d left join public_dream p on p.id = d.public_dream_id
    where d.user_id = ${userId} and d.id = ${dreamId}`;
  if (!row) return undefined;
  const { links, pond, circle, ...present } = row;
  return {
    ...present,
    ...(pond !== null && { pond }),
    links: JSON.parse(links) as LedgerNow['links'],
    ...(circle === null ? {} : { circle: JSON.parse(circle) as LedgerNow['circle'] }),
  };
}

type Asked = { userId: number; dreamId: number; since: string; before: number | undefined; limit: number };

/** Newest first: what concerned this dream, a fragment that it was made from, or the whole diary once it was in there. */
export async function listEntries(sql: Sql, asked: Asked): Promise<LedgerEntry[]> {
  const rows = await sql<LedgerEntry[]>`
    select l.id::float8 as id, l.kind, l.recipient, l.amount, l.dream_id is null as whole,
      to_char(l.created_at at time zone 'UTC', ${ISO}) as created_at
    from dream_disclosure l
    where l.user_id = ${asked.userId}
      and (l.dream_id = ${asked.dreamId}
        or l.dream_id in (select f.id from dream f
          where f.user_id = ${asked.userId} and f.merged_into = ${asked.dreamId})
        or (l.dream_id is null and l.created_at >= ${asked.since}))
      ${asked.before === undefined ? sql`` : sql`and l.id < ${asked.before}`}
    order by l.id desc limit ${asked.limit}`;
  return [...rows];
}

/** The day of the first entry that this server still holds. */
export async function findFirstDay(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ day: string }[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from dream_disclosure order by id limit 1`;
  return row?.day ?? null;
}
