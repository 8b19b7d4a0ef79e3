// Similar dreams of a diary of 3 259 dreams of about 110 words: cold, warm, after a save, and beside public copies: 100 000, or as many as COPIES says
// (`COPIES=1000000 npm run bench similar`). Beside the time that a call takes stands what the server worked on it, which other users of the machine do not lengthen.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSql } from '#server/db/database.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { saveCopies } from '#server/features/similar/stream-copies.store.ts';
import type { SimilarAnswer } from '#shared/similar.ts';
import { threadsOf, useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { quantile, verdict } from './support/verdict.ts';

const DREAMS = 3259;
const COPIES = Number(process.env.COPIES ?? 100_000);
const WORDS = 110;
const RARE_WORDS = 12_000;
const RARE_SHARE = 0.25;
const CALLS = 200;
const SAVES = 30;
const WARM_MS = 150;
const COLD_MS = 2000;
const STREAM_MS = 100;
const INDEXED_A_SECOND = 50;
/** Found again at the far end of the stream, by the first fifth of their words. */
const FOUND_AGAIN = 90;
/** Copies of words of their own; more of them are these again under other numbers. */
const DISTINCT = 50_000;
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
const demoTexts = readdirSync(FOLDER)
  .flatMap(
    (file) =>
      (
        JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as {
          dreams: { text: string; language: string }[];
        }
      ).dreams,
  )
  .filter(({ language }) => language === 'en')
  .map(({ text }) => text);
const demoWords = demoTexts.flatMap((text) => text.split(/\s+/));
const OLD = demoTexts.slice(0, 100);

/** English words in the frequencies of the demo diaries, a quarter replaced by words of a long tail. */
const dreamText = () =>
  Array.from({ length: WORDS }, () => (random() < RARE_SHARE ? pick(rareWords, 3) : pick(demoWords))).join(
    ' ',
  );

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };

type Taken = { ms: number; worked: number };

async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const worked = threadsOf(product.pid);
  const started = performance.now();
  await work();
  return { ms: performance.now() - started, worked: threadsOf(product.pid) - worked };
}

async function similarTo(id: number, scope: string): Promise<SimilarAnswer> {
  const url = `${product.origin}/v2/api/lambda/dreams/${id}/similar?scope=${scope}`;
  const answer = await fetch(url, { headers });
  const body = (await answer.json()) as SimilarAnswer;
  if (!answer.ok || body.error) throw new Error(`similar answered ${answer.status}`);
  return body;
}

const ask = (id: number, scope: string) => timed(() => similarTo(id, scope));

async function save(text = dreamText()): Promise<{ id: number; user_id: number }> {
  const answer = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ text }),
  });
  return ((await answer.json()) as { model: { id: number; user_id: number } }).model;
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

