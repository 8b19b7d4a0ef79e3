import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';

export type Facts = { dreams_shared: number; shared_today: number; median_words: number | null };

/** Of what members share alone: a private dream is counted for nobody but its dreamer (FAQ, decisions.md 10). */
export async function countFacts(db: Db, since: string): Promise<Facts> {
  const [row] = await db.execute<{ shared: string; today: string; median: number | null }>(sql`
    select
      (select count(*) from ${public_dream} where hidden_at is null and circle_id is null and kind = 'member') as shared,
      (select count(*) from ${public_dream} where published_at >= ${since} and hidden_at is null and circle_id is null and kind = 'member') as today,
      (select percentile_cont(0.5) within group (order by words) from ${public_dream} where hidden_at is null and circle_id is null and kind = 'member') as median`);
  return {
    dreams_shared: Number(row?.shared ?? 0),
    shared_today: Number(row?.today ?? 0),
    median_words: row?.median == null ? null : Math.round(row.median),
  };
}
