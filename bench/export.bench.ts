// A pack of 10 000 dreams, streamed, and then with their pictures, fetched and made by themselves: how much memory the server takes more than at rest.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { openSql, type Sql } from '#server/db/database.ts';
import sharp from 'sharp';
import { useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { verdict } from './support/verdict.ts';

const DREAMS = 10_000;
/** Issue "the diary", Figures: the server's whole memory beyond what it has at rest. */
const MOST_MB = 150;
const SAMPLE_MS = 20;
const SERVER = 'start.ts';
const EXPORT = '/v2/api/lambda/portability/export';
const BACKUPS = '/v2/api/lambda/own-backups';
const MB = 1024 * 1024;
/** Together what one dreamer may keep, 500 MB, in pictures as large as they are kept. */
const PICTURES_MB = 480;
const SIDE = { width: 2560, height: 1700 };

/** 10 000 dreams of about 1 700 characters, no two alike. */
const fill = (sql: Sql, dreamer: number) => sql`
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
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };

/** One picture goes the whole way; the others are rows of the same file, each an entry of its own in the pack. */
async function addPictures(dreamer: number): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const grain = sharp({ create: { ...SIDE, channels: 3, background: '#000', noise } });
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await grain.jpeg({ quality: 70 }).toBuffer())]), 'grain.jpg');
  const [dream] = await sql<{ id: string }[]>`select max(id) as id from dream where user_id = ${dreamer}`;
  const { 'content-type': _json, ...plain } = headers;
  const url = `${product.origin}/v2/api/lambda/dreams/${dream?.id}/photos?client_id=${randomUUID()}`;
  const answer = await fetch(url, { method: 'POST', headers: plain, body });
  if (!answer.ok) throw new Error(`the picture answered ${answer.status}: ${await answer.text()}`);
  const { model } = (await answer.json()) as { model: { id: number; bytes: number } };
  await sql`
    insert into dream_photo (user_id, dream_id, client_id, file_key, mime, bytes, width, height)
    select p.user_id, d.id, gen_random_uuid(), p.file_key, p.mime, p.bytes, p.width, p.height
    from dream_photo p, (select id from dream where user_id = ${dreamer} order by id
      limit ${Math.floor((PICTURES_MB * MB) / model.bytes)}) d
    where p.id = ${model.id}`;
}

async function ask(): Promise<string> {
  const answer = await fetch(`${product.origin}${EXPORT}`, { method: 'POST', headers, body: '{}' });
  return ((await answer.json()) as { model: { url: string } }).model.url;
}

/** Some exports one after the other; each against the memory that the server had just before it. */
async function measure(what: string, times: number): Promise<void> {
  const atRest = useOf(SERVER).bytes;
  let worst = 0;
  for (let round = 0; round < times; round += 1) {
    const before = useOf(SERVER).bytes;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, useOf(SERVER).bytes)), SAMPLE_MS);
    const { bytes, firstMs, ms } = await download(`${product.origin}${await ask()}`);
    clearInterval(watch);
    worst = Math.max(worst, most - before);
    const size = `${(bytes / MB).toFixed(1)} MB in ${(ms / 1000).toFixed(1)} s`;
    const taken = `${((most - before) / MB).toFixed(0)} MB of memory`;
    console.log(`${what}: ${size}, first byte after ${firstMs.toFixed(0)} ms, ${taken}`);
  }
  const after = useOf(SERVER).bytes;
  console.log(
    `${what}: at rest ${(atRest / MB).toFixed(0)} MB, after ${times} of them ${(after / MB).toFixed(0)} MB`,
  );
  verdict(`${what}, memory above rest`, worst / MB, { atMost: MOST_MB }, ' MB');
}

type Backups = { plan: { state: string; fault: string | null } | null; packs: { bytes: number }[] };

/** A pack that is made by itself, locked while it is made: in the background, as the plan asks. */
async function measurePack(what: string, media: boolean): Promise<void> {
  const recipient = await identityToRecipient(await generateIdentity());
  const atRest = useOf(SERVER).bytes;
  let most = atRest;
  const watch = setInterval(() => (most = Math.max(most, useOf(SERVER).bytes)), SAMPLE_MS);
  const started = performance.now();
  const body = JSON.stringify({ every: 'week', media, recipient });
  let answer = await fetch(`${product.origin}${BACKUPS}/plan`, { method: 'PUT', headers, body });
  for (;;) {
    const { plan, packs } = ((await answer.json()) as { model: Backups }).model;
    if (plan?.fault) throw new Error(`the pack was not made: ${plan.fault}`);
    if (plan?.state === 'planned') {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${what}: ${((packs[0]?.bytes ?? 0) / MB).toFixed(1)} MB in ${seconds} s`);
      break;
    }
    await sleep(200);
    answer = await fetch(`${product.origin}${BACKUPS}`, { headers });
  }
  clearInterval(watch);
  verdict(`${what}, memory above rest`, (most - atRest) / MB, { atMost: MOST_MB }, ' MB');
}

try {
  const first = await fetch(`${product.origin}/v4/api/records/dream?size=1`, { headers });
  const { list } = (await first.json()) as { list: { user_id: number }[] };
  const dreamer = list[0]?.user_id ?? 0;
  await fill(sql, dreamer);
  // The pictures first: writing one anew takes memory of its own, which is no part of an export.
  await measure(`export of ${DREAMS} dreams`, 3);
  await measurePack(`locked pack of ${DREAMS} dreams`, false);
  await addPictures(dreamer);
  await measure(`export of ${DREAMS} dreams with pictures`, 3);
  await measurePack(`locked pack of ${DREAMS} dreams with pictures`, true);
} finally {
  await sql.end();
  await product.stop();
}
