import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { OWN_PROMPT } from '#shared/prompts/prompts.ts';

const OWN = '/v2/api/lambda/prompts/own';
const EVENING = { moment: 'evening', question: 'What do I leave outside tonight?' };
let test: TestApp;
let ines: TestPerson;
let otto: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  // Nine in the evening in UTC, where an evening's question may stand.
  test = await createTestApp({ overrides: { clock: { now: () => new Date('2026-11-20T21:00:00Z') } } });
  admin = await test.person({ role: 'admin' });
});
beforeEach(async () => {
  [ines, otto] = await Promise.all([test.person({ timezone: 'UTC' }), test.person({ timezone: 'UTC' })]);
});
afterAll(() => test.close());

const add = (body: object, who = ines) => test.call('POST', OWN, { token: who.token, body });
const listOf = async (who = ines) => (await test.call('GET', OWN, { token: who.token })).body.list;
const cacheOf = async (token?: string): Promise<string[]> =>
  (await test.call('GET', '/v2/api/lambda/prompts', token ? { token } : {})).body.list.map(
    ({ text }: { text: { en: string } }) => text.en,
  );

it('asks for a dreamer, a known moment and words', async () => {
  expect((await test.call('GET', OWN, {})).status).toBe(401);
  expect((await test.call('POST', OWN, { body: EVENING })).status).toBe(401);
  expect((await add(EVENING, admin)).status).toBe(403);
  for (const body of [
    {},
    { ...EVENING, question: ' ' },
    { ...EVENING, question: 'a'.repeat(121) },
    { ...EVENING, question: 'a\u0000b' },
    { ...EVENING, moment: 'capture_more' },
    { ...EVENING, user_id: otto.id },
    { ...EVENING, weight: 100 },
  ])
    expect((await add(body)).status).toBe(400);
  expect(await listOf()).toEqual([]);
});

it('is asked of its dreamer and of nobody else, admins included', async () => {
  const { model } = (await add(EVENING)).body;
  expect(model).toMatchObject({ ...EVENING, answers: 0 });
  expect(await cacheOf(ines.token)).toContain(EVENING.question);
  for (const token of [otto.token, admin.token, undefined])
    expect(await cacheOf(token)).not.toContain(EVENING.question);
  for (const [token, path] of [
    [admin.token, `/v4/api/records/dream_prompt/${model.id}`],
    [ines.token, `/v4/api/records/dream_prompt/${model.id}`],
  ] as const)
    expect((await test.call('GET', path, { token })).status).toBe(404);
  const records = await test.call('GET', '/v4/api/records/dream_prompt?size=100&filter=slug,cs,own-', {
    token: admin.token,
  });
  expect(records.body).toMatchObject({ total: 0, list: [] });
  expect((await test.call('DELETE', `${OWN}/${model.id}`, { token: otto.token })).status).toBe(404);
  const told = { token: otto.token, body: { shown_at: '2026-11-20T20:00:00Z', answer: 'mine' } };
  expect((await test.call('POST', `/v2/api/lambda/prompts/${model.id}/answered`, told)).status).toBe(404);
  const change = { token: admin.token, body: { weight: 1 } };
  expect((await test.call('PUT', `/v4/api/records/dream_prompt/${model.id}`, change)).status).toBe(404);
  const rates = await test.call('GET', '/v2/api/lambda/admin/prompts/rates', { token: admin.token });
  expect(rates.body.list.map(({ prompt_id: id }: { prompt_id: number }) => id)).not.toContain(model.id);
});

it('keeps its answers when it is let go', async () => {
  const { id } = (await add(EVENING)).body.model;
  const told = { token: ines.token, body: { shown_at: '2026-11-20T20:00:00Z', answer: 'My shoes.' } };
  expect((await test.call('POST', `/v2/api/lambda/prompts/${id}/answered`, told)).status).toBe(200);
  expect(await listOf()).toMatchObject([{ id, answers: 1 }]);
  expect((await test.call('DELETE', `${OWN}/${id}`, { token: ines.token })).status).toBe(200);
  expect((await test.call('DELETE', `${OWN}/${id}`, { token: ines.token })).status).toBe(404);
  expect(await listOf()).toEqual([]);
  expect(await cacheOf(ines.token)).not.toContain(EVENING.question);
  const answers = await test.call('GET', '/v2/api/lambda/prompts/answers', { token: ines.token });
  expect(answers.body.list).toMatchObject([{ answer: 'My shoes.', question: { en: EVENING.question } }]);
});

it('stops at as many as anybody can be asked, also when they are sent at once', async () => {
  const sent = await Promise.all(
    Array.from({ length: OWN_PROMPT.most + 3 }, (_, at) => add({ ...EVENING, question: `Question ${at}?` })),
  );
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(OWN_PROMPT.most);
  expect(sent.find(({ status }) => status === 409)?.body.code).toBe('prompts.too_many_own');
  expect(await listOf()).toHaveLength(OWN_PROMPT.most);
});
