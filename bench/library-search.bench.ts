// Searching a diary of 10 000 dreams over HTTP, letter by letter as it is typed: words, phrases and fields.
import { randomUUID } from 'node:crypto';
import { openSql } from '#server/db/database.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import { DREAM_TYPES, MOODS } from '#shared/dreams.ts';
import { NAMES, PLACES, TAGS } from './support/diary-fields.ts';
import { diaryWords, seeded } from './support/diary-words.ts';
import { useOf } from './support/processes.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const DREAMS = 10_000;
const BATCH = 500;
const WORDS = 110;
const RARE_SHARE = 0.15;
const MOST_MS = 100;
/** Not searched letter by letter, but a page that a reader waits for. */
const MOST_NAMES_MS = 250;
/** Three looks at every dream's words and one at the diary's would be more. */
const MOST_MEANT_PROCESSOR_MS = 70;
const PAGE = 40;
/** Typed letter by letter: every second state is asked for, and the whole. */
const QUERIES = [
  'water',
  'corridor',
  'mother kitchen',
  'train station late',
  'somebody at the door',
  'the house with the stairs',
  '"the door"',
  'running -afraid',
  'sea mood:calm',
  'mood:afraid>1',
  'mood:afraid>1 type:nightmare',
  'lucid:>2',
  'lucid:>1 flying',
  'type:lucid water',
  'type:recurring exam -school',
  'place:"old school"',
  'place:harbour before:2015-06',
  'person:Anna',
  '@Ben #water',
  '#river mood:sad',
  'year:2018 bridge',
  'after:2020 before:2021-06 fire',
  'is:favourite window',
  'is:spoken lamp',
  'has:people words:>100 stairs',
  'has:audio',
  'title:night',
  '-mood:afraid light',
  'stimmung:ruhig wasser',
  'bareto lukane',
];
/** Misspelt, or in dates as people write them. */
const MISSPELT = ['watre', 'coridor', 'mothr kichen', 'hosue', 'stairz', 'brigde', '@Clra', 'bareto lukanne'];
const DATED = ['March', 'im Mai 2018', 'letzten Dienstag', 'water OR fire', 'water 2019', 'مارس OR river'];
const NAME_CALLS = [
  ['a list of names', '/elements?kind=tag'],
  ['the page of a name', '/elements/one?kind=person&name=Anna'],
  ['dreams of a name', '/elements/dreams?kind=person&name=Anna'],
  ['a page at random', '/dream/random'],
  ['this night in former years', '/dream/on-this-night'],
] as const;
const statesOf = (query: string): string[] =>
  Array.from({ length: query.length }, (_, at) => query.slice(0, at + 1))
    .filter((state, at) => (at % 2 === 1 || state === query) && state.trim() !== '')
    .map((state) => state.trim());

const random = seeded(11);
const { pick, text } = diaryWords('en', random, RARE_SHARE);
const chance = (share: number) => random() < share;
const some = <Item>(list: readonly Item[], most: number): Item[] => [
  ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list, 2))),
];

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };

function dreamRow(userId: number, at: number) {
  return {
    user_id: userId,
    title: chance(0.7) ? text(4) : '',
    text: text(WORDS),
    language: 'en',
    night_of: new Date(Date.now() - at * 0.7 * 86_400_000).toISOString().slice(0, 10),
    recorded_at: new Date().toISOString(),
    types: some(DREAM_TYPES, 2),
    moods: JSON.stringify(some(MOODS, 2).map((mood) => ({ mood, intensity: 1 + Math.floor(random() * 3) }))),
    lucidity: chance(0.3) ? Math.floor(random() * 5) : null,
    source: chance(0.4) ? 'voice' : 'typed',
    favourite: chance(0.1),
    tags: some(TAGS, 3),
    people: some(NAMES, 2),
    places: some(PLACES, 2),
    waking_note: chance(0.2) ? text(12) : '',
    words: WORDS,
  };
}
type Row = ReturnType<typeof dreamRow>;

/** The index row as the product's job writes it. */
const indexOf = (row: Row, id: number, userId: number) => ({
  dream_id: id,
  user_id: userId,
  source_hash: 'bench',
  version: 3,
  language: row.language,
  length: WORDS,
  terms: JSON.stringify(Object.fromEntries(countStems(termsOfText(`${row.title}\n${row.text}`, 'en')))),
  findings: JSON.stringify({ findings: [], symbols: [], words: [] }),
  search: vectorOf(
    [
      { text: row.title, weight: 'A' },
      ...[...row.tags, ...row.people, ...row.places].map((name) => ({ text: name, weight: 'B' as const })),
      { text: row.text, weight: 'C' },
      { text: row.waking_note, weight: 'D' },
    ],
    'en',
  ),
});

