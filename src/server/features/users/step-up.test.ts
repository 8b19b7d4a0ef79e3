import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  from,
  freshIp,
  LAMBDA,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let now = Date.now();
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

type Act = { method: string; url: string; body?: unknown };
let invited = 0;

/** Every act on power, through every door that leads to it; each on somebody of its own. */
const ACTS: Record<string, (to: { id: number; email: string }) => Act> = {
  'another role, by record': ({ id }) => ({
    method: 'PUT',
    url: `/v4/api/records/user/${id}`,
    body: { role: 'admin' },
  }),
  'suspending, by record': ({ id }) => ({
    method: 'PUT',
    url: `/v4/api/records/user/${id}`,
    body: { status: 2 },
  }),
  'another address, by record': ({ id }) => ({
    method: 'PUT',
    url: `/v4/api/records/user/${id}`,
    body: { email: `record${id}@example.com` },
  }),
  'another role, by PUT': ({ id }) => ({
    method: 'POST',
    url: '/v1/api/rest/user/PUT',
    body: { id, role: 'admin' },
  }),
  'another role, by PUTWHERE': ({ id }) => ({
    method: 'POST',
    url: '/v1/api/rest/user/PUTWHERE',
    body: { set: { role: 'admin' }, where: { id } },
  }),
  'suspending, by PUTWHERE': ({ id }) => ({
    method: 'POST',
    url: '/v1/api/rest/user/PUTWHERE',
    body: { set: { status: 2 }, where: { id } },
  }),
  'another address, by PUTWHERE': ({ id }) => ({
    method: 'POST',
    url: '/v1/api/rest/user/PUTWHERE',
    body: { set: { email: `where${id}@example.com` }, where: { id } },
  }),
  'deleting, by record': ({ id }) => ({ method: 'DELETE', url: `/v4/api/records/user/${id}` }),
  'deleting, by DELETE': ({ id }) => ({ method: 'POST', url: '/v1/api/rest/user/DELETE', body: { id } }),
  'the call for an address': ({ id }) => ({
    method: 'POST',
    url: `${LAMBDA}/admin/update/email`,
    body: { id, email: `call${id}@example.com` },
  }),
  'the call for a password': ({ id }) => ({
    method: 'POST',
    url: `${LAMBDA}/admin/update/password`,
    body: { id, password: 'chosen by the admin' },
  }),
  'making an admin, by record': ({ id }) => ({
    method: 'POST',
    url: '/v4/api/records/user',
    body: { email: `made${id}@example.com`, password: PASSWORD, role: 'admin' },
  }),
  'making an admin, by POST': ({ id }) => ({
    method: 'POST',
    url: '/v1/api/rest/user/POST',
    body: { email: `posted${id}@example.com`, password: PASSWORD, role: 'admin' },
  }),
  'making an admin, by registering': ({ id }) => ({
    method: 'POST',
    url: `${LAMBDA}/register`,
    body: { email: `registered${id}@example.com`, password: PASSWORD, role: 'admin', verify: true },
  }),
  'inviting an admin': () => {
    invited += 1;
    return {
      method: 'POST',
      url: `${LAMBDA}/admin/invite`,
      body: { email: `invited${invited}@example.com` },
    };
  },
};

const call = ({ method, url, body }: Act, token: string) =>
  t.call(method, url, { token, headers: from(freshIp()), ...(body === undefined ? {} : { body }) });

describe('an act on power', () => {
  test.each(Object.entries(ACTS))('takes a proof of the last ten minutes: %s', async (_, actOn) => {
    const admin = await makeAccount(t, { role: 'admin' });
    const token = await tokenOf(t, admin);
    now += 11 * 60_000;
    const act = actOn(await makeAccount(t));
    const refused = await call(act, token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'auth.step_up_needed' } });
    const proof = { method: 'POST', url: `${LAMBDA}/2fa/authorize`, body: { password: PASSWORD } };
    expect((await call(proof, token)).status).toBe(200);
    expect((await call(act, token)).status).toBe(200);
  });

  test('is refused before anything of it happened', async () => {
    const token = await tokenOf(t, await makeAccount(t, { role: 'admin' }));
    now += 11 * 60_000;
    const person = await makeAccount(t);
    for (const actOn of Object.values(ACTS)) await call(actOn(person), token);
    const rows = await t.deps
      .sql`select email, role, status, deleted_at, must_change_password from "user" where id = ${person.id}`;
    expect(rows[0]).toMatchObject({
      email: person.email,
      role: 'user',
      status: 1,
      deleted_at: null,
      must_change_password: false,
    });
  });

  test('goes on without one where nothing of power changes: a plain account, the same values again', async () => {
    const token = await tokenOf(t, await makeAccount(t, { role: 'admin' }));
    now += 11 * 60_000;
    const { id, email } = await makeAccount(t);
    const same = {
      method: 'PUT',
      url: `/v4/api/records/user/${id}`,
      body: { email, role: 'user', status: 1 },
    };
    expect((await call(same, token)).status).toBe(200);
    const plain = { email: `plain${id}@example.com`, password: PASSWORD, role: 'user', verify: true };
    expect((await call({ method: 'POST', url: `${LAMBDA}/register`, body: plain }, token)).status).toBe(200);
  });
});
