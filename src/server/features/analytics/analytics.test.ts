import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { removeOldSessions } from './analytics.service.ts';

const LAMBDA = '/v2/api/lambda';
const RECORD = `${LAMBDA}/analytics/user-sessions/`;
const DATA = `${LAMBDA}/user-sessions/data`;
let now = new Date('2026-11-22T10:00:00Z');
let t: TestApp;
let one: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
  admin = await t.person({ role: 'admin' });
});
afterAll(() => t.close());

const agree = (person: TestPerson, record_sessions = true) =>
  t.call('POST', `${LAMBDA}/preference`, { token: person.token, body: { privacy: { record_sessions } } });
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  one = await t.person();
  expect((await agree(one)).status).toBe(200);
});

const EVENT = { type: 'click', at: 1_800_000_000_000, path: '/user/dreams', name: 'record' };
const record = (body: object, person = one) =>
  t.call('POST', RECORD, { token: person.token, body: { session_id: 'session-1', ...body } });
const read = async (query = '', person = one) =>
  (await t.call('GET', `${DATA}${query}`, { token: person.token })).body;
const only = async () => {
  const { list } = await read();
  return (await t.call('GET', `${DATA}/${list[0].id}`, { token: one.token })).body.model;
};
const rows = async (person = one) =>
  (await t.deps.sql`select count(*)::int as n from analytics_session where user_id = ${person.id}`)[0]?.n;

describe('consent', () => {
  it('comes first: without it nothing is kept, and nobody is asked twice', async () => {
    const shy = await t.person();
    const refused = await record({ events: [EVENT] }, shy);
    expect([refused.status, refused.body.code]).toEqual([403, 'analytics.no_consent']);
    expect(await rows(shy)).toBe(0);
    expect((await t.call('GET', `${LAMBDA}/preference`, { token: shy.token })).body.model.privacy).toEqual(
      {},
    );
  });

  it('ends at once when it is withdrawn, and what was recorded goes on request', async () => {
    expect((await record({ events: [EVENT] })).status).toBe(200);
    await agree(one, false);
    expect((await record({ sequence: 2, events: [EVENT] })).status).toBe(403);
    expect(await rows()).toBe(1);
    const other = await t.person();
    await agree(other);
    await record({}, other);
    const gone = await t.call('DELETE', DATA, { token: one.token });
    expect(gone.body).toEqual({ error: false, removed: 1 });
    expect([await rows(), await rows(other)]).toEqual([0, 1]);
    const [left] = await t.deps.sql`select count(*)::int as n from analytics_batch b
      left join analytics_session s on s.id = b.analytics_session_id where s.id is null`;
    expect(left?.n).toBe(0);
  });

  it('is a member’s: nobody without a session is recorded', async () => {
    for (const [method, url, body] of [
      ['POST', RECORD, { session_id: 'session-1', user_id: null }],
      ['GET', DATA, undefined],
      ['GET', `${DATA}/1`, undefined],
      ['DELETE', DATA, undefined],
    ] as const)
      expect((await t.call(method, url, body ? { body } : {})).status).toBe(401);
  });
});

