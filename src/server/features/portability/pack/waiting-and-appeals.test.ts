import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('copies that wait and what was said to moderators go along, and go with their person', async () => {
  const [person, other, admin] = [
    await test.person(),
    await test.person(),
    await test.person({ role: 'admin' }),
  ];
  const call = (method: string, url: string, body: object, { token } = person) =>
    test.call(method, `${LAMBDA}${url}`, { token, body });
  const keep = async (text: string) =>
    (await call('PUT', `/dreams/by-client/${randomUUID()}`, { text })).body.model as {
      id: number;
      client_id: string;
    };
  const later = await keep('The marmalade stairs');
  await call('PUT', `/stream/waiting/${later.id}`, { anonymous: true, after_hours: 24, title: 'Stairs' });
  const copy = (
    await call('POST', '/stream/publish', { dream_id: (await keep('A kite')).id, anonymous: false })
  ).body.model.id as number;
  const items = [{ subject: 'public_dream', subject_id: copy, held: false, open: 0 }];
  await call('POST', '/admin/moderation/decisions', { act: 'hide', reason: 'x', items }, admin);
  await call('POST', '/appeals', { subject: 'public_dream', subject_id: copy, note: 'It is a kite' });

  const files = filesOf((await takeOut(test, person)).bytes);
  expect(JSON.parse(files.get('waiting.jsonl') ?? '')).toMatchObject({
    dream_client_id: later.client_id,
    given: { title: 'Stairs' },
    failed: null,
  });
  expect(JSON.parse(files.get('appeals.jsonl') ?? '')).toMatchObject({
    subject: 'public_dream',
    note: 'It is a kite',
    answered_at: null,
  });
  const foreign = filesOf((await takeOut(test, other)).bytes);
  expect([foreign.has('waiting.jsonl'), foreign.has('appeals.jsonl')]).toEqual([false, false]);

  await test.deps.sql`delete from "user" where id = ${person.id}`;
  for (const table of ['waiting_copy', 'appeal'])
    expect(await test.deps.sql.unsafe(`select id from ${table} where user_id = ${person.id}`)).toEqual([]);
});
