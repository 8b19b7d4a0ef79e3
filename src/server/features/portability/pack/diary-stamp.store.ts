import type { Sql } from '#server/db/database.ts';

/** Tables that a pack is made of, and which of their rows. */
const PARTS: readonly [table: string, rows: string][] = [
  ['dream', 'and deleted_at is null'],
  ['night', ''],
  ['recording', `and state <> 'receiving'`],
  ['dream_photo', ''],
  ['prompt_showing', 'and answered'],
  ['dream_finding_dismissal', ''],
  ['element', ''],
  ['reading_mark', ''],
  ['interpretation', ''],
  ['interpretation_reply', ''],
  ['generated_reading', `and state = 'made'`],
  ['generated_turn', ''],
  ['comment', ''],
  ['room_message', 'and removed_at is null'],
  ['dream_prompt', ''],
  ['dream_version', ''],
  ['saved_view', ''],
  ['rescript', ''],
];

/** `xmin` is another after any write to a row, whoever wrote it; no words are read. */
const OF_DIARY = PARTS.map(
  ([table, rows]) => `select '${table} ' || count(*) || ' ' ||
    coalesce(bit_xor(hashtextextended(id || ' ' || xmin::text, 0)), 0) as part
    from "${table}" where user_id = $1 ${rows}`,
);

/** What is kept of somebody besides; each query has the number and the marks of its rows. */
const BESIDES = [
  ['meeting', 'select id, xmin from meeting where host_id = $1 or guest_id = $1'],
  ['hours', 'select user_id as id, xmin from meeting_hours where user_id = $1'],
  ['waiting', 'select id, xmin from waiting_copy where user_id = $1'],
  ['appeal', 'select id, xmin from appeal where user_id = $1'],
  ['visit', 'select id, xmin from analytics_session where user_id = $1'],
].map(
  ([name, rows]) => `select '${name} ' || count(*) || ' ' ||
    coalesce(bit_xor(hashtextextended(id || ' ' || xmin::text, 0)), 0) as part from (${rows}) x`,
);
const QUERY = [...OF_DIARY, ...BESIDES].join(' union all ');

/** 32 hex digits that are others when something in the diary has changed. It may differ without a change, after a restore. */
export async function stampDiary(sql: Pick<Sql, 'unsafe'>, userId: number): Promise<string> {
  const [row] = await sql.unsafe<[{ stamp: string }]>(
    `select md5(string_agg(part, ' ' order by part)) as stamp from (${QUERY}) parts`,
    [userId],
  );
  return row.stamp;
}
