import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { freshIp, from, LAMBDA, makeAccount, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { eraseDeletedUsers } from '#server/features/users/erase.service.ts';
import { csvRows } from '#server/testing/csv-rows.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { mailRow } from '#shared/outbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const OUTBOX = `${LAMBDA}/admin/outbox`;
const arrived: string[] = [];
let refusing = false;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (address, _session, done) => {
    if (!refusing) arrived.push(address.address);
    done(refusing ? new Error('mailbox busy, code 123456') : null);
  },
  onData: (stream, _session, done) => {
    stream.resume();
    stream.on('end', () => done());
  },
});

/** Outside production without a mail server, with one, and in production without one. */
const apps: Record<'demo' | 'delivering' | 'production', TestApp> = {} as never;
const admins: Record<string, TestPerson> = {};
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  apps.demo = await createTestApp({ env: PROXIED });
  apps.delivering = await createTestApp({ env: { ...PROXIED, SMTP_URL: `smtp://127.0.0.1:${port}` } });
  apps.production = await createTestApp({ env: { ...PROXIED, NODE_ENV: 'production' } });
  for (const [name, app] of Object.entries(apps)) admins[name] = await app.person({ role: 'admin' });
});
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
  await new Promise<void>((resolve) => server.close(resolve));
});

type Name = keyof typeof apps;
const call = (name: Name, method: string, path = '', body?: unknown) =>
  apps[name].call(method, `${OUTBOX}${path}`, {
    token: admins[name]!.token,
    ...(body === undefined ? {} : { body }),
  });
/** Asks for a new password for somebody; the mail that goes out, and its row. */
async function resetMail(name: Name) {
  const app = apps[name];
  const account = await makeAccount(app);
  await app.call('POST', `${LAMBDA}/forgot`, { body: { email: account.email }, headers: from(freshIp()) });
  return { account, mail: (await lastMail(app.deps, account.email))! };
}
const rowOf = async (name: Name, id: number) =>
  (await call(name, 'GET')).body.list.find((row: { id: number }) => row.id === id);

describe('who may', () => {
  test('no visitor and no dreamer reads or sends anything', async () => {
    const { mail } = await resetMail('demo');
    const { token } = await apps.demo.person();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '.csv', undefined],
      ['GET', `/${mail.id}`, undefined],
      ['POST', `/${mail.id}/again`, {}],
    ] as const) {
      const asked = body === undefined ? {} : { body };
      expect((await apps.demo.call(method, OUTBOX + path, asked)).status).toBe(401);
      expect((await apps.demo.call(method, OUTBOX + path, { token, ...asked })).status).toBe(403);
    }
    for (const table of ['mail_outbox', 'outbox', 'mail'])
      expect(
        (await apps.demo.call('GET', `/v4/api/records/${table}`, { token: admins.demo!.token })).status,
      ).toBe(404);
  });
});

describe('no admin takes over an account with what stands there', () => {
  test.each(['delivering', 'production'] as const)('links and codes are covered: %s', async (name) => {
    const { mail } = await resetMail(name);
    const { model } = (await call(name, 'GET', `/${mail.id}`)).body;
    expect(model).toMatchObject({ id: mail.id, to: mail.to, template: 'reset', covered: true });
    const everything = JSON.stringify([model, (await call(name, 'GET')).body]);
    expect(mail.token.length).toBe(43);
    for (const secret of [mail.token, mail.code, encodeURIComponent(mail.token), mail.token.slice(10, 30)])
      expect(everything).not.toContain(secret);
    expect(model.text).toContain('/user/reset•••');
    expect(model.html).not.toMatch(/href|<script/i);
  });

  test('the admin’s own links are no exception', async () => {
    const app = apps.production;
    const admin = await makeAccount(app, { role: 'admin' });
    await app.call('POST', `${LAMBDA}/forgot`, { body: { email: admin.email }, headers: from(freshIp()) });
    const mail = (await lastMail(app.deps, admin.email))!;
    expect(JSON.stringify((await call('production', 'GET', `/${mail.id}`)).body)).not.toContain(mail.token);
  });

  test('where nothing is delivered and nothing at stake the text is as it was written', async () => {
    const { mail } = await resetMail('demo');
    const { model } = (await call('demo', 'GET', `/${mail.id}`)).body;
    expect(model).toMatchObject({ covered: false, state: 'kept', text: mail.text });
    expect(model.text).toContain(mail.token);
    expect(model.html).not.toMatch(/href|<script/i);
  });
});

