import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { remindOfMeetings } from './reminding.service.ts';
import { callsOf, everyDay, type Slot } from './scheduling.fixture.ts';

let now = new Date('2026-11-16T10:00:00Z');
let t: TestApp;
let host: TestPerson;
let guest: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z');
  [host, guest, admin] = await Promise.all([
    t.person({ timezone: 'Europe/Berlin' }),
    t.person({ timezone: 'Africa/Lagos' }),
    t.person({ role: 'admin' }),
  ]);
  await callsOf(t, host).offer();
});
const NINE = '2026-11-18T09:00:00+01:00';
const TEN = '2026-11-18T10:00:00+01:00';

describe('the times of a day', () => {
  it('are told in the asker’s zone, or in the one they name', async () => {
    const { post } = callsOf(t, guest);
    const day = await post('/dates', { userId: host.id, date: '2026-11-18' });
    expect([day.status, day.body.list]).toEqual([
      200,
      ['09', '10', '11'].map((hour, at) => ({
        start: `2026-11-18T${hour}:00:00+01:00`,
        end: `2026-11-18T${['10', '11', '12'][at]}:00:00+01:00`,
        available: true,
      })),
    ]);
    const apia = await post('/dates', { userId: host.id, date: '2026-11-18', tz: 'Pacific/Apia' });
    expect(apia.body.list.map(({ start }: Slot) => start)).toEqual(
      ['21', '22', '23'].map((hour) => `2026-11-18T${hour}:00:00+13:00`),
    );
    const moment = await post('/dates', { userId: host.id, date: '2026-11-17T23:30:00Z' });
    expect(moment.body.list).toEqual(day.body.list);
  });

  it('tell what is taken as taken; what it is, to its owner and to admins alone', async () => {
    const { body } = await callsOf(t, guest).book(host.id, NINE, TEN, 'The staircase');
    const stranger = await t.person();
    const ask = async (person: TestPerson, userId?: number) =>
      (await callsOf(t, person).post('/dates', { userId, date: '2026-11-18', tz: 'Europe/Berlin' })).body
        .list as Slot[];
    const [taken, free] = await ask(stranger, host.id);
    expect(taken).toEqual({ start: NINE, end: TEN, available: false });
    expect(free?.available).toBe(true);
    const whole = {
      start: NINE,
      end: TEN,
      available: false,
      meeting: { id: body.id, meeting_details: 'The staircase' },
    };
    expect((await ask(host))[0]).toEqual(whole);
    expect((await ask(admin, host.id))[0]).toEqual(whole);
  });

  it('are not there on days off, and none of today', async () => {
    await callsOf(t, host).offer({ away: [{ from: '2026-11-18', to: '2026-11-19' }] });
    const of = async (date: string) =>
      (await callsOf(t, guest).post('/dates', { userId: host.id, date })).body.list as Slot[];
    expect(await of('2026-11-18')).toEqual([]);
    expect((await of('2026-11-16')).map(({ available }) => available)).toEqual([false, false, false]);
    expect((await of('2026-11-17')).map(({ available }) => available)).toEqual([true, true, true]);
  });

  test.each([
    [{ date: '2026-02-30' }, 'date'],
    [{ date: 'today' }, 'date'],
    [{}, 'date'],
    [{ date: '2026-11-18', tz: 'Mars/Olympus' }, 'tz'],
    [{ date: '2026-11-18', tz: '+02:00' }, 'tz'],
    [{ date: '2026-11-18', userId: 0 }, 'userId'],
    [{ date: '2026-11-18', userId: [1] }, 'userId'],
  ])('refuses %j', async (body, field) => {
    const answer = await callsOf(t, guest).post('/dates', body);
    expect([answer.status, Object.keys(answer.body.validation)]).toEqual([400, [field]]);
  });
});

