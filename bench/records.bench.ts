// The generic records calls against a bare node:http + node-postgres server, 100 000 dreams and 5 000 users.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { openSql } from '#server/db/database.ts';
import { alternateMeasured, type Measured } from './support/measured-load.ts';
import {
  databaseEnvironment,
  freePort,
  HEADERS,
  startProduct,
  stopProcess,
  untilReady,
} from './support/product.ts';
import { fillDiary, newDreams } from './support/records-data.ts';
import { verdict } from './support/verdict.ts';

/** Issue "the records platform", Speed. */
const LEAST = { one: 0.5, create: 0.4, page: 5, contains: 8, joined: 5 };
/** What browsers ask for must not cost half of the answers. */
const LEAST_COMPRESSED = 0.8;
/** A page in the middle of the list must not cost more than the floor’s. */
const LEAST_DEEP = 1;
const DEEP_PAGE = 4000;
/** Parts of the cases’ names; all cases when none is given. */
const asked = process.argv.slice(2);
/** Longest that the reactions to a slice of created dreams are waited for. */
const SETTLE_MS = 120_000;
const FLOOR = 'records-floor.ts';
const PRODUCT = 'start.ts';
const ENGINE = 'records-engine.ts';

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
const headers = { ...HEADERS, authorization: `Bearer ${await product.token()}` };
const records = `${product.origin}/v4/api/records/dream`;
const first = (await (await fetch(`${records}?size=1`, { headers })).json()) as {
  list: { user_id: number }[];
};
const dreamer = first.list[0]?.user_id ?? 0;
await fillDiary(sql, dreamer);
const [middle] =
  await sql`select id from dream where user_id = ${dreamer} order by id desc offset 50000 limit 1`;

const port = await freePort();
const enginePort = await freePort();
const start = (file: string, given: number) =>
  spawn(process.execPath, [path.join(import.meta.dirname, 'support', file)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...databaseEnvironment(product.connection),
      PORT: String(given),
      DREAMER: String(dreamer),
      SECRET_KEY: 'x'.repeat(32),
    },
  });
const floor = start(FLOOR, port);
const engine = start(ENGINE, enginePort);
const bare = `http://127.0.0.1:${port}`;
const ofFloor = (name: string, rest: string): Measured => ({
  name: `floor, ${name}`,
  url: `${bare}${rest}`,
  server: FLOOR,
});
const ofProduct = (name: string, rest: string): Measured => ({
  name: `product, ${name}`,
  url: `${records}${rest}`,
  server: PRODUCT,
  headers,
});

async function compare(
  name: string,
  bareOne: Measured,
  ours: Measured,
  least: number,
  given?: Measured,
): Promise<void> {
  if (asked.length > 0 && !asked.some((part) => name.includes(part))) return;
  const [share = 0, other] = await alternateMeasured([bareOne, ours, ...(given ? [given] : [])]);
  verdict(`${name}, share of the floor`, share, { atLeast: least });
  if (given && other !== undefined)
    console.log(`${name}, share of ${given.name}: ${(share / other).toFixed(2)}`);
}

async function settle(): Promise<void> {
  const end = Date.now() + SETTLE_MS;
  while (Date.now() < end) {
    const [row] = await sql<{ waiting: number }[]>`
      select ((select count(*) from event_outbox)
        + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and name like '%dream%'))::int as waiting`;
    if (row?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The reactions to created dreams did not come to an end');
}

const both = (name: string, floorPath: string, productPath: string, least: number) =>
  compare(name, ofFloor(name, floorPath), ofProduct(name, productPath), least);

try {
  await untilReady(`${bare}/ready`);
  await untilReady(`http://127.0.0.1:${enginePort}/ready`);
  await both('one record', `/${middle?.id}`, `/${middle?.id}`, LEAST.one);
  await both('page of 20', '/list?size=20', '?page=1,20', LEAST.page);
  for (const encoding of ['gzip', 'br']) {
    const name = `page of 20, ${encoding}`;
    await compare(
      name,
      ofProduct('page of 20, plain', '?page=1,20'),
      { ...ofProduct(name, '?page=1,20'), headers: { ...headers, 'accept-encoding': encoding } },
      LEAST_COMPRESSED,
    );
  }
  const deep = `page ${DEEP_PAGE} of 20`;
  await both(deep, `/list?size=20&page=${DEEP_PAGE}`, `?page=${DEEP_PAGE},20`, LEAST_DEEP);
  // The product lets no dreamer join accounts, so the engine answers this one over the bench's own descriptors.
  const withOwner = 'page of 20 with its owner';
  await compare(
    withOwner,
    ofFloor(withOwner, '/list?size=20&owner'),
    {
      name: `engine, ${withOwner}`,
      url: `http://127.0.0.1:${enginePort}/v4/api/records/dream?page=1,20&join=user`,
      server: ENGINE,
      headers,
    },
    LEAST.joined,
  );
  const contains = 'source=voice&title=river%20night';
  const text = 'page of 10, equals and contains';
  await compare(
    text,
    ofFloor(text, `/list?size=10&table=dream_plain&${contains}`),
    ofProduct(text, '?page=1,10&filter=source,eq,voice&filter=title,cs,river%20night'),
    LEAST.contains,
    ofFloor(`${text}, given our text index`, `/list?size=10&${contains}`),
  );
  const bodies = newDreams();
  const create = { ...ofFloor('create', '/'), bodies, headers: HEADERS };
  const bareCreate = {
    ...ofFloor('create without our indexes', '/?table=dream_plain'),
    bodies,
    headers: HEADERS,
  };
  // Its CPU counts what creating leaves to be done: the reactions, until none waits.
  await compare('create', create, { ...ofProduct('create', ''), bodies, settle }, LEAST.create, bareCreate);
} finally {
  await stopProcess(floor);
  await stopProcess(engine);
  await sql.end();
  await product.stop();
}
