import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, filesOf, keep, takeOut } from '#server/features/portability/portability.fixture.ts';
import { fill } from '#server/features/portability/pack/whole-diary.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ask, BACKUPS, backupsOf, fetchPack, filesIn, opened, plan, PLAIN } from './own-backups.fixture.ts';

let now = new Date();
let test: TestApp;
let ines: TestPerson;
let bruno: TestPerson;
let identity: string;
let recipient: string;
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  [ines, bruno] = [await test.person(), await test.person()];
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  await fill(test, ines);
});
afterAll(() => test.close());

const CALLS = [
  ['GET', BACKUPS, undefined],
  ['PUT', `${BACKUPS}/plan`, PLAIN],
  ['DELETE', `${BACKUPS}/plan?packs=keep`, undefined],
  ['DELETE', `${BACKUPS}/packs/1`, undefined],
  ['POST', `${BACKUPS}/packs/1/ticket`, undefined],
] as const;

describe('the doors', () => {
  it.each(CALLS)('%s %s is closed without a token and to admins', async (method, url, body) => {
    expect((await test.call(method, url, { body })).status).toBe(401);
    const admin = await test.person({ role: 'admin' });
    expect((await test.call(method, url, { body, token: admin.token })).status).toBe(403);
  });

  it('know nothing of other people’s packs', async () => {
    const { packs } = await plan(test, ines);
    const [pack] = packs;
    const { token } = bruno;
    for (const [method, rest] of [
      ['DELETE', ''],
      ['POST', '/ticket'],
    ] as const) {
      const theirs = await test.call(method, `${BACKUPS}/packs/${pack?.id}${rest}`, { token });
      const nobodys = await test.call(method, `${BACKUPS}/packs/999999${rest}`, { token });
      expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
    }
    expect(await backupsOf(test, bruno)).toEqual({ plan: null, packs: [] });
    await test.call('DELETE', `${BACKUPS}/plan?packs=delete`, { token });
    expect((await backupsOf(test, ines)).packs).toHaveLength(1);
  });

  it.each([
    ['a word', { ...PLAIN, every: 'hour' }],
    ['a secret key', { ...PLAIN, recipient: 'AGE-SECRET-KEY-1QQQQ' }],
    ['a line break', { ...PLAIN, recipient: `age1${'q'.repeat(58)}\n` }],
    ['a wrong checksum', { ...PLAIN, recipient: `age1${'q'.repeat(58)}` }],
    ['another kind of key', { ...PLAIN, recipient: `age1pq1${'q'.repeat(55)}` }],
    ['NUL', { ...PLAIN, recipient: `age1\u0000${'q'.repeat(57)}` }],
    ['a number', { ...PLAIN, recipient: 1 }],
    ['nothing said', {}],
    ['a column of ours', { ...PLAIN, user_id: 1 }],
    ['next_at', { ...PLAIN, next_at: '2000-01-01T00:00:00.000Z' }],
    ['__proto__', JSON.parse('{"every":"week","media":true,"recipient":null,"__proto__":{"a":1}}') as object],
    ['a megabyte', { ...PLAIN, recipient: 'a'.repeat(1_000_000) }],
  ])('refuse %s', async (_what, body) => {
    const person = await test.person();
    expect((await ask(test, person, body)).status).toBeGreaterThanOrEqual(400);
    expect((await backupsOf(test, person)).plan).toBeNull();
  });

  it('take a plan twenty times an hour', async () => {
    const person = await test.person();
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(test, person)).status).toBe(200);
    expect((await ask(test, person)).status).toBe(429);
  });
});

