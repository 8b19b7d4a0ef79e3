// The public statistics over HTTP while 3 000 dreamers have agreed: reading what was told, and the one count of a month.
import { openSql } from '#server/db/database.ts';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { quantile, verdict } from './support/verdict.ts';

const DREAMERS = 3000;
const DREAMS = 10;
const READS = 400;
const AT_ONCE = 8;
const MOST_MS = 100;
const MOST_COUNT_S = 60;
const WAITED_MS = 500;

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });

const now = new Date();
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 7);

async function fill(): Promise<void> {
  await sql`
    with made as (
      insert into "user" (email, email_key, role, email_verified_at)
      select 'many' || n || '@example.org', 'many' || n || '@example.org', 'user', now()
      from generate_series(1, ${DREAMERS}::int) n returning id),
    agreed as (
      insert into preference (user_id, settings)
      select id, '{"privacy":{"in_statistics":true}}' from made)
    insert into dream (user_id, text, language, night_of, recorded_at, types, moods, words)
    select id, 'a dream', case when id % 3 = 0 then 'de' else 'en' end, ${`${month}-01`}::date + (n * 2 + id % 8)::int, now(),
      array[(${[...DREAM_TYPES]}::text[])[1 + (id + n) % ${DREAM_TYPES.length}::int]],
      jsonb_build_array(jsonb_build_object('mood', (${[...MOODS]}::text[])[1 + (id * n) % ${MOODS.length}::int], 'intensity', 2)),
      20 + (id * n) % 400
    from made, generate_series(0, ${DREAMS - 1}::int) n`;
}

async function counted(): Promise<number> {
  const since = performance.now();
  await sql`insert into jobs.job (name, data) values ('public-stats.count', '{}')`;
  for (;;) {
    const rows = await sql`select 1 from public_stats_month where month = ${month}`;
    const seconds = (performance.now() - since) / 1000;
    if (rows.length > 0 || seconds > 2 * MOST_COUNT_S) return seconds;
    await new Promise((resolve) => setTimeout(resolve, WAITED_MS));
  }
}

async function timed(query: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda/public-stats${query}`, { headers: HEADERS });
  const body = (await answer.json()) as { figures: unknown[] };
  if (body.figures.length === 0) throw new Error(`nothing was told: ${query}`);
  return performance.now() - since;
}

try {
  await fill();
  verdict('counting a month of 30 000 dreams', await counted(), { atMost: MOST_COUNT_S }, ' s');
  // What was read before the count is kept for a minute.
  for (const language of ['all', 'en', 'de']) {
    const query = `?month=${month}&language=${language}`;
    const times: number[] = [];
    while (times.length < READS)
      times.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => timed(query)))));
    verdict(
      `public statistics, ${language}, 95th percentile`,
      quantile(times, 0.95),
      { atMost: MOST_MS },
      ' ms',
    );
  }
} finally {
  await sql.end();
  await product.stop();
}
