// One's own statistics of a diary of 3 000 dreams over eight years, over HTTP: the page, its words, the norms.
import { randomUUID } from 'node:crypto';
import { openSql } from '#server/db/database.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { NAMES, PLACES, TAGS } from './support/diary-fields.ts';
import { diaryWords, seeded } from './support/diary-words.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const DREAMS = 3000;
const BATCH = 500;
const WORDS = 110;
const MOST_MS = 300;
const ROUNDS = 15;
const SIGNS = ['two moons', 'a sixth finger', 'the lift', 'late again', 'no floor'];
const QUERIES = ['', '?period=all', '?period=quarter', '?period=month', '?month=2026-03', '?week=2026-03-02'];

const random = seeded(23);
const { pick, text } = diaryWords('en', random, 0.15);
const chance = (share: number) => random() < share;
const some = <Item>(list: readonly Item[], most: number): Item[] => [
  ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list, 2))),
];
const nightAt = (at: number): string => new Date(Date.now() - at * 86_400_000).toISOString().slice(0, 10);

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };

const dreamRow = (userId: number, at: number) => ({
  user_id: userId,
  title: chance(0.7) ? text(4) : '',
  text: text(WORDS),
  language: 'en',
  night_of: nightAt(Math.floor(at * 0.97)),
  recorded_at: new Date().toISOString(),
  types: some(DREAM_TYPES, 2),
  moods: JSON.stringify(some(MOODS, 2).map((mood) => ({ mood, intensity: 1 + Math.floor(random() * 3) }))),
  vividness: chance(0.6) ? Math.floor(random() * 4) : null,
  people: some(NAMES, 3),
  places: some(PLACES, 2),
  tags: some(TAGS, 3),
  signs: chance(0.3) ? some(SIGNS, 2) : [],
  words: WORDS,
});
type Row = ReturnType<typeof dreamRow>;

/** The index row as the product's job writes it, with an animal in one of five and family in one of three. */
const indexOf = (row: Row, id: number, userId: number) => ({
  dream_id: id,
  user_id: userId,
  source_hash: 'bench',
  version: 4,
  language: row.language,
  length: WORDS,
  terms: JSON.stringify(Object.fromEntries(countStems(termsOfText(`${row.title}\n${row.text}`, 'en')))),
  findings: JSON.stringify({
    findings: [
      ...(id % 5 === 0 ? [{ class: 'animals', label: 'animal:dog' }] : []),
      ...(id % 3 === 0 ? [{ class: 'family', label: 'person:mother' }] : []),
    ].map((one) => ({ ...one, kind: 'person', word: null, certainty: 'stated', ranges: [[0, 3]] })),
    symbols: [],
    words: [],
  }),
});

const nightRow = (userId: number, at: number) => ({
  user_id: userId,
  night_of: nightAt(at),
  no_recall: chance(0.2),
  quality: chance(0.5) ? 1 + Math.floor(random() * 5) : null,
  awakenings: chance(0.5) ? Math.floor(random() * 5) : null,
});

async function fill(userId: number): Promise<void> {
  for (let done = 0; done < DREAMS; done += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => dreamRow(userId, done + at));
    const made = await sql<{ id: string }[]>`insert into dream ${sql(rows)} returning id`;
    await sql`insert into dream_index ${sql(made.map(({ id }, at) => indexOf(rows[at]!, Number(id), userId)))}`;
    const nights = Array.from({ length: BATCH }, (_, at) => nightRow(userId, done + at));
    await sql`insert into night ${sql(nights)} on conflict do nothing`;
  }
  for (const table of ['dream', 'dream_index', 'night']) await sql`vacuum analyze ${sql(table)}`;
}

async function ask(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda/my-stats${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

try {
  const saved = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ text: 'The first of many.' }),
  });
  const { model } = (await saved.json()) as { model: { user_id: number } };
  await fill(model.user_id);
  for (const [name, path] of [
    ['the page', ''],
    ['its words', '/words'],
    ['the norms', '/norms'],
  ] as const) {
    for (const query of QUERIES) await ask(`${path}${query}`);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const query of QUERIES) times.push(await ask(`${path}${query}`));
    console.log(`${name}: p50 ${median(times).toFixed(1)} ms over ${times.length} calls`);
    verdict(`${name} of ${DREAMS} dreams, p95`, quantile(times, 0.95), { atMost: MOST_MS }, ' ms');
  }
} finally {
  await sql.end();
  await product.stop();
}