describe('the times of a month', () => {
  it('stand under every day of the asker’s clock, each once, across both changes of two clocks', async () => {
    now = new Date('2027-02-20T10:00:00Z');
    [host, guest] = await Promise.all([t.person(), t.person()]);
    await callsOf(t, host).offer({ timezone: 'America/New_York', weekly: everyDay('18:00', '24:00') });
    const { status, body } = await callsOf(t, guest).days(
      host.id,
      '2027-03-01',
      '2027-04-05',
      'Europe/Berlin',
    );
    expect(status).toBe(200);
    const days = body.days as Record<string, Slot[]>;
    expect(Object.keys(days)).toHaveLength(36);
    const all = Object.entries(days).flatMap(([day, list]) => list.map((slot) => [day, slot.start] as const));
    expect(all.every(([day, start]) => start.startsWith(day))).toBe(true);
    const moments = all.map(([, start]) => Date.parse(start));
    expect(new Set(moments).size).toBe(36 * 6);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    const hours = (day: string) => days[day]?.map(({ start }) => start.slice(11));
    expect(hours('2027-03-10')?.[0]).toBe('00:00:00+01:00');
    expect(hours('2027-03-20')?.[0]).toBe('00:00:00+01:00');
    expect(hours('2027-03-20')?.at(-1)).toBe('23:00:00+01:00');
    expect(hours('2027-04-02')?.[0]).toBe('00:00:00+02:00');
  });

  it('has days without times, takes moments, and 62 days at most', async () => {
    const { days, post } = callsOf(t, guest);
    await callsOf(t, host).offer({ weekly: [{ weekday: 3, from: '09:00', to: '10:00' }] });
    const week = await days(host.id, '2026-11-16', '2026-11-22', 'UTC');
    expect(
      Object.entries(week.body.days as Record<string, Slot[]>).map(([day, list]) => [day, list.length]),
    ).toEqual([16, 17, 18, 19, 20, 21, 22].map((day) => [`2026-11-${day}`, day === 18 ? 1 : 0]));
    const hours = await days(host.id, '2026-11-18T08:00:00Z', '2026-11-18T08:00:01Z', 'UTC');
    expect(hours.body.days['2026-11-18']).toHaveLength(1);
    expect((await days(host.id, '2027-03-01', '2027-05-01', 'Europe/Berlin')).status).toBe(200);
    for (const [from, to, zone, field] of [
      ['2027-03-01', '2027-05-02', 'Europe/Berlin', 'rangeEnd'],
      ['2026-12-02', '2026-12-01', 'UTC', 'rangeEnd'],
      ['2026-12-01', '2026-12-02', 'Berlin', 'tz'],
      ['2026-12-01', '9999-12-31', 'UTC', 'rangeEnd'],
    ] as const) {
      const { status, body } = await days(host.id, from, to, zone);
      expect([from, to, status, Object.keys(body.validation)]).toEqual([from, to, 400, [field]]);
    }
    expect(
      (await post('/tz-month-schedules', { rangeStart: '2026-12-01', rangeEnd: '2026-12-02' })).status,
    ).toBe(400);
  });

  it('leaves out a day that the asker’s zone skipped', async () => {
    const { body } = await callsOf(t, guest).days(host.id, '2011-12-29', '2011-12-31', 'Pacific/Apia');
    expect(Object.keys(body.days)).toEqual(['2011-12-29', '2011-12-31']);
  });
});

