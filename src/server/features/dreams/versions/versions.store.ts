import type { Sql } from '#server/db/database.ts';
import { type DreamVersion, VERSION_LIMITS } from '#shared/dream-versions.ts';

type Asked = { userId: number; dreamId: number; before?: number; limit: number };

/**
 * Former words, newest first: what stood before each sitting, whatever one change took much away from, and what a device
 * was refused. Autosaving writes a version for each step of a correction; the steps are passed over. */
export async function listVersions(
  sql: Sql,
  { userId, dreamId, before, limit }: Asked,
): Promise<DreamVersion[]> {
  const rows = await sql<DreamVersion[]>`
    with steps as (
      select v.id, v.title, v.text, v.reason, v.created_at,
        lag(v.created_at) over same as earlier,
        coalesce(lead(v.text) over same, d.text) as later
      from dream_version v join dream d on d.id = v.dream_id
      where v.user_id = ${userId} and v.dream_id = ${dreamId}
      window same as (partition by v.reason order by v.id)
    )
    select id::float8 as id, title, text, reason,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from steps
    where (reason = 'conflict' or earlier is null
        or created_at - earlier > make_interval(mins => ${VERSION_LIMITS.sittingMinutes})
        or char_length(text) - char_length(later) > ${VERSION_LIMITS.loss})
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by steps.id desc limit ${limit}`;
  return [...rows];
}
