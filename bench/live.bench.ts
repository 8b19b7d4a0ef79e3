// A thousand people who wait, and what reaches them.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSql } from '#server/db/database.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const PEOPLE = 1000;
const ROUNDS = 5;
const TALKS = 40;
const LIMITS = { connections: 20, megabytes: 300, everybodyMs: 300, talkMs: 150 };
const CHANNEL = '/v2/api/lambda/subscription/channel';
const REALTIME = '/v3/api/lambda/realtime';
const ROOM = 'public:bench';

const product = await startProduct({ again: true });
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });
type Person = { id: number; token: string };

/** People with a session each, as many logins would leave them. */
async function makePeople(): Promise<Person[]> {
  const given = Array.from({ length: PEOPLE }, (_, at) => ({
    email: `waits${at}@example.org`,
    token: `dd_at_${randomBytes(32).toString('base64url')}`,
  }));
  const rows = await sql<{ id: number; email: string }[]>`
    insert into "user" (email, email_key, role, email_verified_at)
    select e, e, 'user', now() from unnest(${given.map(({ email }) => email)}::text[]) e
    returning id::float8 as id, email`;
  const ids = new Map(rows.map(({ email, id }) => [email, id]));
  const people = given.map(({ email, token }) => ({ id: ids.get(email) ?? 0, token }));
  const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  const own = people.map(({ id }) => id);
  await sql`insert into profile (user_id, username, name_key)
    select id, 'Waits ' || id, 'waits' || id from unnest(${own}::bigint[]) id`;
  await sql`insert into session (user_id, role, token_hash, last_used_at, expires_at, absolute_expires_at)
    select id, 'user', hash, now(), now() + interval '1 day', now() + interval '1 day'
    from unnest(${own}::bigint[], ${hashes}::text[]) p(id, hash)`;
  await sql`insert into channel_member (channel, user_id, here_until)
    select ${ROOM}, id, now() + interval '1 minute' from unnest(${own}::bigint[]) id`;
  return people;
}

const headersOf = ({ token }: Person) => ({ ...HEADERS, authorization: `Bearer ${token}` });
const post = async (person: Person, path: string, body: object): Promise<Record<string, number>> => {
  const init = { method: 'POST', headers: headersOf(person), body: JSON.stringify(body) };
  return (await (await fetch(`${product.origin}${path}`, init)).json()) as Record<string, number>;
};
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** When the answer of a poll was here, and what stood in it. */
const poll = (person: Person, url: string): Promise<{ at: number; said: number }> =>
  new Promise((resolve, reject) => {
    get(`${product.origin}${url}`, { agent, headers: headersOf(person) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const { messages = [] } = JSON.parse(text) as { messages?: unknown[] };
        resolve({ at: performance.now(), said: messages.length });
      });
    }).on('error', reject);
  });

/** All that PostgreSQL has open for the product, this benchmark's own included. */
async function countConnections(): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
    where application_name = 'dream-diary' and datname = current_database()`;
  return row?.n ?? 0;
}

try {
  const people = await makePeople();
  const [sender, friend] = people as [Person, Person];
  const everybody: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const waiting = people.map((person) => poll(person, `${CHANNEL}/poll?room=${ROOM}&timeout=25`));
    await sleep(6000);
    if (round === 0) {
      // One of them is this benchmark's own.
      verdict('database connections of one process for 1 000 who wait', (await countConnections()) - 1, {
        atMost: LIMITS.connections,
      });
      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
      const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
      verdict('memory of the process meanwhile', kilobytes / 1024, { atMost: LIMITS.megabytes }, ' MB');
    }
    const began = performance.now();
    await post(sender, `${CHANNEL}/send`, { room: ROOM, payload: { round } });
    const heard = await Promise.all(waiting);
    if (heard.some(({ said }) => said !== 1)) throw new Error('not everybody heard it once');
    everybody.push(...heard.map(({ at }) => at - began));
  }
  console.log(`a message to all: p50 ${median(everybody).toFixed(0)} ms`);
  verdict(
    'a message to 1 000 who wait, p95',
    quantile(everybody, 0.95),
    { atMost: LIMITS.everybodyMs },
    ' ms',
  );
  const { room_id: room } = await post(sender, `${REALTIME}/room`, { user_id: friend.id });
  const talks: number[] = [];
  for (let n = 0; n < TALKS; n += 1) {
    const waiting = poll(friend, `${REALTIME}/room/poll?user_id=${friend.id}`);
    await sleep(1100);
    const began = performance.now();
    await post(sender, `${REALTIME}/send`, { room_id: room, message: `words ${n}` });
    talks.push((await waiting).at - began);
  }
  console.log(`words from one to the other: p50 ${median(talks).toFixed(0)} ms`);
  verdict(
    'words from one to the other over HTTP, p95',
    quantile(talks, 0.95),
    { atMost: LIMITS.talkMs },
    ' ms',
  );
} finally {
  agent.destroy();
  await sql.end();
  await product.stop();
}
