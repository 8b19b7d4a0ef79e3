import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';

export type Facts = { dreams_kept: number; shared_today: number; median_words: number | null };

/** Counts that tell nothing about any one dreamer. */
export async function countFacts(db: Db, since: string): Promise<Facts> {
  const [row] = await db.execute<{ kept: string; today: string; median: number | null }>(sql`
    select
      (select count(*) from ${dream} where deleted_at is null and state = 'kept') as kept,
      (select count(*) from ${public_dream} where published_at >= ${since} and hidden_at is null) as today,
      (select percentile_cont(0.5) within group (order by words) from ${public_dream} where hidden_at is null) as median`);
  return {
    dreams_kept: Number(row?.kept ?? 0),
    shared_today: Number(row?.today ?? 0),
    median_words: row?.median == null ? null : Math.round(row.median),
  };
}
