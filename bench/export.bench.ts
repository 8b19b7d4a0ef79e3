// One pack of 10 000 dreams, streamed: how much memory the server takes more than before, and how long it is.
import { request } from 'node:http';
import postgres from 'postgres';
import { useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { verdict } from './support/verdict.ts';

const DREAMS = 10_000;
/** Issue "the diary", Figures: the server's whole memory beyond what it has at rest. */
const MOST_MB = 150;
const SAMPLE_MS = 20;
const SERVER = 'start.ts';
const EXPORT = '/v2/api/lambda/portability/export';
const MB = 1024 * 1024;

/** 10 000 dreams of about 1 700 characters, no two alike. */
const fill = (sql: postgres.Sql, dreamer: number) => sql`
  with words as (select array['river','house','night','train','mother','teeth','flying','school','water','dog','window','forest','letter','stairs','snow','fire'] as w)
  insert into dream (user_id, title, text, language, night_of, recorded_at, tags, words)
  select ${dreamer}, 'Dream ' || n, (select string_agg('I was walking through ' || w[1 + (n * 7 + m * m * 13) % 16] ||
    ' number ' || (n * m) % 977 || ' and it was quiet. ', '') from generate_series(1, 32) m), 'en',
    date '2000-01-01' + n % 9000, timestamptz '2000-01-01' + n * interval '1 minute', array[w[1 + n % 16]], 300
  from words, generate_series(1, ${DREAMS}) n`;

type Download = { bytes: number; firstMs: number; ms: number };

function download(url: string): Promise<Download> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    request(url, (answer) => {
      let bytes = 0;
      let firstMs = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstMs = performance.now() - started;
        bytes += chunk.length;
      });
      answer.on('end', () => resolve({ bytes, firstMs, ms: performance.now() - started }));
      answer.on('error', reject);
      if (answer.statusCode !== 200) reject(new Error(`the export answered ${answer.statusCode}`));
    })
      .on('error', reject)
      .end();
  });
}

const product = await startProduct();
const sql = postgres({ ...product.connection, max: 1, onnotice: () => undefined });
try {
  const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
  const first = await fetch(`${product.origin}/v4/api/records/dream?size=1`, { headers });
  const { list } = (await first.json()) as { list: { user_id: number }[] };
  await fill(sql, list[0]?.user_id ?? 0);
  const ask = async () => {
    const answer = await fetch(`${product.origin}${EXPORT}`, { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { model: { url: string } }).model.url;
  };
  const atRest = useOf(SERVER).bytes;
  let most = atRest;
  const watch = setInterval(() => (most = Math.max(most, useOf(SERVER).bytes)), SAMPLE_MS);
  const rounds: Download[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await download(`${product.origin}${await ask()}`));
  clearInterval(watch);
  for (const { bytes, firstMs, ms } of rounds)
    console.log(
      `export: ${(bytes / MB).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s, first byte after ${firstMs.toFixed(0)} ms`,
    );
  console.log(`export: server at rest ${(atRest / MB).toFixed(0)} MB, at most ${(most / MB).toFixed(0)} MB`);
  verdict(`export of ${DREAMS} dreams, memory above rest`, (most - atRest) / MB, { atMost: MOST_MB }, ' MB');
} finally {
  await sql.end();
  await product.stop();
}
