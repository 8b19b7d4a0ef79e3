import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import {
  from,
  freshIp,
  LAMBDA,
  logIn,
  makeAccount,
  PASSWORD,
  PROXIED,
  tokenOf,
} from '#server/features/auth/accounts.fixture.ts';
import { STEP_MS, startFactors } from '#server/features/two-factor/two-factor.fixture.ts';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** What a member may call while the diary is closed. Whoever adds a line says with it that the call tells nothing of a diary. */
const OPEN = new Set([
  'POST /check',
  'GET /profile',
  'PUT /profile',
  'PUT /profile/photo',
  'POST /upload',
  'POST /s3/upload',
  'DELETE /profile/photo',
  'GET /preference',
  'POST /preference',
  'GET /sessions',
  'DELETE /sessions',
  'DELETE /sessions/:id',
  'POST /update/password',
  'POST /update/email',
  'GET /update/email',
  'DELETE /update/email',
  'POST /update/email/again',
  'POST /2fa/authorize',
  'GET /social/identities',
  'POST /account/delete',
  'GET /closed-diary',
  'POST /closed-diary/code',
  'POST /closed-diary/open',
  'DELETE /stream/:id',
  'GET /stream/ripples',
  'PUT /stream/:id/ripple',
  'DELETE /pond/casts/:id',
  'POST /comments',
  'PUT /comments/:id',
  'DELETE /comments/:id',
  'POST /comments/:id/decision',
  'PUT /comments/threads/:id',
  'POST /comments/threads/:id/seen',
  'POST /reports',
  'GET /blocks',
  'POST /blocks',
  'DELETE /blocks/:handle',
]);
/** Tables of the generic calls that hold nothing of a diary. */
const OPEN_TABLES = [
  'user',
  'profile',
  'audit',
  'faq',
  'help_line',
  'category',
  'dream_prompt',
  'dream_book',
  'dream_book_entry',
  'email_template',
  'email_template_revision',
  'upload',
  'photo',
  'cms',
  'blog_post',
  'house_dream',
  'stripe_product',
  'stripe_price',
  'stripe_subscription',
  'stripe_invoice',
  'stripe_order',
  'stripe_webhook',
];

let t: TestApp;
let admin: TestPerson;
let token: string;
let dreamId: number;
let ticket: string;
beforeAll(async () => {
  t = await createTestApp({ env: PROXIED });
  admin = await t.person({ role: 'admin' });
  const account = await makeAccount(t);
  const before = await tokenOf(t, account);
  const put = { token: before, body: { text: 'the harbour at night' } };
  dreamId = (await t.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, put)).body.model.id;
  const asked = await t.call('POST', `${LAMBDA}/portability/export`, {
    token: before,
    body: { audio: false },
  });
  ticket = asked.body.model.url;
  const email = 'elsewhere@example.com';
  await t.call('POST', `${LAMBDA}/admin/update/email`, {
    token: admin.token,
    body: { id: account.id, email },
  });
  token = await tokenOf(t, { email, role: 'user' });
});
afterAll(() => t.close());

