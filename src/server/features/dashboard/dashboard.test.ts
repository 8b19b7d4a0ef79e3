import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayments } from '#server/billing/open-payments.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { dayBefore } from './day-counts.store.ts';
import { countNow, monthsLeft } from './dashboard.service.ts';

const DASHBOARD = '/v2/api/lambda/admin/dashboard';
/** Accepts and never answers. */
const silent = createSocket(() => undefined);
const models = createServer((request, response) => {
  response.statusCode = request.headers.authorization === 'Bearer right' ? 200 : 401;
  response.end('{}');
});

let test: TestApp;
let broken: TestApp;
/** With the provider's stand-in, as a development server has it. */
let paid: TestApp;
let admin: TestPerson;
const closed = { port: 0 };
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [silent, models]) await once(server.listen(0, '127.0.0.1'), 'listening');
  const nobody = createSocket().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  closed.port = portOf(nobody);
  nobody.close();
  test = await createTestApp({
    env: { LLM_BASE_URL: `http://127.0.0.1:${portOf(models)}/v1`, LLM_API_KEY: 'right', LLM_MODEL: 'owl-7b' },
  });
  const purse = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'dream-diary-purse-')),
  });
  paid = await createTestApp({
    overrides: { payments: openPayments({ ...purse, PORT: 0 }, pino({ level: 'silent' })) },
  });
  broken = await createTestApp({
    env: {
      SMTP_URL: `smtp://ines:secret@127.0.0.1:${closed.port}`,
      LLM_BASE_URL: `http://127.0.0.1:${portOf(models)}/v1`,
      LLM_API_KEY: 'wrong',
      TRANSCRIBE_URL: `http://127.0.0.1:${portOf(silent)}/v1`,
      S3_BUCKET: 'diary',
      S3_ENDPOINT: `http://127.0.0.1:${closed.port}`,
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
    },
  });
  admin = await test.person({ role: 'admin' });
});
afterAll(async () => {
  await test.close();
  await paid.deps.payments?.close();
  await paid.close();
  await broken.close();
  models.close();
  silent.close();
});

const read = async (app = test, who = admin, query = '') => {
  const { status, body } = await app.call('GET', `${DASHBOARD}${query}`, { token: who.token });
  expect(status).toBe(200);
  return body;
};

const keep = (who: TestPerson, text: string, night: string) =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token: who.token,
    body: { text, night_of: night },
  });

