import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMBDA, makeAccount, PROXIED, tokenOf } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
});
afterAll(() => t.close());

test('says whether the name was drawn, until it was chosen or something stands under it', async () => {
  const named = async (username: string) => {
    const account = await makeAccount(t);
    await t.deps
      .sql`update profile set username = ${username}, name_key = ${username} where user_id = ${account.id}`;
    return tokenOf(t, account);
  };
  const read = async (token: string) =>
    (await t.call('GET', `${LAMBDA}/profile`, { token })).body.model.name_drawn as boolean;
  for (const name of ['Dreamer 2084', 'Traumgast 73211', 'حالم 4821'])
    expect(await read(await named(name)), name).toBe(true);
  for (const name of ['Dreamer', 'Dreamer 12', 'Dreamer of 2084', 'Marit'])
    expect(await read(await named(name)), name).toBe(false);
  const token = await named('Dreamer 5566');
  const dream = await t.call('PUT', `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    token,
    body: { text: 'A bridge of glass.', night_of: '2026-11-20' },
  });
  const publish = (anonymous: boolean) =>
    t.call('POST', `${LAMBDA}/stream/publish`, {
      token,
      body: { dream_id: dream.body.model.id, anonymous, text: 'A bridge of glass.' },
    });
  const hidden = await publish(true);
  expect(hidden.status).toBe(200);
  expect(await read(token)).toBe(true);
  await t.call('DELETE', `${LAMBDA}/stream/${hidden.body.model.id}`, { token });
  expect((await publish(false)).status).toBe(200);
  expect(await read(token)).toBe(false);
});