describe('the list', () => {
  test('newest first, by state, twenty a page', async () => {
    for (let turn = 0; turn < 21; turn += 1) await resetMail('demo');
    const all = (await call('demo', 'GET')).body;
    expect(all).toMatchObject({ error: false, limit: 20, page: 1, delivers: false });
    expect(all.list).toHaveLength(20);
    const ids = all.list.map((row: { id: number }) => row.id);
    expect(ids).toEqual(ids.toSorted((one: number, other: number) => other - one));
    expect(Object.keys(all.list[0]).toSorted()).toEqual([
      'attempts',
      'created_at',
      'fault',
      'id',
      'sent_at',
      'state',
      'subject',
      'template',
      'to',
    ]);
    const next = (await call('demo', 'GET', '?page=2&state=kept')).body;
    expect(next.list.every(({ id }: { id: number }) => id < ids.at(-1))).toBe(true);
    expect((await call('demo', 'GET', '?state=sent')).body).toMatchObject({ total: 0, list: [] });
    expect((await call('demo', 'GET', '?page=999999')).body).toMatchObject({ list: [] });
    for (const query of [
      'state=x',
      'state=',
      'page=0',
      'page=01',
      'page=1e3',
      'page=-1',
      'page=99999999999',
      'limit=5',
      'state=sent&state=kept',
      '__proto__=1',
    ])
      expect([400]).toContain((await call('demo', 'GET', `?${query}`)).status);
    for (const id of ['0', '-1', '01', 'x', '9007199254740992', '%00'])
      expect((await call('demo', 'GET', `/${id}`)).status).toBe(400);
    expect((await call('demo', 'GET', '/9007199254740991')).status).toBe(404);
  });

  test('is searched by whom, by day, and ordered as asked', async () => {
    const { account } = await resetMail('demo');
    const listed = async (query: string) => (await call('demo', 'GET', `?${query}`)).body;
    expect((await listed(`to=${encodeURIComponent(account.email.toUpperCase())}`)).list[0].to).toBe(
      account.email,
    );
    expect(await listed('to=%25')).toMatchObject({ total: 0 });
    expect(await listed('before=2020-01-01T00:00:00.000Z')).toMatchObject({ total: 0 });
    const to = (await listed('order=to,asc')).list.map((row: { to: string }) => row.to);
    expect(to).toEqual(to.toSorted());
    for (const query of ['order=text,asc', 'from=x', 'order=id'])
      expect((await call('demo', 'GET', `?${query}`)).status).toBe(400);
  });

  test('is a file too: the same rows in the same order, secrets covered, formulas kept from running', async () => {
    const { deps } = apps.delivering;
    const at = '2026-01-02T03:04:05.000Z';
    await deps.sql`insert into mail_outbox ("to", template, kind, subject, text, html, state, created_at)
      select 'file' || n || '@example.org', 'test', 'test', case n when 1 then '=1+1' when 2 then 'Code 123456' else 'x' end,
        'private words', '', 'sent', ${at} from generate_series(1, 1203) n`;
    const asked = 'order=to,desc&to=example.org&state=sent&before=2026-01-03T00:00:00.000Z';
    const rows = csvRows(await call('delivering', 'GET', `.csv?${asked}`));
    const pages = await Promise.all(
      ['1', '2'].map(async (page) => (await call('delivering', 'GET', `?${asked}&page=${page}`)).body.list),
    );
    const ids = (list: readonly { id?: unknown }[]) => list.map(({ id }) => Number(id));
    expect(rows).toHaveLength(1203);
    expect(ids(rows).slice(0, 40)).toEqual(ids(pages.flat()));
    expect(new Set(ids(rows)).size).toBe(1203);
    expect(Object.keys(rows[0]!)).toEqual(Object.keys(mailRow.shape));
    const subjectOf = (to: string) => rows.find((row) => row.to === to)?.subject;
    expect(subjectOf('file1@example.org')).toBe("'=1+1");
    expect(subjectOf('file2@example.org')).not.toContain('123456');
    expect(csvRows(await call('delivering', 'GET', '.csv?state=failed&to=nobody'))).toEqual([]);
    for (const query of ['page=1', 'state=x', 'nonsense=1'])
      expect((await call('delivering', 'GET', `.csv?${query}`)).status).toBe(400);
    await deps.sql`delete from mail_outbox where template = 'test'`;
  });

  test('is told where it is too long for a file', async () => {
    const { deps } = apps.production;
    await deps.sql`insert into mail_outbox ("to", template, kind, subject, text, html, state)
      select 'many@example.org', 'test', 'test', 'x', '', '', 'sent' from generate_series(1, 50001)`;
    expect(await call('production', 'GET', '.csv')).toMatchObject({
      status: 400,
      body: { code: 'records.too_many_to_export' },
    });
    await deps.sql`delete from mail_outbox where template = 'test'`;
  });

  test('opening a mail is in the audit, without what it says', async () => {
    const { mail } = await resetMail('demo');
    await call('demo', 'GET', `/${mail.id}`);
    const [row] = await apps.demo.deps
      .sql`select * from audit where subject = 'mail' order by id desc limit 1`;
    expect(row).toMatchObject({
      action: 'mail.read',
      actor_id: String(admins.demo!.id),
      subject_id: String(mail.id),
      detail: {},
    });
  });
});

