import { afterAll, expect, test } from 'vitest';
import { makeLog } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const lines: string[] = [];
const log = makeLog(readConfig({ NODE_ENV: 'test' }), { write: (line) => lines.push(line) });
const t = await createTestApp({ env: { LOG_LEVEL: 'error' }, overrides: { log } });
afterAll(() => t.close());

test('a fault is told with its place and cause, without a word of what was sent', async () => {
  const email = 'nachtfalter@example.org';
  await t.deps.sql`alter table profile add constraint breaks check (username = 'never')`;
  const answer = await t.call('POST', '/v2/api/lambda/register', {
    body: { email, password: 'Nachtfalter im Regen 7', role: 'user', username: 'Zephyrina' },
  });
  expect(answer.status).toBe(500);
  const [line = ''] = lines.filter((one) => one.includes('request failed'));
  const { err } = JSON.parse(line) as { err: Record<string, any> };
  expect(err.message).toContain('insert into "profile"');
  expect(err.cause).toMatchObject({ type: 'DatabaseError', code: '23514', constraint: 'breaks' });
  expect(err.stack).toMatch(/accounts\.store\.ts/);
  expect(lines.join()).not.toMatch(/nachtfalter|Zephyrina|argon2/i);
});

test('nor of a text that PostgreSQL could not read', async () => {
  const fault = await t.deps.sql`select ${'zephyrina'}::text::uuid`.catch((error: unknown) => error);
  log.error({ err: fault }, 'a fault');
  expect(lines.at(-1)).toContain('22P02');
  expect(lines.at(-1)).not.toContain('zephyrina');
});
