// Logging in with argon2id at the chosen cost, and what a bearer token adds to a call.
import { createHash, randomBytes } from 'node:crypto';
import { openSql } from '#server/db/database.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const CONCURRENCY = 8;
const LOGINS = 240;
const LOGIN_P95_MS = 250;
const CALLS = 1500;
const ROUNDS = 3;
const TOKEN_COST = 1.3;
const EXPIRED_SESSIONS = 10_000;
const PASSWORD = 'seven grey herons wait';
const LAMBDA = '/v2/api/lambda';

const product = await startProduct();
const sql = openSql(product.connection, { max: 2, statementTimeoutMs: 0 });

type Call = { method: string; path: string; body?: string; token?: string };

async function timed({ method, path, body, token }: Call): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${product.origin}${path}`, {
    method,
    headers: { ...HEADERS, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body }),
  });
  await answer.arrayBuffer();
  if (answer.status >= 400 && token !== undefined) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

/** Times of `count` calls, eight at once. */
async function times(count: number, call: (at: number) => Call): Promise<number[]> {
  const all: number[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) all.push(await timed(call(next++)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return all;
}

/** Median of each call in alternating rounds, so that a busy moment hits both. */
async function compare(one: Call, other: Call): Promise<[number, number]> {
  const [ones, others]: [number[], number[]] = [[], []];
  await times(CALLS / 3, () => one);
  for (let round = 0; round < ROUNDS; round += 1) {
    ones.push(median(await times(CALLS, () => one)));
    others.push(median(await times(CALLS, () => other)));
  }
  return [median(ones), median(others)];
}

async function makeAccounts(): Promise<string[]> {
  const hash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: CONCURRENCY }, (_, at) => `bench${at}@example.org`);
  await sql`insert into "user" ${sql(
    emails.map((email) => ({
      email,
      email_key: email,
      password_hash: hash,
      role: 'user',
      email_verified_at: new Date(),
    })),
  )}`;
  return emails;
}

async function addExpiredSessions(): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const [row] = await sql<{ id: string }[]>`select id from "user" where email = 'bench0@example.org'`;
  for (let added = 0; added < EXPIRED_SESSIONS; added += 1000) {
    const rows = Array.from({ length: 1000 }, () => ({
      user_id: row?.id ?? 0,
      role: 'user',
      token_hash: createHash('sha256').update(randomBytes(16)).digest('hex'),
      last_used_at: past,
      expires_at: past,
      absolute_expires_at: past,
    }));
    await sql`insert into session ${sql(rows)}`;
  }
}

try {
  const emails = await makeAccounts();
  const login = (at: number): Call => ({
    method: 'POST',
    path: `${LAMBDA}/login`,
    body: JSON.stringify({ email: emails[at % CONCURRENCY], password: PASSWORD, role: 'user' }),
  });
  // The first hundred share the processors with what a first start still reads into its indexes.
  await times(LOGINS, login);
  const logins = await times(LOGINS, login);
  console.log(`login: p50 ${median(logins).toFixed(1)} ms over ${LOGINS} at concurrency ${CONCURRENCY}`);
  verdict('login, p95', quantile(logins, 0.95), { atMost: LOGIN_P95_MS }, ' ms');

  const token = await product.token();
  const check: Call = { method: 'POST', path: `${LAMBDA}/check`, body: '{"role":"user"}' };
  const stream: Call = { method: 'GET', path: `${LAMBDA}/stream` };
  for (const [name, call] of [
    ['check', check],
    ['first stream page', stream],
  ] as const) {
    const [withToken, without] = await compare({ ...call, token }, call);
    console.log(`${name}: ${withToken.toFixed(2)} ms with a token, ${without.toFixed(2)} ms without`);
    verdict(`${name}, with a token against without`, withToken / without, { atMost: TOKEN_COST });
  }

  const before = median(await times(CALLS, () => ({ ...check, token })));
  await addExpiredSessions();
  const after = median(await times(CALLS, () => ({ ...check, token })));
  verdict('check with 10 000 expired sessions against without', after / before, { atMost: TOKEN_COST });
} finally {
  await sql.end();
  await product.stop();
}