describe('sending again', () => {
  test('a refused mail stands with its fault and tries, and goes out when asked', async () => {
    await apps.delivering.settle();
    refusing = true;
    const { account, mail } = await resetMail('delivering');
    await expect(apps.delivering.settle()).rejects.toThrow();
    const failed = await rowOf('delivering', mail.id);
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
    expect(failed.fault).toContain('mailbox busy');
    expect(failed.fault).not.toContain('123456');
    refusing = false;
    expect((await call('delivering', 'POST', `/${mail.id}/again`, {})).status).toBe(200);
    expect(await rowOf('delivering', mail.id)).toMatchObject({ state: 'waiting', fault: null });
    expect((await call('delivering', 'POST', `/${mail.id}/again`, {})).body.code).toBe('outbox.waiting');
    await apps.delivering.settle();
    expect(await rowOf('delivering', mail.id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(arrived.filter((to) => to === account.email)).toHaveLength(1);
  });

  test('two at once hand it over once; nothing else is changed by it', async () => {
    const { account, mail } = await resetMail('delivering');
    await apps.delivering.settle();
    const before = arrived.filter((to) => to === account.email).length;
    const both = await Promise.all([1, 2, 3].map(() => call('delivering', 'POST', `/${mail.id}/again`, {})));
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    await apps.delivering.settle();
    expect(arrived.filter((to) => to === account.email).length - before).toBe(1);
    for (const body of [{ to: 'eve@example.org' }, { state: 'sent' }, [], 'x', null])
      expect((await call('delivering', 'POST', `/${mail.id}/again`, body)).status).toBe(400);
    expect((await lastMail(apps.delivering.deps, account.email))?.text).toBe(mail.text);
  });

  test('is told to be nothing where no mail server is set', async () => {
    const { mail } = await resetMail('demo');
    expect((await call('demo', 'POST', `/${mail.id}/again`, {})).body.code).toBe('outbox.no_server');
    expect((await call('demo', 'POST', '/9007199254740991/again', {})).status).toBe(404);
  });

  test('sixty an hour and admin', async () => {
    const { mail } = await resetMail('delivering');
    await apps.delivering.settle();
    const statuses = [];
    for (let turn = 0; turn < 61; turn += 1)
      statuses.push((await call('delivering', 'POST', `/${mail.id}/again`, {})).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('mails to somebody who is erased go from the outbox too', async () => {
  const { account, mail } = await resetMail('demo');
  await apps.demo.deps.sql`update "user" set deletes_at = now() - interval '1 day' where id = ${account.id}`;
  expect(await eraseDeletedUsers(apps.demo.deps, ERASURES)).toBe(1);
  expect((await call('demo', 'GET', `/${mail.id}`)).status).toBe(404);
});