const pathOf = (url: string): string =>
  url.replace(':client_id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, String(dreamId));
const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url.replace(LAMBDA, '')}`;
const CLOSED = { status: 403, body: { code: 'auth.diary_closed' } };

describe('while the diary is closed', () => {
  test('every declared call of members is closed, but those that are named here', async () => {
    const routes = t.app.declaredRoutes.filter(
      ({ url, access }) => /^\/v[1-4]\//.test(url) && (access === 'member' || access === 'user'),
    );
    expect(routes.length).toBeGreaterThan(90);
    const opened: string[] = [];
    for (const route of routes) {
      if (route.url.endsWith('/account/delete') || OPEN.has(nameOf(route))) {
        opened.push(nameOf(route));
        continue;
      }
      const answer = await t.call(route.method, pathOf(route.url), { token, headers: from(freshIp()) });
      expect({ status: answer.status, body: { code: answer.body.code } }, nameOf(route)).toEqual(CLOSED);
    }
    expect([...OPEN].filter((name) => !opened.includes(name))).toEqual([]);
  }, 60_000);

  test('calls that are open to everybody answer as they answer everybody', async () => {
    const routes = t.app.declaredRoutes.filter(
      ({ url, access, method }) => url.startsWith('/v2/') && access === 'visitor' && method === 'GET',
    );
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      const [mine, anybodys] = [
        await t.call('GET', pathOf(route.url), { token }),
        await t.call('GET', pathOf(route.url)),
      ];
      expect([mine.status, mine.body.code], nameOf(route)).toEqual([anybodys.status, anybodys.body.code]);
      expect(JSON.stringify(mine.body), nameOf(route)).not.toContain('harbour');
    }
  });

  test('the generic calls refuse every table of a diary, through every door', async () => {
    for (const { table } of RESOURCES) {
      for (const [method, url, body] of [
        ['GET', `/v4/api/records/${table}`, undefined],
        ['GET', `/v4/api/records/${table}/${dreamId}`, undefined],
        ['POST', `/v4/api/records/${table}`, {}],
        ['PUT', `/v4/api/records/${table}/${dreamId}`, {}],
        ['PATCH', `/v4/api/records/${table}/${dreamId}`, {}],
        ['DELETE', `/v4/api/records/${table}/${dreamId}`, undefined],
        ...[
          'PAGINATE',
          'GET',
          'GETALL',
          'EXPORT',
          'AUTOCOMPLETE',
          'POST',
          'PUT',
          'PUTWHERE',
          'DELETE',
          'DELETEALL',
        ].map((mode) => ['POST', `/v1/api/rest/${table}/${mode}`, {}] as const),
      ] as const) {
        const answer = await t.call(method, url, { token, ...(body ? { body } : {}) });
        const isClosed = answer.body.code === 'auth.diary_closed';
        expect(isClosed, `${method} ${url}`).toBe(!OPEN_TABLES.includes(table));
      }
    }
    const join = await t.call('POST', '/v1/api/join/dream/night/GETALL', { token, body: {} });
    expect(join).toMatchObject(CLOSED);
  });

  test('a ticket that was got before gives nothing, and no pack makes itself', async () => {
    expect((await t.call('GET', ticket)).status).toBe(404);
    const plan = await t.deps.sql`insert into backup_plan (user_id, every, media, next_at)
      select id, 'week', false, now() - interval '1 day' from "user" where email = 'elsewhere@example.com' returning user_id`;
    expect(plan).toHaveLength(1);
    const { findDue } = await import('#server/features/own-backups/make-pack.service.ts');
    await findDue(t.deps);
    await t.settle();
    expect(await t.deps.sql`select 1 from kept_backup`).toHaveLength(0);
    expect(await t.deps.sql`select 1 from mail_outbox where template = 'backup-made'`).toHaveLength(0);
  });

  test('an admin whose address was changed goes on administering', async () => {
    const peer = await makeAccount(t, { role: 'admin' });
    await t.call('POST', `${LAMBDA}/2fa/authorize`, { token: admin.token, body: { password: 'x' } });
    const strong = await makeAccount(t, { role: 'admin' });
    const power = await tokenOf(t, strong);
    await t.call('POST', `${LAMBDA}/2fa/authorize`, { token: power, body: { password: PASSWORD } });
    const body = { id: peer.id, email: 'peer.elsewhere@example.com' };
    expect((await t.call('POST', `${LAMBDA}/admin/update/email`, { token: power, body })).status).toBe(200);
    const login = await logIn(t, 'peer.elsewhere@example.com', PASSWORD, 'admin');
    const own = String(login.body.token);
    expect((await t.call('GET', '/v4/api/records/user', { token: own })).status).toBe(200);
    expect((await t.call('GET', `${LAMBDA}/admin/outbox`, { token: own })).status).toBe(200);
    expect(await t.call('GET', '/v4/api/records/dream', { token: own })).toMatchObject(CLOSED);
  });
});

test('the second factor of before the change opens the diary with the login', async () => {
  const factors = await startFactors();
  const { account, secret } = await factors.enrol();
  const keeper = await factors.t.person({ role: 'admin' });
  const email = 'moved@example.com';
  await factors.post('admin/update/email', keeper.token, { id: account.id, email });
  factors.wait(STEP_MS);
  const login = await logIn(factors.t, email);
  expect(login.body.two_factor_enabled).toBe(true);
  const step = { access_token: login.body.access_token, token: factors.codeOf(secret) };
  const opened = await factors.post('2fa/verify', undefined, step);
  expect(opened.status).toBe(200);
  const library = await factors.t.call('GET', `${LAMBDA}/dreams/library`, {
    token: String(opened.body.token),
  });
  expect(library.status).toBe(200);
  await factors.t.close();
});
