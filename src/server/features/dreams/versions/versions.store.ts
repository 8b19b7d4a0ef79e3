import { and, eq } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { dream_version } from '#server/db/schema/dreams.ts';
import type { DreamRow } from '#server/features/dreams/dreams.store.ts';
import { type DreamVersion, losesWords, VERSION_LIMITS } from '#shared/dream-versions.ts';
import { type DreamWords, WORD_FIELDS, wordsOf } from '#shared/dreams.ts';

const ofDream = (row: DreamRow) => ({ dream_id: row.id, user_id: row.user_id });

/** Keeps a held dream's words where a change takes some of them away. */
export async function keepReplaced(db: Db, row: DreamRow, given: Partial<DreamWords>): Promise<void> {
  if (!losesWords(row, given)) return;
  await db.insert(dream_version).values({ ...ofDream(row), ...wordsOf(row), reason: 'edit' });
}

/** Keeps the words that a device was refused, once however often it asks; those that the held dream has need no keeping. */
export async function keepRefused(db: Db, row: DreamRow, given: Partial<DreamWords>): Promise<void> {
  const kept = { ...ofDream(row), ...wordsOf({ ...row, ...given }), reason: 'conflict' };
  if (WORD_FIELDS.every((name) => kept[name] === row[name])) return;
  const same = [...WORD_FIELDS, 'dream_id', 'user_id', 'reason'] as const;
  const [before] = await db
    .select({ id: dream_version.id })
    .from(dream_version)
    .where(and(...same.map((name) => eq(dream_version[name], kept[name]))))
    .limit(1);
  if (!before) await db.insert(dream_version).values(kept);
}

type Asked = { userId: number; dreamId: number; before?: number; limit: number };

/** For each word the former one of a step, and how many characters the step took away. */
const WORDS = WORD_FIELDS.map((name) => `v.${name}`).join(', ');
const LOST = WORD_FIELDS.map(
  (name) => `char_length(v.${name}) - char_length(coalesce(lead(v.${name}) over same, d.${name}))`,
).join(', ');

/**
 * Former words, newest first: what stood before each sitting, whatever one change took much away from, and what a device
 * was refused. Autosaving writes a version for each step of a correction; the steps are passed over.
 */
export async function listVersions(
  sql: Sql,
  { userId, dreamId, before, limit }: Asked,
): Promise<DreamVersion[]> {
  const rows = await sql<DreamVersion[]>`
    with steps as (
      select v.id, ${sql.unsafe(WORDS)}, v.reason, v.created_at,
        lag(v.created_at) over same as earlier, greatest(${sql.unsafe(LOST)}) as lost
      from dream_version v join dream d on d.id = v.dream_id
      where v.user_id = ${userId} and v.dream_id = ${dreamId} and v.reason in ('edit', 'conflict')
      window same as (partition by v.reason order by v.id)
    )
    select id::float8 as id, ${sql(WORD_FIELDS)}, reason,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from steps
    where (reason = 'conflict' or earlier is null
        or created_at - earlier > make_interval(mins => ${VERSION_LIMITS.sittingMinutes})
        or lost > ${VERSION_LIMITS.loss})
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by steps.id desc limit ${limit}`;
  return [...rows];
}
