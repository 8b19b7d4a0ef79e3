import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLog } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { audit } from '#server/db/schema/operations.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const lines: string[] = [];
let t: TestApp;
beforeAll(async () => {
  const log = makeLog(readConfig({ NODE_ENV: 'test' }), { write: (line) => lines.push(line) });
  t = await createTestApp({ env: { TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' }, overrides: { log } });
});
afterAll(() => t.close());

/** The address that is kept of a caller whom the proxy tells of so. */
async function keptOf(told: string) {
  const body = { email: 'nobody@example.org' };
  const headers = { 'x-forwarded-for': told };
  expect((await t.call('POST', '/v2/api/lambda/forgot', { body, headers })).status).toBe(200);
  const [row] = await t.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return row?.ip;
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:50123', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['10.9.9.9, 192.0.2.7', '192.0.2.7'],
  ['unknown', ''],
  ['999.1.1.1', ''],
  ['x'.repeat(4000), ''],
  ["1.1.1.1'; drop table audit; --", ''],
])('%.40s is kept as %j', async (told, kept) => {
  expect(await keptOf(told)).toBe(kept);
});

test('bytes that are no text are not read as another text', async () => {
  const send = (raw: Buffer) =>
    t.call('POST', '/v2/api/lambda/forgot', { raw, headers: { 'content-type': 'application/json' } });
  const body = (byte: number[]) =>
    Buffer.concat([
      Buffer.from('{"email":"a@example.org","captcha":"'),
      Buffer.from(byte),
      Buffer.from('"}'),
    ]);
  for (const bytes of [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe2, 0x82]])
    expect(await send(body(bytes))).toMatchObject({ status: 400, body: { code: 'request.malformed' } });
  expect((await send(body([0x61]))).status).toBe(200);
});

test('whoever is signed in and reaches for what is not theirs is in the log, by number and route', async () => {
  const { id, token, email } = await t.person();
  const body = { id: 1, email: 'eve@example.org' };
  const url = '/v2/api/lambda/admin/update/email';
  expect((await t.call('POST', url, { token, body })).status).toBe(403);
  const [line = ''] = lines.filter((one) => one.includes('access refused'));
  expect(JSON.parse(line)).toMatchObject({
    user: id,
    method: 'POST',
    route: url,
    request_id: expect.any(String),
  });
  for (const secret of [token, email, 'eve@']) expect(line).not.toContain(secret);
});
