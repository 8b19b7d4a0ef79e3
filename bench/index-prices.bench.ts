// What each index of the dreams costs PostgreSQL when a dream is kept: the same rows into a copy of the table with all of them, and
// into copies that lack one.
import { openSql } from '#server/db/database.ts';
import { useOf } from './support/processes.ts';
import { startProduct } from './support/product.ts';
import { newDreams } from './support/records-data.ts';
import { median, verdict } from './support/verdict.ts';

const ROWS = 3000;
const WRITTEN = 1000;
const ROUNDS = 3;
/** All indexes together, milliseconds of a processor a dream. */
const MOST_MS = 1.5;

const product = await startProduct();
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });

const dreams = newDreams().map((body) => JSON.parse(body) as { title: string; text: string });

/** Milliseconds of PostgreSQL's processors a row. */
async function write(table: string, count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, at) => dreams[at % dreams.length]!);
  const before = useOf('postgres').cpuMs;
  await sql.unsafe(
    `insert into ${table} (user_id, title, text, language, night_of, recorded_at, words)
      select 1, title || n, text, 'en', date '2020-01-01' + (n % 1800)::int, now(), 100
      from unnest($1::text[], $2::text[]) with ordinality given(title, text, n)`,
    [rows.map(({ title }) => title), rows.map(({ text }) => text)],
  );
  return (useOf('postgres').cpuMs - before) / count;
}

/** A copy with the indexes, without one of them, or with none. */
async function makeCopy(table: string, indexes: readonly string[]): Promise<void> {
  await sql.unsafe(
    `create table ${table} (like dream including defaults including identity including storage)`,
  );
  for (const definition of indexes)
    await sql.unsafe(definition.replace(/ INDEX \S+ ON \S+ /, ` INDEX ON ${table} `));
  await write(table, ROWS);
}

try {
  const found = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = 'dream'`;
  const all = found.map(({ definition }) => definition);
  const copies = [
    { name: 'all', indexes: all },
    { name: 'none', indexes: [] },
    ...found.map(({ name }, left) => ({ name, indexes: all.filter((_, at) => at !== left) })),
  ];
  for (const [at, { indexes }] of copies.entries()) await makeCopy(`priced_${at}`, indexes);
  const prices = copies.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const at of copies.keys()) prices[at]?.push(await write(`priced_${at}`, WRITTEN));
  const [whole = 0, bare = 0, ...without] = prices.map((each) => median(each));
  for (const [at, { name }] of found.entries())
    console.log(
      `${name}: ${Math.max(0, whole - (without[at] ?? whole)).toFixed(3)} ms of a processor a dream`,
    );
  verdict('all indexes of a dream', whole - bare, { atMost: MOST_MS }, ' ms');
} finally {
  await sql.end();
  await product.stop();
}
