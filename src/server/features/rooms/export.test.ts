import { afterAll, beforeAll, expect, it } from 'vitest';
import { readList } from '#server/features/portability/pack/export-lists.store.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('what somebody said in talks goes with their diary, what was said to them and taken back does not', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const post = async (token: string, path: string, body: object) =>
    (await t.call('POST', `/v3/api/lambda/realtime${path}`, { token, body })).body;
  const { room_id } = await post(one.token, '/room', { user_id: other.id });
  await post(one.token, '/send', { room_id, message: 'Mine' });
  await post(other.token, '/send', { room_id, message: 'Not mine' });
  const { id } = await post(one.token, '/send', { room_id, message: 'Taken back' });
  await t.call('DELETE', `/v3/api/lambda/realtime/room/${room_id}/message/${id}`, { token: one.token });
  const said = await t.deps.sql.begin(async (tx) => {
    const rows: object[] = [];
    for await (const batch of readList(tx, { userId: one.id, dreamIds: null }, 'said')) rows.push(...batch);
    return rows;
  });
  expect(said).toMatchObject([{ kind: 'message', text: 'Mine', dream: '' }]);
});
