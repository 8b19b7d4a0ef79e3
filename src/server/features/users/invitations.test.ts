import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#server/db/schema/operations.ts';
import { freshIp, from, LAMBDA, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LIST = 'admin/invitations';
let now = Date.now();
let t: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED, overrides: { clock: { now: () => new Date(now) } } });
});
afterAll(() => t.close());

const call = (method: string, path: string, token = admin.token, body?: unknown) =>
  t.call(method, `${LAMBDA}/${path}`, {
    headers: from(freshIp()),
    ...(token === '' ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  });
const list = async () => (await call('GET', LIST)).body.list as { id: number; email: string }[];
let count = 0;
/** Each by an admin of their own, so that no test meets another's limit. */
async function invited(email = `guest${(count += 1)}@example.org`) {
  admin = await t.person({ role: 'admin' });
  expect((await call('POST', 'admin/invite', admin.token, { email })).status).toBe(200);
  now += 1000;
  const row = (await list()).find((one) => one.email === email)!;
  return { email, id: row.id, link: (await lastMail(t.deps, email))!.token };
}
const signUp = (email: string, invitation: string) =>
  call('POST', 'register', '', { email, password: PASSWORD, role: 'admin', verify: true, invitation });

describe('invitations', () => {
  test('are for admins only', async () => {
    const { id } = await invited();
    const member = await t.person();
    for (const [method, path, body] of [
      ['GET', LIST, undefined],
      ['DELETE', `${LIST}/${id}`, undefined],
      ['POST', `${LIST}/${id}/again`, {}],
      ['POST', 'admin/invite', { email: 'x@example.org' }],
    ] as const) {
      expect((await call(method, path, '', body)).status).toBe(401);
      expect((await call(method, path, member.token, body)).status).toBe(403);
    }
  });

  test('are listed until they are taken up or their three days are over; no token is told', async () => {
    const first = await invited();
    const listed = (await call('GET', LIST)).body.list;
    expect(listed[0]).toMatchObject({ id: first.id, email: first.email, invited_by: admin.email });
    expect(Object.keys(listed[0]).toSorted()).toEqual(['email', 'expires_at', 'id', 'invited_by', 'sent_at']);
    const second = await invited();
    expect((await signUp(second.email, second.link)).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(second.id);
    now += 3 * 86_400_000;
    admin = await t.person({ role: 'admin' });
    expect(await list()).toEqual([]);
  });

  test('are revoked: the link opens nothing, a second time is 404', async () => {
    const { id, email, link } = await invited();
    expect((await call('DELETE', `${LIST}/${id}`)).status).toBe(200);
    expect((await call('DELETE', `${LIST}/${id}`)).body.code).toBe('users.invitation_unknown');
    expect((await call('POST', `${LIST}/${id}/again`, admin.token, {})).status).toBe(404);
    expect((await signUp(email, link)).status).toBe(403);
  });

  test('are sent again with a new link; the old one ends; one an address', async () => {
    const { id, email, link } = await invited();
    expect((await call('POST', `${LIST}/${id}/again`, admin.token, {})).status).toBe(200);
    const next = (await lastMail(t.deps, email))!.token;
    expect((await signUp(email, link)).status).toBe(403);
    await call('POST', 'admin/invite', admin.token, { email: email.toUpperCase() });
    const mine = (await list()).filter((one) => one.email.toLowerCase() === email);
    expect(mine).toHaveLength(1);
    expect((await signUp(email, next)).status).toBe(403);
    const last = (await lastMail(t.deps, mine[0]!.email))!.token;
    expect((await signUp(email, last)).status).toBe(200);
    expect((await call('POST', 'admin/invite', admin.token, { email })).status).toBe(409);
  });

  test('nothing but an invitation is reached by its number', async () => {
    const { id } = await invited();
    const member = await t.person();
    const email = member.email;
    await t.call('POST', `${LAMBDA}/forgot`, { body: { email }, headers: from(freshIp()) });
    const [reset] = await t.deps.sql`select id, expires_at from mail_token where user_id = ${member.id}`;
    expect((await call('DELETE', `${LIST}/${reset?.id}`)).status).toBe(404);
    expect((await call('POST', `${LIST}/${reset?.id}/again`, admin.token, {})).status).toBe(404);
    const [after] = await t.deps.sql`select expires_at from mail_token where id = ${reset?.id}`;
    expect(after?.expires_at).toEqual(reset?.expires_at);
    for (const bad of ['0', '-1', '1e3', '01', 'x', '9'.repeat(30)])
      expect((await call('DELETE', `${LIST}/${bad}`)).status).toBe(400);
    expect(
      (await call('POST', `${LIST}/${id}/again`, admin.token, { email: 'eve@example.org' })).status,
    ).toBe(400);
  });

  test('raced: one address, one open invitation; revoking and taking up, one counts', async () => {
    const { email, id } = await invited();
    await Promise.all([1, 2, 3].map(() => call('POST', 'admin/invite', admin.token, { email })));
    await Promise.all([1, 2].map(() => call('POST', `${LIST}/${id}/again`, admin.token, {})));
    expect((await list()).filter((one) => one.email === email)).toHaveLength(1);
    const other = await invited();
    const [signed, revoked] = await Promise.all([
      signUp(other.email, other.link),
      call('DELETE', `${LIST}/${other.id}`),
    ]);
    expect([signed.status, revoked.status].toSorted((one, two) => one - two)).toEqual(
      signed.status === 200 ? [200, 404] : [200, 403],
    );
  });

  test('are in the audit without an address; twenty an hour', async () => {
    await invited();
    const rows = await t.deps.db.select().from(audit).where(eq(audit.subject, 'invitation'));
    expect(new Set(rows.map(({ action }) => action))).toEqual(
      new Set(['admin.invited', 'admin.invitation-revoked', 'admin.invitation-sent-again']),
    );
    expect(JSON.stringify(rows)).not.toContain('@example');
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1)
      statuses.push(
        (await call('POST', 'admin/invite', admin.token, { email: `many${turn}@example.org` })).status,
      );
    expect(statuses.at(-1)).toBe(429);
  });
});
