// A pack of ours with 400 MB of pictures, brought in and taken back: how much memory the server takes more than just before, and that every picture arrives byte for byte.
import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSql } from '#server/db/database.ts';
import { writeLargePack } from '#server/features/portability/large-pack.fixture.ts';
import type { DiaryImport } from '#shared/portability.ts';
import { useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { verdict } from './support/verdict.ts';

const MB = 1024 * 1024;
const PACK_MB = 400;
const PER_DREAM = 5;
const MOST_MB = 200;
const SAMPLE_MS = 20;
const SERVER = 'start.ts';
const IMPORTS = '/v2/api/lambda/portability/imports';
const PHOTOS = '/v2/api/lambda/dream-photos';

const file = path.join(tmpdir(), `dream-diary-large-${process.pid}.zip`);
const product = await startProduct();
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
const { 'content-type': _json, ...plain } = headers;

async function modelOf(answer: Response): Promise<DiaryImport> {
  if (!answer.ok) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { model: DiaryImport }).model;
}

/** The most that the server took more than just before the work. */
async function measure<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const before = useOf(SERVER).bytes;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, useOf(SERVER).bytes)), SAMPLE_MS);
  const started = performance.now();
  const result = await work();
  clearInterval(watch);
  console.log(
    `${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, at ${(before / MB).toFixed(0)} MB before`,
  );
  verdict(`${what}, memory above before`, (most - before) / MB, { atMost: MOST_MB }, ' MB');
  return result;
}

async function upload(): Promise<DiaryImport> {
  const body = await openAsBlob(file);
  const sent = { ...plain, 'content-type': 'application/octet-stream' };
  return modelOf(
    await fetch(`${product.origin}${IMPORTS}?name=large.zip`, { method: 'POST', headers: sent, body }),
  );
}

async function work(id: number, step: 'start' | 'cancel'): Promise<DiaryImport> {
  let now = await modelOf(
    await fetch(`${product.origin}${IMPORTS}/${id}/${step}`, { method: 'POST', headers: plain }),
  );
  while (now.state === 'running' || now.state === 'taking_back') {
    await sleep(200);
    now = await modelOf(await fetch(`${product.origin}${IMPORTS}/${id}`, { headers: plain }));
  }
  return now;
}

/** How many pictures are not there as they were in the pack. */
async function countOthers(sums: ReadonlyMap<string, string>): Promise<number> {
  const rows = await sql<{ id: string; client_id: string }[]>`select id, client_id from dream_photo`;
  const ids = new Map(rows.map(({ id, client_id }) => [client_id, id]));
  let others = 0;
  for (const [client_id, sum] of sums) {
    const answer = await fetch(`${product.origin}${PHOTOS}/${ids.get(client_id)}`, { headers: plain });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok || createHash('sha256').update(bytes).digest('hex') !== sum) others += 1;
  }
  return others;
}

const countFiles = (): number =>
  ['photos', 'imports']
    .map((area) => path.join(product.files, area))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile()).length;

try {
  const pack = await writeLargePack(file, { bytes: PACK_MB * MB, perDream: PER_DREAM });
  console.log(
    `the pack: ${pack.dreams} dreams, ${pack.sums.size} pictures, ${(pack.bytes / MB).toFixed(0)} MB`,
  );
  const before = countFiles();
  const ready = await measure('the look through', upload);
  const done = await measure('bringing it in', () => work(ready.id, 'start'));
  verdict('dreams that are not there', pack.dreams - done.added, { atMost: 0 });
  verdict('pictures that are not there as they were', await countOthers(pack.sums), { atMost: 0 });
  const again = await measure('the look through it again', upload);
  verdict('dreams and pictures that it would add', again.preview.dreams + (again.preview.pictures ?? 0), {
    atMost: 0,
  });
  await work(again.id, 'cancel');
  const gone = await measure('taking it back', () => work(ready.id, 'cancel'));
  verdict('dreams and pictures that are left', gone.added + gone.pictures, { atMost: 0 });
  for (let tries = 0; tries < 50 && countFiles() > before; tries += 1) await sleep(200);
  verdict('files that are left', countFiles() - before, { atMost: 0 });
} finally {
  await sql.end();
  await product.stop();
  rmSync(file, { force: true });
}
