import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
let ines: TestPerson;
let otto: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  [ines, otto] = await Promise.all([test.person(), test.person()]);
});
afterAll(() => test.close());

const save = async (client: string, body: object): Promise<{ id: number; updated_at: string }> =>
  (await test.call('PUT', `${LAMBDA}/dreams/by-client/${client}`, { token: ines.token, body })).body.model;
const ask = (id: number, query = '', token = ines.token) =>
  test.call('GET', `${LAMBDA}/dreams/${id}/versions${query}`, { token });
const textsOf = async (id: number): Promise<string[]> =>
  (await ask(id)).body.list.map(({ text }: { text: string }) => text);

it('words are for their dreamer alone', async () => {
  const { id } = await save(randomUUID(), { text: 'A green door.' });
  expect((await test.call('GET', `${LAMBDA}/dreams/${id}/versions`, {})).status).toBe(401);
  expect((await ask(id, '', otto.token)).status).toBe(404);
  expect((await ask(id + 999_999)).status).toBe(404);
  expect((await ask(id, '?before=0')).status).toBe(400);
  expect((await ask(id, '?limit=5')).status).toBe(400);
});

it('what was replaced is there with what a device was refused; what was only continued is not', async () => {
  const client = randomUUID();
  const first = await save(client, { text: 'A green door.' });
  await save(client, { text: 'A green door. It was open.' });
  expect(await textsOf(first.id)).toEqual([]);
  const later = await save(client, { text: 'A red door.', title: 'Doors' });
  const refused = await test.call('PUT', `${LAMBDA}/dreams/by-client/${client}`, {
    token: ines.token,
    body: { text: 'A blue door.', updated_at: first.updated_at },
  });
  expect(refused.status).toBe(409);
  const { list, next } = (await ask(first.id)).body;
  expect(list).toMatchObject([
    { text: 'A blue door.', title: 'Doors', reason: 'conflict' },
    { text: 'A green door. It was open.', title: '', reason: 'edit' },
  ]);
  expect(next).toBeNull();
  expect(new Date(list[1].created_at).getTime()).toBeLessThanOrEqual(
    new Date(later.updated_at).getTime() + 1000,
  );
});

it('the steps of one sitting are one; a great loss within it stands by itself; pages follow each other', async () => {
  const { id } = await save(randomUUID(), { text: 'The end.' });
  const long = 'It was raining on the lake. '.repeat(5);
  const step = (minute: number, text: string) => test.deps.sql`
    insert into dream_version (dream_id, user_id, title, text, reason, created_at)
    values (${id}, ${ines.id}, '', ${text}, 'edit', ${new Date(Date.UTC(2026, 0, 1, 5, minute)).toISOString()})`;
  for (const [minute, text] of [
    [0, 'before all'],
    [1, 'a step'],
    [2, long],
    [3, 'after the loss'],
    [30, 'next morning'],
    [35, 'a last step'],
  ] as const)
    await step(minute, text);
  expect(await textsOf(id)).toEqual(['next morning', long, 'before all']);
  for (let hour = 1; hour <= 25; hour += 1) await step(60 * hour, `hour ${hour}`);
  const page = (await ask(id)).body;
  expect(page.list).toHaveLength(20);
  const rest = (await ask(id, `?before=${page.next}`)).body;
  expect(rest.list).toHaveLength(8);
  expect(rest.next).toBeNull();
});