describe('a pack', () => {
  it('is made at once and is the very file of an export', async () => {
    const { plan: planned, packs } = await plan(test, ines);
    expect(planned).toMatchObject({ every: 'week', media: true, recipient: null, state: 'planned' });
    expect(planned?.fault).toBeNull();
    expect(packs).toMatchObject([{ encrypted: false, dreams: 8, fetched_at: null }]);
    const fetched = await fetchPack(test, ines, packs[0]);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="dream-diary-${now.toISOString().slice(0, 10)}.zip"`,
      'content-length': String(packs[0]?.bytes),
      'cache-control': 'no-store',
    });
    expect(fetched.bytes.equals((await takeOut(test, ines)).bytes)).toBe(true);
  });

  it('leaves recordings and pictures out where that is wished', async () => {
    const { packs } = await plan(test, ines, { media: false });
    const names = [...filesOf((await fetchPack(test, ines, packs[0])).bytes).keys()];
    expect(names).toContain('dreams.jsonl');
    expect(names.filter((name) => /^(photos\/|audio\/.*\.wav$)/.test(name))).toEqual([]);
  });

  it('is locked with the dreamer’s key: nothing of it can be read, and it opens and comes back in', async () => {
    const { packs } = await plan(test, ines, { recipient });
    expect(packs[0]).toMatchObject({ encrypted: true });
    const fetched = await fetchPack(test, ines, packs[0]);
    expect(fetched.headers['content-disposition']).toMatch(/\.zip\.age"$/);
    expect(fetched.bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(fetched.bytes.includes('shore')).toBe(false);
    await expect(opened(fetched.bytes, await generateIdentity())).rejects.toThrow();
    const pack = await opened(fetched.bytes, identity);
    expect(pack.equals((await takeOut(test, ines)).bytes)).toBe(true);
    const back = await test.person();
    expect((await bringIn(test, back, pack)).state).toBe('done');
    expect((await takeOut(test, back)).bytes.equals(pack)).toBe(true);
  });

  it('is told by a short mail in the reader’s language that holds nothing of the diary', async () => {
    const person = await test.person({ language: 'de' });
    await keep(test, person, { text: 'Das Geheimnis', night_of: '2026-01-01' });
    await plan(test, person);
    const mails = await test.deps.sql<{ template: string; subject: string; text: string }[]>`
      select template, subject, text from mail_outbox where "to" = ${person.email}`;
    expect(mails).toMatchObject([
      { template: 'backup-made', subject: 'Ein neues Paket deines Tagebuchs ist fertig' },
    ]);
    expect(mails[0]?.text).toContain('/user/portability');
    expect(mails[0]?.text).not.toContain('Geheimnis');
  });

  it('is fetched with a ticket that opens once, for two minutes, for that pack alone', async () => {
    const person = await test.person();
    const { packs } = await plan(test, person);
    const [pack] = packs;
    const ticket = async () => {
      const answer = await test.call('POST', `${BACKUPS}/packs/${pack?.id}/ticket`, { token: person.token });
      return String(answer.body.model.url);
    };
    const url = await ticket();
    expect((await test.call('HEAD', url)).status).not.toBe(200);
    expect((await test.call('GET', url.replace(/packs\/\d+/, 'packs/999999'))).status).toBe(404);
    expect((await test.call('GET', `${url}x`)).status).toBe(404);
    const both = await Promise.all([test.call('GET', url), test.call('GET', url)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    expect((await test.call('GET', url)).body.code).toBe('own_backups.ticket_spent');
    const late = await ticket();
    const before = now;
    now = new Date(before.getTime() + 121_000);
    expect((await test.call('GET', late)).status).toBe(404);
    now = before;
    expect((await test.call('GET', `${BACKUPS}/packs/${pack?.id}/file?ticket=a`)).status).toBe(404);
    expect((await test.call('GET', `${BACKUPS}/packs/${pack?.id}/file`)).status).toBe(400);
  });

  it('is not given to who was suspended since it was asked for', async () => {
    const person = await test.person();
    const { packs } = await plan(test, person);
    const { token } = person;
    const asked = await test.call('POST', `${BACKUPS}/packs/${packs[0]?.id}/ticket`, { token });
    await test.deps.sql`update "user" set status = 2 where id = ${person.id}`;
    expect((await test.call('GET', asked.body.model.url)).body.code).toBe('own_backups.ticket_spent');
  });

  it('is told in the ledger when it is fetched, not when it is made', async () => {
    const person = await test.person();
    const told = () =>
      test.deps.sql`select dream_id, kind from dream_disclosure where user_id = ${person.id}`;
    const { packs } = await plan(test, person);
    expect(await told()).toEqual([]);
    expect(packs[0]?.fetched_at).toBeNull();
    await fetchPack(test, person, packs[0]);
    expect([...(await told())]).toEqual([{ dream_id: null, kind: 'backed_up' }]);
    expect((await backupsOf(test, person)).packs[0]?.fetched_at).toBe(now.toISOString());
  });
});

describe('taking packs away', () => {
  it('one, with its file; a plan’s end keeps the others or takes them, as asked', async () => {
    const person = await test.person();
    const { token } = person;
    const { packs } = await plan(test, person);
    await plan(test, person, { media: false });
    expect(filesIn(test, person)).toHaveLength(2);
    const url = `${BACKUPS}/packs/${packs[0]?.id}`;
    expect((await test.call('DELETE', url, { token })).body.model.packs).toHaveLength(1);
    expect((await test.call('DELETE', url, { token })).status).toBe(404);
    await test.settle();
    expect(filesIn(test, person)).toHaveLength(1);
    expect((await test.call('DELETE', `${BACKUPS}/plan`, { token })).status).toBe(400);
    const kept = await test.call('DELETE', `${BACKUPS}/plan?packs=keep`, { token });
    expect(kept.body.model).toMatchObject({ plan: null, packs: [{ encrypted: false }] });
    await plan(test, person);
    await test.call('DELETE', `${BACKUPS}/plan?packs=delete`, { token });
    await test.settle();
    expect(await backupsOf(test, person)).toEqual({ plan: null, packs: [] });
    expect(filesIn(test, person)).toEqual([]);
  });

  it('an account’s erasure takes its plan, its packs and their files', async () => {
    const person = await test.person();
    await plan(test, person);
    expect(filesIn(test, person)).toHaveLength(1);
    await test.deps.sql`update "user" set deleted_at = now() - interval '30 days' where id = ${person.id}`;
    await test.deps.jobs.enqueue(test.deps, 'users.erase-deleted', {});
    await test.settle();
    expect(filesIn(test, person)).toEqual([]);
    const [left] = await test.deps.sql`select
      (select count(*)::int from backup_plan where user_id = ${person.id}) as plans,
      (select count(*)::int from kept_backup where user_id = ${person.id}) as packs`;
    expect(left).toEqual({ plans: 0, packs: 0 });
  });
});

it('what the age command line locks is opened by what opens ours', async () => {
  // age 1.1.1: `printf 'The sea was quiet.' | age -r age1ugrs4d962x7x33qlm86mq0e9h76eh7k8thq3ky08qkvst0v2kanqgnstrr`
  const locked = `YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSA2ZDJ1VkZtdUtQcllSOXE4Q3ZZWmxMV1NuWDJlZHZTbC92SWxPRVptdzAw
    ClNseHR4UDdvSVpOdEk4OVNtSStHMUtIZkVmV1JpT1ZDbGl0dDlJM25mcmMKLS0tIEhPVmlxb28xekdTOHpvbFI1UG1SQVRhd2xUby9UbVRjQU1R
    aHYrUDJ1TVEKDY4npA5PNBDFWvXAOFHFGNl60dsm/gvpTJ/Zg8NoyPK0QuQgaiq0OQbRfigId6fJ7ls=`;
  const key = 'AGE-SECRET-KEY-1MCQFHLNJ6C8PX3DZ25WC0GNSES0H7NZL0UVZ0WL2HZAV8J28UY4Q5DSX40';
  expect((await opened(Buffer.from(locked, 'base64'), key)).toString()).toBe('The sea was quiet.');
});