describe('what is booked', () => {
  it('is read by its people and by admins, a page at a time, in either order', async () => {
    const mine = callsOf(t, guest);
    for (const hour of ['08', '09', '10'])
      await mine.book(undefined, `2026-11-18T${hour}:00:00Z`, `2026-11-18T${hour}:30:00Z`, `At ${hour}`);
    const starts = (body: Record<string, any>) =>
      body.list.map((one: { meeting_details: string }) => one.meeting_details);
    const first = await mine.post('/schedules', { limit: 2 });
    expect(first.body).toMatchObject({ total: 3, limit: 2, num_pages: 2, page: 1 });
    expect(starts(first.body)).toEqual(['At 08', 'At 09']);
    expect(starts((await mine.post('/schedules', { limit: 2, page: 2 })).body)).toEqual(['At 10']);
    expect(starts((await mine.post('/schedules', { order: 'desc' })).body)).toEqual([
      'At 10',
      'At 09',
      'At 08',
    ]);
    expect((await mine.post('/schedules', { page: 9 })).body).toMatchObject({ list: [], total: 3 });
    const range = { rangeStart: '2026-11-18T08:30:00Z', rangeEnd: '2026-11-18T10:00:00Z' };
    expect(starts((await mine.post('/schedules', range)).body)).toEqual(['At 09']);
    expect(starts((await callsOf(t, admin).post('/schedules', { userId: guest.id })).body)).toHaveLength(3);
    const strange = await callsOf(t, host).post('/schedules', { userId: guest.id });
    const unknown = await callsOf(t, host).post('/schedules', { userId: 999_999 });
    expect([strange.status, strange.body.message]).toEqual([404, unknown.body.message]);
    expect((await callsOf(t, admin).post('/schedules', { userId: 999_999 })).status).toBe(404);
    expect((await callsOf(t, host).post('/schedules')).body.list).toEqual([]);
    for (const wrong of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { order: 'up' }, { userId: 'me' }])
      expect((await mine.post('/schedules', wrong)).status).toBe(400);
  });

  it('can be taken along as a file', async () => {
    const { body } = await callsOf(t, guest).book(host.id, NINE, TEN, 'The staircase');
    const file = await callsOf(t, host).get(`/meetings/${body.id}/calendar`);
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining('text/calendar'),
      'content-disposition': 'attachment; filename="meeting.ics"',
    });
    const text = file.bytes.toString();
    expect(text).toContain('DTSTART:20261118T080000Z\r\nDTEND:20261118T090000Z\r\n');
    const [name] = await t.deps.sql`select username from profile where user_id = ${guest.id}`;
    expect(text).toContain(`SUMMARY:Dream Diary: ${name?.username}`);
  });

  it('is recalled an hour before, to both, once, and not where it was cancelled', async () => {
    await callsOf(t, guest).book(host.id, NINE, TEN);
    const gone = await callsOf(t, guest).book(host.id, TEN, '2026-11-18T11:00:00+01:00');
    await callsOf(t, guest).post(`/meetings/${gone.body.id}/cancel`);
    now = new Date('2026-11-18T06:59:59Z');
    expect(await remindOfMeetings(t.deps)).toBe(0);
    now = new Date('2026-11-18T07:00:00Z');
    await Promise.all([remindOfMeetings(t.deps), remindOfMeetings(t.deps)]);
    const reminders = await t.deps.sql`select "to" from mail_outbox where kind = 'meeting-reminder'
      and "to" in (${host.email}, ${guest.email}) order by "to"`;
    expect(reminders.map(({ to }) => to)).toEqual([host.email, guest.email].toSorted());
  });

  it('is recalled anew where it was moved', async () => {
    const { body } = await callsOf(t, guest).book(host.id, NINE, TEN);
    now = new Date('2026-11-18T07:30:00Z');
    expect(await remindOfMeetings(t.deps)).toBe(1);
    await callsOf(t, host).post(`/meetings/${body.id}/move`, {
      meeting_start: '2026-11-20T20:00:00Z',
      meeting_end: '2026-11-20T21:00:00Z',
    });
    now = new Date('2026-11-20T19:30:00Z');
    expect(await remindOfMeetings(t.deps)).toBe(1);
  });
});

it('goes along with one’s diary', async () => {
  await callsOf(t, guest).book(host.id, NINE, TEN, 'The staircase');
  const files = filesOf((await takeOut(t, host)).bytes);
  const [name] = await t.deps.sql`select username from profile where user_id = ${guest.id}`;
  expect(JSON.parse(files.get('meetings.jsonl') ?? '')).toMatchObject({
    with: name?.username,
    starts_at: '2026-11-18T08:00:00.000Z',
    details: 'The staircase',
    state: 'booked',
  });
  expect(JSON.parse(files.get('hours.jsonl') ?? '')).toMatchObject({ open: true, timezone: 'Europe/Berlin' });
});

it('whoever is erased cancels what is to come and leaves nothing', async () => {
  await callsOf(t, guest).book(host.id, NINE, TEN, 'My own words');
  await inTransaction(t.deps, (tx) => eraseUser(tx, ERASURES, guest));
  expect((await callsOf(t, host).post('/schedules')).body.list).toEqual([]);
  const mails = await t.deps.sql`select kind, text from mail_outbox where "to" = ${host.email} order by id`;
  expect(mails.map(({ kind }) => kind)).toEqual(['meeting-cancelled']);
  expect(mails[0]?.text).not.toContain('My own words');
  const [seats] = await t.deps.sql`select count(*)::int as n from meeting_seat where user_id = ${host.id}`;
  expect(seats?.n).toBe(0);
  const other = await t.person();
  expect((await callsOf(t, other).book(host.id, NINE, TEN)).status).toBe(200);
});