describe('a session', () => {
  it('is kept with what the specification names', async () => {
    const whole = {
      user_id: one.id,
      session_id: 'session-1',
      status: 'active',
      events: [EVENT],
      screen_width: 1440,
      screen_height: 900,
      screen_size: '1440x900',
      start_time: '2026-11-22T09:58:00.000Z',
      end_time: '2026-11-22T10:00:00.000Z',
      html_copy: '<main><h1>My dream</h1></main>',
    };
    const answer = await t.call('POST', RECORD, { token: one.token, body: whole });
    expect([answer.status, answer.body]).toEqual([200, { error: false }]);
    expect(await only()).toEqual({
      ...whole,
      id: expect.any(Number),
      errors: 0,
      has_copy: true,
      html_copy: '<main><h1>•• •••••</h1></main>',
    });
  });

  it('keeps nothing of an event that somebody could have written, whatever a browser sends', async () => {
    const at = EVENT.at;
    const events = [
      { type: 'My secret dream', at, path: '/user/dream/17?q=my+mother', name: 'I dreamed of my mother' },
      { type: 'click', at, path: '/user/dream/17#secret', name: '/user/:feature/:id' },
      { type: 'error', at, path: 'my mother in a boat', name: 'TypeError', message: 'secret' },
      { type: 'click', at, path: '/user/:feature/:id', name: 'Secret' },
    ];
    expect((await record({ events })).status).toBe(200);
    expect((await only()).events).toEqual([
      { type: 'other', at, path: '/user/:feature/:id' },
      { type: 'click', at, path: '/user/:feature/:id', name: '/user/:feature/:id' },
      { type: 'error', at, path: 'unknown', name: 'TypeError' },
      { type: 'click', at, path: '/user/:feature/:id' },
    ]);
    const [kept] = await t.deps
      .sql`select events::text as words from analytics_batch order by created_at desc limit 1`;
    expect(kept?.words).not.toMatch(/secret|mother/i);
  });

  it('grows batch by batch; the same batch twice, or twice at once, counts once', async () => {
    await record({ sequence: 1, user_id: null, events: [EVENT] });
    await Promise.all([1, 2].map(() => record({ sequence: 2, events: [{ ...EVENT, type: 'error' }] })));
    await record({ sequence: 2, events: [EVENT, EVENT] });
    await record({ sequence: 0, events: [], status: 'ended', end_time: '2026-11-22T10:05:00Z' });
    expect(await only()).toMatchObject({ status: 'ended', errors: 1, end_time: '2026-11-22T10:05:00.000Z' });
    expect((await only()).events).toHaveLength(2);
    for (let turn = 0; turn < 2; turn += 1) await record({ session_id: 'no-numbers', events: [EVENT] });
    await record({ session_id: 'no-numbers', events: [{ ...EVENT, name: 'other' }] });
    expect((await read()).list[0].events).toBe(2);
  });

  it('is its owner’s: the same number of another is another', async () => {
    const other = await t.person();
    await agree(other);
    await record({ events: [EVENT] });
    await record({ events: [EVENT, EVENT] }, other);
    const mine = (await read()).list[0];
    expect([mine.events, (await read('', other)).list[0].events]).toEqual([1, 2]);
    const strange = await t.call('GET', `${DATA}/${mine.id}`, { token: other.token });
    const unknown = await t.call('GET', `${DATA}/999999`, { token: other.token });
    expect([strange.status, strange.body.message]).toEqual([404, unknown.body.message]);
  });

  it('has at most ten thousand events', async () => {
    const events = Array.from({ length: 500 }, () => ({ type: 'click' }));
    for (let sequence = 0; sequence < 20; sequence += 1)
      expect((await record({ sequence, events })).status).toBe(200);
    const full = await record({ sequence: 20, events: [EVENT] });
    expect([full.status, full.body.code]).toEqual([409, 'analytics.session_full']);
    expect((await read()).list[0].events).toBe(10_000);
  });
});

