// Reading beside 200 logins at once, from as many networks, again and again.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSql } from '#server/db/database.ts';
import { hashPassword } from '#server/security/passwords.ts';
import { otherPerson } from './support/other-person.ts';
import { HEADERS, startProduct } from './support/product.ts';
import { median, quantile, verdict } from './support/verdict.ts';

const PEOPLE = 200;
const ROUNDS = 5;
const READING_P95_MS = 500;
const EVERY_MS = 20;
const FLOOR_MS = 5000;
const PASSWORD = 'seven grey herons wait';

process.env.TRUSTED_PROXIES = '1';
const product = await startProduct();
const sql = openSql(product.connection, { max: 1, statementTimeoutMs: 0 });
const hash = await hashPassword(PASSWORD);
await sql`insert into "user" ${sql(
  Array.from({ length: PEOPLE }, (_, at) => ({
    email: `crowd${at}@example.org`,
    email_key: `crowd${at}@example.org`,
    password_hash: hash,
    role: 'user',
    email_verified_at: new Date(),
  })),
)}`;

type Login = { status: number; ms: number };

async function login(at: number, round: number): Promise<Login> {
  const started = performance.now();
  const answer = await fetch(`${product.origin}/v2/api/lambda/login`, {
    method: 'POST',
    headers: { ...HEADERS, 'x-forwarded-for': `10.${round}.${at}.1` },
    body: JSON.stringify({ email: `crowd${at}@example.org`, password: PASSWORD, role: 'user' }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started };
}

const token = await product.token();
const reader = otherPerson(
  `${product.origin}/v4/api/records/dream?page=1,20`,
  { ...HEADERS, authorization: `Bearer ${token}` },
  EVERY_MS,
);
try {
  await sleep(2000);
  await reader.take();
  await sleep(FLOOR_MS);
  const floor = await reader.take();
  console.log(
    `reading alone: p50 ${median(floor.times).toFixed(1)} ms, p95 ${quantile(floor.times, 0.95).toFixed(1)} ms, at most ${Math.max(...floor.times).toFixed(1)} ms`,
  );
  const logins: Login[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    logins.push(...(await Promise.all(Array.from({ length: PEOPLE }, (_, at) => login(at, round)))));
  const beside = await reader.take();
  const statuses = [...new Set(logins.map(({ status }) => status))].map(
    (status) => `${logins.filter((one) => one.status === status).length} answered ${status}`,
  );
  const waits = logins.filter(({ status }) => status === 200).map(({ ms }) => ms);
  console.log(
    `${ROUNDS} waves of ${PEOPLE} logins: ${statuses.join(', ')}; p50 ${median(waits).toFixed(0)} ms, at most ${Math.max(...waits).toFixed(0)} ms`,
  );
  console.log(
    `reading beside them: p50 ${median(beside.times).toFixed(1)} ms, at most ${Math.max(...beside.times).toFixed(1)} ms over ${beside.times.length}, ${beside.failed} failed`,
  );
  verdict(
    'reading beside 200 logins at once, p95',
    quantile(beside.times, 0.95),
    { atMost: READING_P95_MS },
    ' ms',
  );
} finally {
  reader.stop();
  await sql.end();
  await product.stop();
}
