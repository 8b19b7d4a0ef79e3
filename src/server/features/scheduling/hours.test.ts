import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { callsOf, SCHEDULING } from './scheduling.fixture.ts';

let now = new Date('2026-11-16T10:00:00Z');
let t: TestApp;
let host: TestPerson;
let guest: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z');
  [host, guest] = await Promise.all([
    t.person({ timezone: 'Europe/Berlin' }),
    t.person({ timezone: 'Africa/Lagos' }),
  ]);
  await callsOf(t, host).offer();
});
const NINE = '2026-11-18T09:00:00+01:00';
const TEN = '2026-11-18T10:00:00+01:00';

describe('who may be met', () => {
  const ask = (person: TestPerson, userId: number) =>
    callsOf(t, person).post('/dates', { userId, date: '2026-11-18' });
  const block = (by: TestPerson, whom: TestPerson) =>
    t.deps.sql`insert into member_block (user_id, blocked_id) values (${by.id}, ${whom.id})`;

  it('only who offers hours, and where neither blocks the other: nothing tells which', async () => {
    const [closed, blocking, blocked, leaving, suspended, deleted] = await Promise.all(
      Array.from({ length: 6 }, () => t.person()),
    );
    const people = [closed, blocking, blocked, leaving, suspended, deleted] as TestPerson[];
    for (const person of people) await callsOf(t, person).offer({ open: person !== closed });
    await block(blocking!, guest);
    await block(guest, blocked!);
    await t.deps.sql`update "user" set deletes_at = now() + interval '14 days' where id = ${leaving!.id}`;
    await t.deps.sql`update "user" set status = 2 where id = ${suspended!.id}`;
    await t.deps.sql`update "user" set deleted_at = now() where id = ${deleted!.id}`;
    const unknown = await ask(guest, 999_999);
    const said = ({ body: { request_id: _, ...rest } }: { body: Record<string, unknown> }) => rest;
    expect(unknown.status).toBe(404);
    for (const { id } of people) {
      const answer = await ask(guest, id);
      expect([answer.status, said(answer)]).toEqual([404, said(unknown)]);
      const booked = await callsOf(t, guest).book(id, NINE, TEN);
      expect([booked.status, said(booked)]).toEqual([404, said(unknown)]);
      const month = await callsOf(t, guest).days(id, '2026-11-18', '2026-11-18', 'UTC');
      expect([month.status, said(month)]).toEqual([404, said(unknown)]);
    }
    const found = (await callsOf(t, guest).get('/people')).body.list.map(({ id }: { id: number }) => id);
    expect(found).toContain(host.id);
    expect(found.filter((id: number) => people.some((person) => person.id === id))).toEqual([]);
  });

  it('by the beginning of their name, known ones first, at most twenty', async () => {
    await Promise.all(Array.from({ length: 21 }, async () => callsOf(t, await t.person()).offer()));
    const met = await t.person();
    await callsOf(t, met).offer();
    await t.deps.sql`update profile set username = 'Zoë 100%_' where user_id = ${met.id}`;
    await callsOf(t, guest).book(met.id, NINE, TEN);
    const ask = async (query: string) =>
      (await callsOf(t, guest).get(`/people${query}`)).body.list as Record<string, unknown>[];
    const all = await ask('');
    expect([all.length, all[0]]).toEqual([
      20,
      { id: met.id, name: 'Zoë 100%_', timezone: 'Europe/Berlin', minutes: 60, met: true },
    ]);
    expect(await ask('?q=zo')).toHaveLength(1);
    expect(await ask(`?q=${encodeURIComponent('Zoë 100%_')}`)).toHaveLength(1);
    expect(await ask('?q=%25')).toEqual([]);
    expect((await ask(`?id=${host.id}`)).map(({ id }) => id)).toEqual([host.id]);
    expect(await ask(`?id=${guest.id}`)).toEqual([]);
    expect((await t.call('GET', `${SCHEDULING}/people`)).status).toBe(401);
  });
});

describe('one’s own hours', () => {
  it('are offered to nobody until they are, and come back as they were saved, in order', async () => {
    const { get, offer } = callsOf(t, guest);
    expect((await get('/hours')).body.model).toEqual({
      open: false,
      timezone: 'Africa/Lagos',
      minutes: 45,
      pause: 15,
      weekly: [],
      away: [],
      clock_change: null,
    });
    const weekly = [
      { weekday: 3, from: '18:30', to: '24:00' },
      { weekday: 3, from: '07:00', to: '08:00' },
      { weekday: 0, from: '10:00', to: '11:00' },
    ];
    const saved = await offer({ weekly, timezone: 'Europe/Vienna' });
    expect(saved.body.model.weekly).toEqual([weekly[2], weekly[1], weekly[0]]);
    expect((await get('/hours')).body.model).toEqual(saved.body.model);
    expect(saved.body.model.clock_change).toMatchObject({ day: '2027-03-28', before: 60, after: 120 });
  });

  test.each([
    ['weekly.0.to', { weekly: [{ weekday: 1, from: '10:00', to: '10:00' }] }],
    ['weekly.0.from', { weekly: [{ weekday: 1, from: '24:00', to: '24:00' }] }],
    ['weekly.0.weekday', { weekly: [{ weekday: 7, from: '10:00', to: '11:00' }] }],
    [
      'weekly',
      {
        weekly: [
          { weekday: 1, from: '10:00', to: '12:00' },
          { weekday: 1, from: '11:59', to: '13:00' },
        ],
      },
    ],
    ['weekly', { weekly: Array.from({ length: 43 }, () => ({ weekday: 1, from: '10:00', to: '11:00' })) }],
    ['away.0.to', { away: [{ from: '2026-12-31', to: '2026-12-24' }] }],
    ['away', { away: Array.from({ length: 51 }, () => ({ from: '2026-12-24', to: '2026-12-24' })) }],
    ['minutes', { minutes: 9 }],
    ['minutes', { minutes: 241 }],
    ['pause', { pause: 121 }],
    ['timezone', { timezone: 'Nowhere/Land' }],
    ['user_id', { user_id: 1 }],
  ])('refuse a wrong %s', async (field, more) => {
    const { status, body } = await callsOf(t, guest).offer(more);
    expect([status, Object.keys(body.validation)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('leave meetings alone that were booked before', async () => {
    await callsOf(t, guest).book(host.id, NINE, TEN);
    await callsOf(t, host).offer({ open: false, weekly: [] });
    expect((await callsOf(t, guest).post('/schedules')).body.list).toMatchObject([
      { state: 'booked', with: null },
    ]);
  });
});