describe('hostile batches', () => {
  test.each([
    ['501 events', { events: Array.from({ length: 501 }, () => EVENT) }, 'events'],
    ['more than 256 KiB of events', { events: [{ type: 'click', words: 'a'.repeat(262_144) }] }, 'events'],
    ['events that are none', { events: ['click'] }, 'events.0'],
    ['somebody else’s id', { user_id: 1 }, 'user_id'],
    ['an id of another kind', { user_id: '7' }, 'user_id'],
    ['a session without a number', { session_id: '' }, 'session_id'],
    ['a session with a path', { session_id: '../../etc/passwd' }, 'session_id'],
    ['a screen beyond measure', { screen_width: 1e9 }, 'screen_width'],
    ['no events but a text', { events: '[]' }, 'events'],
    ['a moment of nobody', { start_time: 'yesterday' }, 'start_time'],
    ['a copy beyond measure', { html_copy: 'a'.repeat(262_145) }, 'html_copy'],
    ['a copy of many octets', { html_copy: 'ü'.repeat(131_073) }, 'html_copy'],
    ['a field of nobody', { role: 'admin' }, 'role'],
  ])('%s', async (_, body, field) => {
    const answer = await record(body);
    expect([answer.status, Object.keys(answer.body.validation ?? {})]).toEqual([400, [field]]);
    expect(await rows()).toBe(0);
  });

  it('five megabytes are not even read', async () => {
    const raw = JSON.stringify({ session_id: 'session-1', html_copy: 'a'.repeat(5 * 1024 * 1024) });
    const answer = await t.call('POST', RECORD, {
      token: one.token,
      raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(413);
    expect(await rows()).toBe(0);
  });

  it('fields that nobody asked for are not kept: neither words nor keys nor values', async () => {
    await record({ events: [{ ...EVENT, text: 'I flew', value: 'secret', target: { innerHTML: '<b>' } }] });
    expect((await only()).events).toEqual([EVENT]);
  });

  it('a copy keeps no words, scripts, addresses or fields, whatever was sent', async () => {
    await record({
      html_copy: `<body onload="x()"><script>alert('words')</script><style>a{}</style><form action="https://evil.example">
        <input value="My dream"><textarea>My dream</textarea><img src=x onerror=alert(1) alt="My dream">
        <a href="javascript:alert(1)" title="My dream">My dream</a><p class="My dream" role="My dream">x</p><p class="My dream" role="note">I &lt;b&gt; flew &#x41;</p>
        <iframe srcdoc="<p>My dream"></iframe><svg><text>My dream</text></svg><p data-x="My dream">الحلم</p>`,
    });
    const { html_copy: copy } = await only();
    expect(copy.replaceAll(/<\/?(?:form|p)(?: role="note")?>/g, '')).toMatch(/^[•\s]*$/);
    expect(copy).toContain('<p>•</p><p role="note">• ••• •••• •</p>');
  });
});

describe('reading', () => {
  it('is a page of one’s own for a member, and of everybody’s for an admin, who is written down', async () => {
    for (const session_id of ['session-a', 'session-b', 'session-c']) await record({ session_id });
    const page = await read('?limit=2');
    expect(page).toMatchObject({ error: false, total: 3, limit: 2, num_pages: 2, page: 1 });
    expect(page.list.map((row: { session_id: string }) => row.session_id)).toEqual([
      'session-c',
      'session-b',
    ]);
    expect((await read('?limit=2&page=2')).list).toHaveLength(1);
    expect((await read('?page=9')).list).toEqual([]);
    expect((await t.call('GET', `${DATA}?limit=101`, { token: one.token })).status).toBe(400);
    const all = await read('?limit=100', admin);
    expect(all.total).toBeGreaterThan(3);
    const { status } = await t.call('GET', `${DATA}/${page.list[0].id}`, { token: admin.token });
    const [noted] = await t.deps.sql`select subject_id::int as id from audit where action = 'analytics.read'
      and actor_id = ${admin.id} order by audit.id desc limit 1`;
    expect([status, noted?.id]).toEqual([200, one.id]);
  });

  it('as a list is open to admins alone, and tells no copy', async () => {
    await record({ html_copy: '<p>Dream</p>' });
    const asked = (token: string) => t.call('GET', '/v4/api/records/analytics_session?size=1', { token });
    expect([403, 404]).toContain((await asked(one.token)).status);
    const { status, body } = await asked(admin.token);
    expect([status, Object.keys(body.list[0])]).toEqual([
      200,
      expect.not.arrayContaining(['html_copy', 'session_id']),
    ]);
  });
});

describe('what is kept', () => {
  it('goes after ninety days', async () => {
    await record({});
    now = new Date('2027-02-20T09:59:59Z');
    await removeOldSessions(t.deps);
    expect(await rows()).toBe(1);
    now = new Date('2027-02-20T10:00:01Z');
    await removeOldSessions(t.deps);
    expect(await rows()).toBe(0);
  });

  it('goes along with the diary, and goes with its owner', async () => {
    await record({ events: [EVENT] });
    const files = filesOf((await takeOut(t, one)).bytes);
    expect(JSON.parse(files.get('visits.jsonl') ?? '')).toMatchObject({ status: 'active', events: [EVENT] });
    await inTransaction(t.deps, (tx) => eraseUser(tx, ERASURES, one));
    expect(await rows()).toBe(0);
  });
});