describe('the house at a glance', () => {
  it('is the admins’ alone', async () => {
    expect((await test.call('GET', DASHBOARD)).status).toBe(401);
    const ines = await test.person();
    expect((await test.call('GET', DASHBOARD, { token: ines.token })).status).toBe(403);
    expect((await test.call('GET', `${DASHBOARD}?fresh=maybe`, { token: admin.token })).status).toBe(400);
  });

  it('tells nothing of dreams until five dreamers stand behind it, and never a word of them', async () => {
    const night = dayBefore(new Date().toISOString().slice(0, 10), 1);
    const people = await Promise.all(Array.from({ length: 5 }, () => test.person()));
    for (const who of people.slice(0, 4)) await keep(who, 'a velvet staircase', night);
    await keep(people[0]!, 'a second one', night);
    await countNow(test.deps);
    const few = await read();
    expect(few.figures.dreamers.days.at(-1)).toBeNull();
    expect(few.figures.dreams.days).toEqual(Array.from({ length: 14 }, () => null));
    expect(few.figures.dreams.total).toBeNull();
    await keep(people[4]!, 'a velvet staircase', night);
    for (let more = 0; more < 6; more += 1) await keep(people[1]!, 'again', dayBefore(night, 3));
    await countNow(test.deps);
    const enough = await read();
    expect(enough.figures.dreamers.days.at(-1)).toBe(5);
    expect(enough.figures.dreams.days.at(-1)).toBe(6);
    expect(enough.figures.dreams.days.at(-4)).toBeNull();
    expect(enough.figures.dreams.total).toBe(10);
    expect(JSON.stringify(enough)).not.toContain('velvet');
  });

  it('counts minutes that were written down, guarded likewise', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => test.person()));
    const spoken = (who: TestPerson, state: string) => test.deps.sql`
      insert into recording (user_id, client_id, mime, state, duration_ms, bytes, started_at)
      values (${who.id}, ${randomUUID()}, 'audio/webm', ${state}, 90000, 1000, now())`;
    for (const who of people.slice(1)) await spoken(who, 'transcribed');
    await spoken(people[0]!, 'stored');
    await countNow(test.deps);
    expect((await read()).figures.minutes.days.at(-1)).toBeNull();
    await spoken(people[0]!, 'transcribed');
    await countNow(test.deps);
    const { figures } = await read();
    expect(figures.minutes.days.at(-1)).toBe(8);
    expect(figures.space.sound).toBe(6000);
  });

  it('says the same of sign-ups as the list that the tile opens, admins and deleted ones left out', async () => {
    const day = new Date().toISOString().slice(0, 10);
    await countNow(test.deps);
    const { figures } = await read();
    const query = `filter=role,eq,user&filter=created_at,ge,${day}T00:00:00.000Z&page=1,1`;
    const { body } = await test.call('GET', `/v4/api/records/user?${query}`, { token: admin.token });
    expect(figures.sign_ups.days.at(-1)).toBe(body.total);
    expect(figures.sign_ups.month).toBe(body.total);
    expect(figures.sign_ups.days).toHaveLength(14);
  });

  it('is counted by a job and kept, at most every quarter of an hour by a reader; what has a list, at once', async () => {
    const before = await read();
    await keep(await test.person(), 'one more', before.figures.since);
    const after = await read();
    expect(after.counted_at).toBe(before.counted_at);
    expect({ ...after.figures, sign_ups: 0, dreamers: 0 }).toEqual({
      ...before.figures,
      sign_ups: 0,
      dreamers: 0,
    });
    expect(after.figures.dreamers.days).toEqual(before.figures.dreamers.days);
    expect(after.figures.sign_ups.month).toBe(before.figures.sign_ups.month + 1);
    await test.deps.sql`update house_day set counted_at = now() - interval '16 minutes'`;
    const answers = await Promise.all([read(), read(), read()]);
    expect(new Set(answers.map(({ counted_at: at }) => at)).size).toBe(1);
    expect(answers[0].counted_at).not.toBe(before.counted_at);
    await test.deps.sql`update house_day set counted_at = now() - interval '1 minute'`;
    const [kept, asked] = [await read(), await read(test, admin, '?fresh=true')];
    expect(Date.parse(asked.counted_at)).toBeGreaterThan(Date.parse(kept.counted_at));
  });

  it('counts what waits for somebody: letters by the oldest, entries to look at', async () => {
    const letter = { email: 'a@example.org', about: 'question', text: 'Good evening, is it open?' };
    expect((await test.call('POST', '/v2/api/lambda/contact', { body: letter })).status).toBe(200);
    const { waiting } = await read();
    const of = (what: string) => waiting.find((one: { what: string }) => one.what === what);
    expect(of('letters')).toMatchObject({ count: 1, since: expect.stringMatching(/^20/) });
    expect(of('reports')).toEqual({ what: 'reports', count: 0, since: null });
  });

  it('tells which jobs failed and when the next try is; one that waits for it is tried at once', async () => {
    const { sql, jobs } = test.deps;
    await jobs.enqueue(test.deps, 'voice.sweep-untranscribed', { secret: 'the blue door' });
    await sql`update jobs.job set state = 'retry', retry_count = 1, output = '{"message":"No answer"}',
      start_after = now() + interval '1 hour' where name = 'voice.sweep-untranscribed' and state = 'created'`;
    const body = await read();
    expect(body.jobs).toMatchObject({
      total: 0,
      failed: [
        { name: 'voice.sweep-untranscribed', tries: 2, fault: 'No answer', next_at: expect.any(String) },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('blue door');
    const [job] = body.jobs.failed;
    const again = `/v2/api/lambda/admin/failed-jobs/${job.id}/retry`;
    expect((await test.call('POST', again, { token: admin.token, body: {} })).status).toBe(200);
    expect((await read()).jobs.failed).toEqual([]);
    const speech = (await read()).queues.find((one: { queue: string }) => one.queue === 'speech');
    expect(speech).toMatchObject({ count: 1, since: expect.any(String) });
    await test.settle();
  });
});

describe('the parts', () => {
  it('are asked: well with what answered, off where nothing is set', async () => {
    const { parts } = await read(test, admin, '?fresh=true');
    const of = (name: string) => parts.find((one: { part: string }) => one.part === name);
    expect(of('database')).toMatchObject({ state: 'well', about: expect.stringContaining('PostgreSQL') });
    expect(of('files')).toMatchObject({ state: 'well', fault: null });
    expect(of('model')).toMatchObject({
      state: 'well',
      host: `127.0.0.1:${portOf(models)}`,
      about: 'owl-7b',
    });
    for (const name of ['mail', 'transcriber', 'payments']) expect(of(name).state).toBe('off');
  });

  it('ask the payment provider, too', async () => {
    const { parts } = await read(paid, await paid.person({ role: 'admin' }), '?fresh=true');
    expect(parts.find((one: { part: string }) => one.part === 'payments')).toMatchObject({
      // How fast it answers is the machine's affair.
      state: expect.stringMatching(/^(?:well|slow)$/),
      about: 'sandbox',
      fault: null,
    });
  });

  it('say why they are down and since when, within the time-out, without a password', async () => {
    const boss = await broken.person({ role: 'admin' });
    const begun = performance.now();
    const body = await read(broken, boss);
    expect(performance.now() - begun).toBeLessThan(20_000);
    const of = (name: string) => body.parts.find((one: { part: string }) => one.part === name);
    expect(of('mail')).toMatchObject({
      state: 'down',
      fault: 'refused',
      host: `127.0.0.1:${closed.port}`,
      since: expect.any(String),
    });
    expect(of('model')).toMatchObject({ state: 'down', fault: 'denied', said: 'HTTP 401' });
    expect(of('transcriber')).toMatchObject({ state: 'down', fault: 'silent' });
    expect(JSON.stringify(body)).not.toMatch(/secret|wrong/);
    const later = await read(broken, boss);
    expect(later.parts).toEqual(body.parts);
  });

  it('tell of a folder that cannot be written', async () => {
    const boss = await broken.person({ role: 'admin' });
    const folder = path.join(broken.deps.config.dataDir, 'files');
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(folder, 'a file where the folder should be');
    await new Promise((done) => setTimeout(done, 1100));
    const { parts } = await read(broken, boss, '?fresh=true');
    const files = parts.find((one: { part: string }) => one.part === 'files');
    // The bucket does not answer either, but what is told of is the folder: its fault bears no address of elsewhere.
    expect(files).toMatchObject({ state: 'down', fault: 'broken', host: null });
    expect(files.said).toContain('EEXIST');
    rmSync(folder);
    mkdirSync(folder);
    chmodSync(folder, 0o700);
  });
});

it('says when the disk is full only where a week of growth speaks for it', () => {
  const space = { sound: 0, pictures: 0, packs: 0, database: 1_000_000_000 };
  const day = (at: string, database: number) =>
    ({ day: at, counted_at: `${at}T00:00:00.000Z`, figures: { space: { ...space, database } } }) as never;
  const first = day('2026-11-01', 1_000_000_000);
  expect(monthsLeft(first, day('2026-11-05', 2_000_000_000), 1e9)).toBeNull();
  expect(monthsLeft(first, day('2026-11-11', 2_000_000_000), 10e9)).toBe(3);
  expect(monthsLeft(first, day('2026-11-11', 900_000_000), 10e9)).toBeNull();
  expect(monthsLeft(first, day('2026-11-11', 1_000_000_100), 10e9)).toBeNull();
});
