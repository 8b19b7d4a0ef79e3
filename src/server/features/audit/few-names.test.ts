import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  token = (await t.person({ role: 'admin' })).token;
  await t.deps.sql`
    insert into audit (actor_id, action, subject, subject_id, outcome)
    select null, (array['lamp.lit', 'lamp.Out', 'a lamp_lit', '100% lit'])[1 + n % 4], 'few', n, 'ok' from generate_series(0, 39) n`;
});
afterAll(() => t.close());

const found = async (filter: string) => {
  const query = `filter=subject,eq,few&filter=${encodeURIComponent(filter)}&size=100`;
  const { body } = await t.call('GET', `/v4/api/records/audit?${query}`, { token });
  const actions = new Set((body.list as { action: string }[]).map(({ action }) => action));
  return [body.total, ...[...actions].toSorted()];
};

it.each([
  ['action,cs,LIT', 30, '100% lit', 'a lamp_lit', 'lamp.lit'],
  ['action,sw,lamp.', 20, 'lamp.Out', 'lamp.lit'],
  ['action,ew,out', 10, 'lamp.Out'],
  ['action,cs,p_l', 10, 'a lamp_lit'],
  ['action,cs,0%', 10, '100% lit'],
  ['action,cs,nothing like it', 0],
  ['action,ncs,lit', 10, 'lamp.Out'],
  ['action,ncs,nothing like it', 40, '100% lit', 'a lamp_lit', 'lamp.Out', 'lamp.lit'],
] as const)('holds a pattern against the few names of actions: %s', async (filter, ...wanted) => {
  expect(await found(filter)).toEqual(wanted);
});

it('does so for numbers', async () => {
  const closed = await t.person();
  await t.deps.sql`update "user" set status = 2 where id = ${closed.id}`;
  const url = '/v4/api/records/user?size=100&include=id,status&filter=';
  const withTwo = await t.call('GET', `${url}status,cs,2`, { token });
  expect(withTwo.body.list).toEqual([{ id: closed.id, status: 2 }]);
  const others = await t.call('GET', `${url}status,ncs,2`, { token });
  expect(others.body.total).toBeGreaterThan(0);
  expect((others.body.list as { id: number }[]).map(({ id }) => id)).not.toContain(closed.id);
});
