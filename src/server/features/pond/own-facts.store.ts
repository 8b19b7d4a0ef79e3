import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

type Told = { kind: 'type' | 'mood'; label: string; held: number };

/** How a reader's newest dreams were and felt, and in which languages they are told. */
export async function ownFacts(
  db: Db,
  userId: number,
  dreams: number,
): Promise<{ told: Told[]; languages: string[] }> {
  const rows = await db.execute<{ kind: 'type' | 'mood' | 'language'; label: string; held: number }>(sql`
    with newest as materialized (
      select types, moods, language from dream
      where user_id = ${userId} and state = 'kept' and deleted_at is null and visibility <> 'sealed'
      order by night_of desc, id desc limit ${dreams})
    select 'type' as kind, label, count(*)::int as held from newest, unnest(types) label where label <> 'ordinary' group by 2
    union all select 'mood', m->>'mood', count(*)::int from newest, jsonb_array_elements(moods) m group by 2
    union all select 'language', language, count(*)::int from newest where language <> '' group by 2`);
  return {
    told: rows.filter((row): row is Told => row.kind !== 'language'),
    languages: rows.filter(({ kind }) => kind === 'language').map(({ label }) => label),
  };
}
