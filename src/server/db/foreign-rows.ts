import type { Sql } from './database.ts';

/** Tables whose rows are one person's: asked for by somebody else, they are answered as if they were not there. */
export const OWNED_TABLES = [
  'dream',
  'dream_photo',
  'dream_prompt',
  'prompt_showing',
  'night',
  'recording',
  'saved_view',
  'reading_link',
  'kept_backup',
  'diary_import',
  'interpretation',
  'comment',
  'session',
  'identity',
  'profile',
  'upload',
] as const;
export type OwnedTable = (typeof OWNED_TABLES)[number];

/** Whether one of these ids is a row of somebody else than this person. */
export async function isForeign(
  sql: Sql,
  table: OwnedTable,
  ids: readonly number[],
  userId: number,
): Promise<boolean> {
  const rows = await sql`
    select 1 from ${sql(table)} where id = any(${[...ids]}::bigint[]) and user_id <> ${userId} limit 1`;
  return rows.length > 0;
}
