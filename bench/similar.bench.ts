// Similar dreams of a diary of 3 000 dreams of about 110 words: cold, warm, after a save, and beside public copies: 100 000, or as many as COPIES says (a million takes a quarter of an hour to fill in).
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSql } from '#server/db/database.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { saveCopies } from '#server/features/similar/stream-copies.store.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const DREAMS = 3000;
const COPIES = Number(process.env.COPIES ?? 100_000);
const WORDS = 110;
const RARE_WORDS = 12_000;
const RARE_SHARE = 0.25;
const CALLS = 200;
const SAVES = 30;
const WARM_MS = 150;
const COLD_MS = 2000;
const STREAM_MS = 100;
const FOLDER = path.join(import.meta.dirname, '../content/demo/dreams');

let state = 7;
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const pick = <Item>(list: readonly Item[], skew = 1) => list[Math.floor(random() ** skew * list.length)]!;

const SYLLABLES = 'ba re mi to lu ka ne so vi da fo ti ra pe lo mu sha gri ten dor'.split(' ');
const rareWords = Array.from({ length: RARE_WORDS }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
);
const demoWords = readdirSync(FOLDER)
  .flatMap(
    (file) =>
      (
        JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as {
          dreams: { text: string; language: string }[];
        }
      ).dreams,
  )
  .filter(({ language }) => language === 'en')
  .flatMap(({ text }) => text.split(/\s+/));

/** English words in the frequencies of the demo diaries, a quarter replaced by words of a long tail. */
const dreamText = () =>
  Array.from({ length: WORDS }, () => (random() < RARE_SHARE ? pick(rareWords, 3) : pick(demoWords))).join(
    ' ',
  );

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };

async function ask(id: number, scope: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda/dreams/${id}/similar?scope=${scope}`, {
    headers,
  });
  const body = (await answer.json()) as { error: boolean };
  if (!answer.ok || body.error) throw new Error(`similar answered ${answer.status}`);
  return performance.now() - started;
}

async function save(): Promise<number> {
  const answer = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ text: dreamText() }),
  });
  return ((await answer.json()) as { model: { id: number } }).model.id;
}

/** Waits for the jobs of the demo content, which a process that has run for a minute has behind it. */
async function untilIndexed(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const [row] = await sql<{ left: string }[]>`
      select count(*) as left from dream d where text <> '' and deleted_at is null and state = 'kept'
        and not exists (select 1 from dream_index i where i.dream_id = d.id)`;
    if (row?.left === '0') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function fillDiary(userId: number): Promise<number[]> {
  const rows = Array.from({ length: DREAMS }, (_, at) => ({
    user_id: userId,
    text: dreamText(),
    language: 'en',
    night_of: new Date(Date.now() - at * 86_400_000).toISOString().slice(0, 10),
    recorded_at: new Date().toISOString(),
    words: WORDS,
  }));
  const made = await sql<{ id: string }[]>`insert into dream ${sql(rows)} returning id`;
  return made.map(({ id }) => Number(id));
}

const PLAIN = {
  title: '',
  language: 'en',
  night_of: '2026-01-01',
  types: [],
  moods: [],
  tags: [],
  people: [],
  places: [],
};

async function fillStream(): Promise<void> {
  for (let done = 0; done < COPIES; done += 1000) {
    const texts = Array.from({ length: 1000 }, dreamText);
    const rows = texts.map((text) => ({
      author_sealed: '',
      anonymous: true,
      text,
      language: 'en',
      night_of: '2026-01-01',
      words: WORDS,
      published_at: new Date().toISOString(),
    }));
    const made = await sql<{ id: string; version: string }[]>`
      insert into public_dream ${sql(rows)} returning id, updated_at::text as version`;
    const copies = made.map(({ id, version }, at) =>
      indexDream({ ...PLAIN, id: Number(id), version, text: texts[at] ?? '' }),
    );
    await saveCopies(sql, copies);
  }
  await sql`analyze public_dream`;
  await sql`analyze similar_copy`;
}

/** Training goes on behind the first answers. */
async function untilTrained(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await sql`select 1 from similar_basis where user_id is null`;
    if (row) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the stream was not trained within five minutes');
}

const report = (name: string, times: readonly number[], atMost?: number) => {
  const [middle, high] = [median(times), quantile(times, 0.95)].map((time) => time.toFixed(1));
  console.log(`${name}: p50 ${middle} ms, p95 ${high} ms over ${times.length} calls`);
  if (atMost !== undefined) verdict(`${name}, p95`, quantile(times, 0.95), { atMost }, ' ms');
};

try {
  const userId = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ text: dreamText() }),
  }).then(async (answer) => ((await answer.json()) as { model: { user_id: number } }).model.user_id);
  await untilIndexed();
  const ids = await fillDiary(userId);
  await sql`analyze dream`;
  verdict(
    'similar, 3 000 own dreams, first call of a process',
    await ask(ids[0] ?? 0, 'own'),
    { atMost: COLD_MS },
    ' ms',
  );
  const warm: number[] = [];
  for (let call = 0; call < CALLS; call += 1) warm.push(await ask(pick(ids), 'own'));
  report('similar, 3 000 own dreams', warm, WARM_MS);
  const saved: number[] = [];
  for (let turn = 0; turn < SAVES; turn += 1) saved.push(await ask(await save(), 'own'));
  report('similar, right after a save', saved);
  await fillStream();
  await sql`delete from similar_basis where user_id is null`;
  const first = await ask(ids[0] ?? 0, 'stream');
  console.log(`similar, ${COPIES} public copies, first call: ${first.toFixed(0)} ms`);
  await untilTrained();
  const stream: number[] = [];
  for (let call = 0; call < CALLS; call += 1) stream.push(await ask(pick(ids), 'stream'));
  report(`similar, ${COPIES} public copies`, stream, STREAM_MS);
} finally {
  await sql.end();
  await product.stop();
}