async function publishAll(texts: readonly string[]): Promise<void> {
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

/** The copies after `first` once more, as often as it takes. */
async function repeat(first: number, times: number): Promise<void> {
  for (let time = 1; time <= times; time += 1) {
    const further = time * DISTINCT;
    await sql`insert into public_dream (id, author_sealed, anonymous, text, language, night_of, words, published_at)
      overriding system value
      select id + ${further}, author_sealed, anonymous, text, language, night_of, words, published_at
      from public_dream where id > ${first} and id <= ${first + DISTINCT}`;
    await sql`insert into similar_copy (public_dream_id, format, postings, packed)
      select public_dream_id + ${further}, format, postings, packed
      from similar_copy where public_dream_id > ${first} and public_dream_id <= ${first + DISTINCT}`;
  }
  await sql`select setval(pg_get_serial_sequence('public_dream', 'id'), (select max(id) from public_dream))`;
}

/** The demo's own dreams first, then all others: those to be found are the oldest. */
async function fillStream(): Promise<void> {
  await sql`drop index public_dream_text_trgm`;
  await publishAll(OLD);
  const [row] = await sql<{ last: number }[]>`select max(id)::float8 as last from public_dream`;
  for (let done = 0; done < Math.min(COPIES, DISTINCT); done += 1000)
    await publishAll(Array.from({ length: 1000 }, dreamText));
  await repeat(row?.last ?? 0, Math.ceil(COPIES / DISTINCT) - 1);
  await sql`analyze public_dream`;
  await sql`analyze similar_copy`;
}

/** How many of a hundred of the oldest copies are found first by the beginning of their words. */
async function foundAgain(): Promise<number> {
  let found = 0;
  for (const text of OLD) {
    const words = text.split(/\s+/);
    const { id } = await save(words.slice(0, Math.ceil(words.length / 5)).join(' '));
    const { stream } = await similarTo(id, 'stream');
    // The demo's dreamers may have published it, too.
    if (stream[0]?.dream.text === text) found += 1;
  }
  return (found / OLD.length) * 100;
}

/** Training goes on behind the first answers; a question begins it anew where it failed. */
async function untilTrained(id: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await sql`select 1 from similar_basis where user_id is null`;
    if (row) return;
    if (tries % 20 === 19) await similarTo(id, 'stream');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the stream was not trained within five minutes');
}

/** A server that has a million copies to read goes on with that behind its first answers. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const worked = threadsOf(product.pid);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    if (threadsOf(product.pid) - worked < 100) return;
  }
  throw new Error('the server had not come to rest within ten minutes');
}

const report = (name: string, taken: readonly Taken[], atMost?: number) => {
  const part = (of: keyof Taken, share: number) =>
    quantile(
      taken.map((one) => one[of]),
      share,
    );
  const shown = (of: keyof Taken) =>
    `p50 ${part(of, 0.5).toFixed(1)} ms, p95 ${part(of, 0.95).toFixed(1)} ms`;
  console.log(`${name}: ${shown('ms')}; worked ${shown('worked')} over ${taken.length} calls`);
  if (atMost !== undefined) verdict(`${name}, p95`, part('ms', 0.95), { atMost }, ' ms');
};

async function several(times: number, one: () => Promise<Taken>): Promise<Taken[]> {
  const taken: Taken[] = [];
  while (taken.length < times) taken.push(await one());
  return taken;
}

function measureIndexing(): void {
  const texts = Array.from({ length: 1000 }, dreamText);
  const { user, system } = process.cpuUsage();
  for (const [id, text] of texts.entries()) indexDream({ ...PLAIN, id, version: '', text });
  const used = process.cpuUsage({ user, system });
  const aSecond = texts.length / ((used.user + used.system) / 1e6);
  verdict('dreams indexed a second of a processor', aSecond, { atLeast: INDEXED_A_SECOND });
}

async function measureDiary(): Promise<number[]> {
  const { user_id: userId } = await save();
  await untilIndexed();
  const ids = await fillDiary(userId);
  await sql`analyze dream`;
  const cold = await ask(ids[0] ?? 0, 'own');
  console.log(`similar, first call of a process: worked ${cold.worked.toFixed(0)} ms`);
  verdict(`similar, ${DREAMS} own dreams, first call of a process`, cold.ms, { atMost: COLD_MS }, ' ms');
  report(`similar, ${DREAMS} own dreams`, await several(CALLS, () => ask(pick(ids), 'own')), WARM_MS);
  const saves: Taken[] = [];
  const after = await several(SAVES, async () => {
    let made = { id: 0 };
    saves.push(await timed(async () => void (made = await save())));
    return ask(made.id, 'own');
  });
  report('saving beside it', saves);
  report('similar, right after a save', after);
  return ids;
}

async function measureStream(ids: readonly number[]): Promise<void> {
  const began = performance.now();
  await fillStream();
  console.log(`${COPIES} public copies filled in in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await sql`delete from similar_basis where user_id is null`;
  await product.restart();
  await untilQuiet();
  const before = useOf('start.ts').bytes;
  const first = await ask(ids[0] ?? 0, 'stream');
  verdict(`similar, ${COPIES} public copies, first call`, first.ms, { atMost: COLD_MS }, ' ms');
  await untilTrained(ids[0] ?? 0);
  await untilQuiet();
  const name = `similar, ${COPIES} public copies`;
  report(name, await several(CALLS, () => ask(pick(ids), 'stream')), STREAM_MS);
  const held = (useOf('start.ts').bytes - before) / 2 ** 20;
  console.log(`${name}: ${held.toFixed(0)} MB more of the server’s memory`);
  verdict(`${name}, of the oldest 100 found first by a fifth`, await foundAgain(), { atLeast: FOUND_AGAIN });
}

try {
  measureIndexing();
  await measureStream(await measureDiary());
} finally {
  await sql.end();
  await product.stop();
}
