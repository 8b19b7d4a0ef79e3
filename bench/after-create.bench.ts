// What follows a create (tags, symbols, terms, what is searched, numbers of the similar index), and an import of 20 000 dreams
// beside somebody who reads.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSql } from '#server/db/database.ts';
import type { DiaryImport } from '#shared/portability.ts';
import { otherPerson } from './support/other-person.ts';
import { useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { newDreams } from './support/records-data.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const LIMITS = { processorMs: 2, settledPerSecond: 300, othersMs: 100 };
const CREATES = 3000;
const WARM_CREATES = 600;
const CONCURRENCY = 16;
const IMPORTED = 20_000;
const EVERY_MS = 20;
const SETTLE_MS = 600_000;
const SERVERS = ['start.ts', 'postgres'] as const;
const IMPORTS = '/v2/api/lambda/portability/imports';
const DAY_MS = 86_400_000;

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
const { 'content-type': _json, ...plain } = headers;
const bodies = newDreams();

const processor = () => SERVERS.map((server) => useOf(server).cpuMs);
const since = (before: readonly number[]) => processor().map((now, at) => now - (before[at] ?? 0));

async function create(count: number): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const body = bodies[next++ % bodies.length] ?? '';
      const answer = await fetch(`${product.origin}/v4/api/records/dream`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a create answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

/** Waits until nothing that saving has left is to be done. */
async function settle(): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  while (Date.now() < end) {
    const [row] = await sql<{ waiting: number }[]>`
      select ((select count(*) from event_outbox)
        + (select count(*) from jobs.job where state in ('created', 'retry', 'active')
          and name in ('symbols.index-dream', 'similar.follow-diary', 'elements.rename-stragglers', 'voice.on-dream-saved')))::int as waiting`;
    if (row?.waiting === 0) return;
    await sleep(100);
  }
  throw new Error('What follows a create did not come to an end');
}

async function measureCreates(): Promise<void> {
  await create(WARM_CREATES);
  await settle();
  const [before, began] = [processor(), performance.now()];
  await create(CREATES);
  const created = processor();
  await settle();
  const [server = 0, database = 0] = since(created).map((ms) => ms / CREATES);
  const seconds = (performance.now() - began) / 1000;
  const [whole = 0, wholeDatabase = 0] = since(before).map((ms) => ms / CREATES);
  console.log(
    `a create and what follows: ${whole.toFixed(2)} + ${wholeDatabase.toFixed(2)} ms of a processor (server + PostgreSQL)`,
  );
  verdict('processor after a create', server + database, { atMost: LIMITS.processorMs }, ' ms');
  verdict('dreams a second, settled', CREATES / seconds, { atLeast: LIMITS.settledPerSecond });
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function table(): string {
  const rows = Array.from({ length: IMPORTED }, (_, at) => {
    const { title, text } = JSON.parse(bodies[at % bodies.length] ?? '') as { title: string; text: string };
    const day = new Date(Date.UTC(1990, 0, 1) + (at % 12_000) * DAY_MS).toISOString().slice(0, 10);
    return `${day},${quoted(`${title} of import ${at}`)},${quoted(text)}`;
  });
  return ['date,title,text', ...rows].join('\n');
}

async function modelOf(answer: Response): Promise<DiaryImport> {
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { model: DiaryImport }).model;
}

async function importMany(): Promise<DiaryImport> {
  const url = `${product.origin}${IMPORTS}`;
  const sent = { ...plain, 'content-type': 'application/octet-stream' };
  const { id } = await modelOf(
    await fetch(`${url}?name=dreams.csv`, { method: 'POST', headers: sent, body: table() }),
  );
  let now = await modelOf(await fetch(`${url}/${id}/start`, { method: 'POST', headers: plain }));
  while (now.state === 'running') {
    await sleep(200);
    now = await modelOf(await fetch(`${url}/${id}`, { headers: plain }));
  }
  return now;
}

async function measureImport(): Promise<void> {
  const reader = otherPerson(`${product.origin}/v2/api/lambda/stream`, HEADERS, EVERY_MS);
  try {
    await sleep(3000);
    const alone = await reader.take();
    const began = performance.now();
    const { added } = await importMany();
    await settle();
    const seconds = (performance.now() - began) / 1000;
    const beside = await reader.take();
    console.log(`${added} dreams brought in and read in ${seconds.toFixed(0)} s`);
    verdict('dreams that are not there', IMPORTED - added, { atMost: 0 });
    console.log(
      `others' answers: p50 ${median(beside.times).toFixed(0)} ms, before p95 ${quantile(alone.times, 0.95).toFixed(0)} ms`,
    );
    verdict(
      "others' answers during an import, p95",
      quantile(beside.times, 0.95),
      { atMost: LIMITS.othersMs },
      ' ms',
    );
  } finally {
    reader.stop();
  }
}

try {
  await measureCreates();
  await measureImport();
} finally {
  await sql.end();
  await product.stop();
}
