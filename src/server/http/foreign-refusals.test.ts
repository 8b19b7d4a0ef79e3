import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeLog } from '#server/build-deps.ts';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const lines: string[] = [];
let t: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
let dream: number;
beforeAll(async () => {
  const log = makeLog(readConfig({ NODE_ENV: 'test' }), { write: (line) => lines.push(line) });
  t = await createTestApp({ env: { LOG_LEVEL: 'warn' }, overrides: { log } });
  [marit, bruno] = [await t.person(), await t.person()];
  const put = { token: marit.token, body: { text: 'the harbour at night', title: 'Harbour' } };
  dream = (await t.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, put)).body.model.id;
});
afterAll(() => t.close());

const refusals = () =>
  lines.filter((line) => line.includes('access refused')).map((line) => JSON.parse(line));
const noted = async (act: () => Promise<{ status: number }>) => {
  lines.length = 0;
  expect((await act()).status).toBe(404);
  // A later call of the same person: what the one before leaves is written by then.
  await vi.waitFor(() => expect(refusals()).not.toEqual([]), { timeout: 20_000 });
  return refusals();
};
const silent = async (act: () => Promise<{ status: number }>) => {
  lines.length = 0;
  expect((await act()).status).toBe(404);
  await new Promise((done) => setTimeout(done, 150));
  expect(refusals()).toEqual([]);
};

test.each([
  ['GET', (id: number) => `${LAMBDA}/dreams/${id}`],
  ['GET', (id: number) => `${LAMBDA}/dreams/${id}/ledger`],
  ['GET', (id: number) => `${LAMBDA}/dreams/${id}/versions`],
  ['GET', (id: number) => `/v4/api/records/dream/${id}`],
  ['DELETE', (id: number) => `/v4/api/records/dream/${id}`],
] as const)(
  '%s of somebody else’s dream is in the log like a 403, by number and route alone',
  async (method, url) => {
    const [line, ...more] = await noted(() => t.call(method, url(dream), { token: bruno.token }));
    expect(more).toEqual([]);
    expect(line).toMatchObject({ user: bruno.id, method, request_id: expect.any(String) });
    expect(line.route).toMatch(/:id/);
    for (const secret of ['harbour', 'Harbour', bruno.token, bruno.email, marit.email])
      expect(JSON.stringify(line)).not.toContain(secret);
  },
);

test('of somebody else’s session, too', async () => {
  const [row] = await t.deps.sql`select id::int from session where user_id = ${marit.id}`;
  const end = () => t.call('DELETE', `${LAMBDA}/sessions/${row?.id}`, { token: bruno.token });
  expect(await noted(end)).toMatchObject([{ user: bruno.id }]);
});

test('what is nobody’s, or one’s own and gone, is no refusal', async () => {
  await silent(() => t.call('GET', `${LAMBDA}/dreams/987654`, { token: bruno.token }));
  await t.call('DELETE', `/v4/api/records/dream/${dream}`, { token: marit.token });
  await silent(() => t.call('GET', `/v4/api/records/dream/${dream}`, { token: marit.token }));
  await silent(() => t.call('GET', `${LAMBDA}/nothing/${dream}`, { token: bruno.token }));
});