async function fill(userId: number): Promise<void> {
  for (let done = 0; done < DREAMS; done += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, at) => dreamRow(userId, done + at));
    const made = await sql<{ id: string }[]>`insert into dream ${sql(rows)} returning id`;
    const indexes = made.map(({ id }, at) => indexOf(rows[at]!, Number(id), userId));
    await sql`insert into dream_index ${sql(indexes)}`;
    const spoken = made.filter((_, at) => rows[at]?.source === 'voice');
    const recordings = spoken.map(({ id }) => ({
      user_id: userId,
      client_id: randomUUID(),
      dream_id: Number(id),
      mime: 'audio/webm',
      state: 'stored',
      started_at: new Date().toISOString(),
    }));
    await sql`insert into recording ${sql(recordings)}`;
  }
  await sql`update dream_index i set search_of = d.updated_at from dream d where d.id = i.dream_id and i.source_hash = 'bench'`;
  for (const table of ['dream', 'dream_index', 'recording']) await sql`vacuum analyze ${sql(table)}`;
}

async function get(path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

async function ask(query: Record<string, string>, path = ''): Promise<{ ms: number; found: number | null }> {
  const asked = new URLSearchParams(query).toString();
  const started = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda/dreams/library${path}?${asked}`, { headers });
  const body = (await answer.json()) as { found?: number | null };
  if (!answer.ok) throw new Error(`${asked} answered ${answer.status}`);
  return { ms: performance.now() - started, found: body.found ?? null };
}

const report = (name: string, times: readonly number[]) => {
  console.log(`${name}: p50 ${median(times).toFixed(1)} ms over ${times.length} calls`);
  verdict(`${name}, p95`, quantile(times, 0.95), { atMost: MOST_MS }, ' ms');
};

try {
  const saved = await fetch(`${product.origin}/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ text: 'The first of many.' }),
  });
  const { model } = (await saved.json()) as { model: { user_id: number } };
  await fill(model.user_id);
  for (const query of QUERIES.slice(0, 5)) await ask({ q: query, limit: `${PAGE}` });
  const times: number[] = [];
  for (const query of QUERIES) {
    const own: number[] = [];
    let found: number | null = 0;
    for (const q of statesOf(query)) {
      const answer = await ask({ q, limit: `${PAGE}` });
      own.push(answer.ms);
      found = answer.found;
    }
    console.log(`  ${query}: ${found} dreams, slowest ${Math.max(...own).toFixed(0)} ms`);
    times.push(...own);
  }
  report('searching 10 000 dreams as one types', times);
  const whole: number[] = [];
  const matched: number[] = [];
  const months: number[] = [];
  for (const q of QUERIES) {
    whole.push((await ask({ limit: `${PAGE}`, until: `20${10 + (whole.length % 15)}-06-30` })).ms);
    matched.push((await ask({ q, limit: `${PAGE}`, sort: 'match' })).ms);
    months.push((await ask({ q }, '/months')).ms);
  }
  report('jumping to a month of 10 000 dreams', whole);
  report('best match of 10 000 dreams', matched);
  report('months of a search in 10 000 dreams', months);
  const dated: number[] = [];
  const meant: number[] = [];
  console.log(
    `  the words of the diary, read once: ${(await ask({ q: 'watre' }, '/meant')).ms.toFixed(0)} ms`,
  );
  for (let round = 0; round < 4; round += 1)
    for (const q of DATED) dated.push((await ask({ q, limit: `${PAGE}` })).ms);
  let processor = Infinity;
  for (let round = 0; round < 4; round += 1) {
    const before = useOf('postgres').cpuMs;
    for (const q of MISSPELT) meant.push((await ask({ q }, '/meant')).ms);
    processor = Math.min(processor, (useOf('postgres').cpuMs - before) / MISSPELT.length);
  }
  report('dates and "or" in 10 000 dreams', dated);
  report('what a misspelt search may have meant in 10 000 dreams', meant);
  verdict(
    'a misspelt search in 10 000 dreams, processor of PostgreSQL',
    processor,
    { atMost: MOST_MEANT_PROCESSOR_MS },
    ' ms',
  );
  for (const [what, path] of NAME_CALLS) {
    const took: number[] = [];
    for (let times = 0; times < 8; times += 1) took.push(await get(path));
    verdict(`${what} of 10 000 dreams, slowest of 8`, Math.max(...took), { atMost: MOST_NAMES_MS }, ' ms');
  }
  verdict('what 10 000 dreams name', (await ask({}, '/values')).ms, { atMost: 250 }, ' ms');
} finally {
  await sql.end();
  await product.stop();
}
