import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { forgetOldActs } from './kept-acts.service.ts';

const RECORDS = '/v4/api/records/category';
let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [admin, other] = await Promise.all([test.person({ role: 'admin' }), test.person({ role: 'admin' })]);
});
afterAll(() => test.close());

const named = (act: string, body: object, { person = admin, method = 'POST', url = RECORDS } = {}) =>
  test.call(method, url, { body, token: person.token, headers: { 'idempotency-key': act } });
const input = (slug: string) => ({ scope: 'symbol', slug, name: { en: slug } });
const count = async (slug: string): Promise<number> => {
  const [row] = await test.deps.sql`select count(*)::int as n from category where slug = ${slug}`;
  return row?.n as number;
};

it('adds once what is sent twice by the same name, and answers the same record', async () => {
  const first = await named('one', input('rivers'));
  const again = await named('one', input('rivers'));
  expect(first.status).toBe(200);
  expect(again).toMatchObject({ status: 200, body: { model: { id: first.body.model.id, slug: 'rivers' } } });
  expect(await count('rivers')).toBe(1);
});

it('adds once what is sent several times at the same moment', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => named('at-once', input('lakes'))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.model.id)).size).toBe(1);
  expect(await count('lakes')).toBe(1);
});

it('changes once, though the version that was read is an old one by then', async () => {
  const { body } = await named('to-change', input('seas'));
  const { id, updated_at: read } = body.model as { id: number; updated_at: string };
  const change = { name: { en: 'Oceans' }, updated_at: read };
  const put = (act: string) => named(act, change, { method: 'PUT', url: `${RECORDS}/${id}` });
  expect((await put('changing')).body.model.name).toEqual({ en: 'Oceans' });
  expect((await put('changing')).status).toBe(200);
  expect((await put('by another name')).status).toBe(409);
});

it('holds a name for its person and its act alone, and keeps none of what failed', async () => {
  expect((await named('mine', input('hills'))).status).toBe(200);
  expect((await named('mine', input('dales'))).body.code).toBe('records.other_act');
  expect((await named('mine', input('dales'), { person: other })).status).toBe(200);
  expect((await named('failed', input('hills'))).status).toBe(409);
  expect((await named('failed', input('fields'))).status).toBe(200);
});

it('forgets acts that are a day old', async () => {
  await named('old', input('dunes'));
  await test.deps.sql`update kept_act set created_at = now() - interval '25 hours'`;
  await named('young', input('capes'));
  await forgetOldActs(test.deps);
  const rows = await test.deps.sql`select 1 from kept_act`;
  expect(rows).toHaveLength(1);
});
