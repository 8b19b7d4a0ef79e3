import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentCalls } from '#server/features/comments/comments.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
let t: TestApp;
let can: ReturnType<typeof commentCalls>;
beforeAll(async () => {
  t = await createTestApp();
  can = commentCalls(t);
});
afterAll(() => t.close());

const page = (id: number | string, reader?: TestPerson) =>
  t.call('GET', `${LAMBDA}/dreamers/${id}`, reader ? { token: reader.token } : {});
const dreamsOf = async (id: number, reader?: TestPerson): Promise<{ id: number; own: boolean }[]> =>
  (await t.call('GET', `${LAMBDA}/stream?author=${id}`, reader ? { token: reader.token } : {})).body.list;

it('tells name, picture and words of who shares under their name, and nothing else', async () => {
  const ines = await t.person();
  await t.call('PUT', `${LAMBDA}/profile`, { token: ines.token, body: { bio: 'Surtitles by evening.' } });
  const copy = await can.share(ines);
  const answer = await page(ines.id);
  expect(Object.keys(answer.body.model).toSorted()).toEqual(['bio', 'id', 'photo', 'username']);
  expect(answer.body.model).toMatchObject({ id: ines.id, bio: 'Surtitles by evening.', photo: null });
  expect(JSON.stringify(answer.body)).not.toContain('@');
  expect((await dreamsOf(ines.id)).map(({ id }) => id)).toEqual([copy]);
});

it('an anonymous copy stands on nobody’s page, its dreamer’s included, and makes none', async () => {
  const dreamer = await t.person();
  const never = (await page(999_999)).body;
  const hidden = await can.share(dreamer, { anonymous: true });
  for (const reader of [undefined, dreamer, await t.person(), await t.person({ role: 'admin' })]) {
    const answer = await page(dreamer.id, reader);
    expect([answer.status, answer.body]).toEqual([404, never]);
    expect(await dreamsOf(dreamer.id, reader)).toEqual([]);
  }
  const signed = await can.share(dreamer);
  for (const reader of [undefined, dreamer])
    expect((await dreamsOf(dreamer.id, reader)).map(({ id }) => id)).toEqual([signed]);
  expect(hidden).not.toBe(signed);
});

it('is gone with the last of it, for a suspended member, and for who blocks them; no circle is told', async () => {
  const [ines, reader] = [await t.person(), await t.person()];
  const made = await t.call('POST', `${LAMBDA}/circles`, { token: ines.token, body: { name: 'Ours' } });
  const inCircle = await can.share(ines, { circle_id: made.body.model.id });
  expect([(await page(ines.id, ines)).status, inCircle > 0]).toEqual([404, true]);
  const copy = await can.share(ines);
  expect((await page(ines.id, reader)).status).toBe(200);
  expect((await dreamsOf(ines.id, ines)).map(({ id }) => id)).toEqual([copy]);
  await can.block(reader, ines);
  expect([(await page(ines.id, reader)).status, (await page(ines.id)).status]).toEqual([404, 200]);
  await t.deps.sql`update "user" set status = 2 where id = ${ines.id}`;
  expect((await page(ines.id)).status).toBe(404);
  await t.deps.sql`update "user" set status = 1 where id = ${ines.id}`;
  await t.call('DELETE', `${LAMBDA}/stream/${copy}`, { token: ines.token });
  expect((await page(ines.id)).status).toBe(404);
});

it('refuses what is no number', async () => {
  for (const id of ['0', '-1', 'x', '1.5', '99999999999999999999']) expect((await page(id)).status).toBe(400);
  expect((await t.call('GET', `${LAMBDA}/stream?author=x`)).status).toBe(400);
});
