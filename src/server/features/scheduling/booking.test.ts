import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { callsOf, everyDay } from './scheduling.fixture.ts';

let now = new Date('2026-11-16T10:00:00Z');
let t: TestApp;
let host: TestPerson;
let guest: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date('2026-11-16T10:00:00Z');
  [host, guest, other] = await Promise.all([
    t.person({ timezone: 'Europe/Berlin', language: 'de' }),
    t.person({ timezone: 'Africa/Lagos' }),
    t.person(),
  ]);
  expect((await callsOf(t, host).offer()).status).toBe(200);
});

const NINE = '2026-11-18T09:00:00+01:00';
const TEN = '2026-11-18T10:00:00+01:00';
const ELEVEN = '2026-11-18T11:00:00+01:00';
const NOON = '2026-11-18T12:00:00+01:00';
const mailsTo = (person: TestPerson) =>
  t.deps.sql`select kind, subject, text, calendar from mail_outbox where "to" = ${person.email} order by id`;
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
const meetings = async (person: TestPerson) =>
  (await callsOf(t, person).post('/schedules')).body.list as Record<string, unknown>[];

describe('booking a time', () => {
  it('is seen by both, told to both on their own clocks, and keeps the time', async () => {
    const { status, body } = await callsOf(t, guest).book(
      host.id,
      NINE,
      TEN,
      'The staircase,\nbefore it is my turn',
    );
    expect([status, body]).toEqual([200, { error: false, id: expect.any(Number) }]);
    const seen = {
      id: body.id,
      kind: 'pair',
      meeting_start: '2026-11-18T08:00:00.000Z',
      meeting_end: '2026-11-18T09:00:00.000Z',
      meeting_details: 'The staircase,\nbefore it is my turn',
      state: 'booked',
      moved_from: null,
      cancelled_by: null,
    };
    expect(await meetings(host)).toMatchObject([{ ...seen, hosted: true, with: null }]);
    expect(await meetings(guest)).toMatchObject([
      { ...seen, hosted: false, with: { id: host.id, timezone: 'Europe/Berlin' } },
    ]);
    const [toHost] = await mailsTo(host);
    expect(toHost).toMatchObject({
      kind: 'meeting-booked',
      subject: expect.stringContaining('Ein Treffen mit Person'),
    });
    expect(toHost?.text).toContain('Mittwoch, 18. November 2026 um 09:00 MEZ');
    expect(toHost?.text).toContain('The staircase,');
    const [toGuest] = await mailsTo(guest);
    expect(toGuest?.text).toMatch(/Wednesday,? 18 November 2026 at 09:00/);
    expect(toGuest?.calendar).toContain('DTSTART:20261118T080000Z');
    expect(toGuest?.calendar).toContain(String.raw`DESCRIPTION:The staircase\,\nbefore it is my turn`);
  });

  it('needs a time of their hours, from tomorrow on, that nobody has', async () => {
    const { book } = callsOf(t, guest);
    const refused = async (start: string, end: string) => {
      const { status, body } = await book(host.id, start, end);
      return [status, body.code];
    };
    const notFree = [409, 'scheduling.not_free'];
    expect(await refused('2026-11-18T09:30:00+01:00', '2026-11-18T10:30:00+01:00')).toEqual(notFree);
    expect(await refused(NINE, '2026-11-18T09:30:00+01:00')).toEqual(notFree);
    expect(await refused('2026-11-18T20:00:00+01:00', '2026-11-18T21:00:00+01:00')).toEqual(notFree);
    expect(await refused('2026-11-16T11:00:00+01:00', '2026-11-16T12:00:00+01:00')).toEqual(notFree);
    expect((await callsOf(t, other).book(host.id, NINE, TEN)).status).toBe(200);
    expect(await refused(NINE, TEN)).toEqual(notFree);
    expect((await book(host.id, TEN, ELEVEN)).status).toBe(200);
  });

  test.each([
    ['ends before it begins', TEN, NINE, {}, 'meeting_end'],
    ['ends when it begins', NINE, NINE, {}, 'meeting_end'],
    ['more than a day', NINE, '2026-11-19T09:00:01+01:00', {}, 'meeting_end'],
    ['past', '2026-11-16T09:54:59Z', '2026-11-16T10:54:00Z', {}, 'meeting_start'],
    ['no offset', '2026-11-18T09:00:00', TEN, {}, 'meeting_start'],
    ['no moment', 'tomorrow', TEN, {}, 'meeting_start'],
    ['too many words', NINE, TEN, { meeting_details: 'ä'.repeat(2001) }, 'meeting_details'],
    ['an id of another kind', NINE, TEN, { user_id: '1' }, 'user_id'],
    ['a field of nobody', NINE, TEN, { admin: true }, 'admin'],
  ])('refuses what is no time: %s', async (_, meeting_start, meeting_end, more, field) => {
    const { status, body } = await callsOf(t, guest).post('/POST', { meeting_start, meeting_end, ...more });
    expect([status, Object.keys(body.validation ?? {})]).toEqual([400, [field]]);
  });

  it('takes words up to the last, a whole day, and a start within the grace', async () => {
    const { book } = callsOf(t, guest);
    expect((await book(undefined, NINE, '2026-11-19T09:00:00+01:00', 'ä'.repeat(2000))).status).toBe(200);
    expect((await book(guest.id, '2026-11-16T09:55:00Z', '2026-11-16T10:30:00Z')).status).toBe(200);
    expect(await mailsTo(guest)).toEqual([]);
  });

  it('is closed without a session', async () => {
    const answer = await t.call('POST', '/v2/api/lambda/scheduling/POST', {
      body: { meeting_start: NINE, meeting_end: TEN },
    });
    expect(answer.status).toBe(401);
  });
});

describe('nobody is in two places at once', () => {
  it('of two who book the same time at once, one gets it', async () => {
    const answers = await Promise.all([
      callsOf(t, guest).book(host.id, NINE, TEN),
      callsOf(t, other).book(host.id, NINE, TEN),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await meetings(host)).toHaveLength(1);
  });

  it('of ten times that overlap for one person, one is made', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        callsOf(t, guest).book(guest.id, `2026-11-18T09:0${at}:00Z`, '2026-11-18T11:00:00Z'),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('two who book each other at once end with one meeting', async () => {
    expect((await callsOf(t, guest).offer({ timezone: 'Europe/Berlin' })).status).toBe(200);
    const answers = await Promise.all([
      callsOf(t, guest).book(host.id, NINE, TEN),
      callsOf(t, host).book(guest.id, NINE, TEN),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('holds for the guest, too, and ends where the next begins', async () => {
    const { book } = callsOf(t, guest);
    expect((await book(undefined, '2026-11-18T09:30:00+01:00', TEN)).status).toBe(200);
    expect(await book(host.id, NINE, TEN)).toMatchObject({ status: 409, body: { code: 'scheduling.busy' } });
    expect((await book(host.id, TEN, ELEVEN)).status).toBe(200);
  });

  it('holds in the database itself', async () => {
    const { body } = await callsOf(t, guest).book(host.id, NINE, TEN);
    const [twin] = await t.deps.sql`insert into meeting (host_id, starts_at, ends_at)
      values (${host.id}, ${NINE}, ${TEN}) returning id`;
    await expect(
      t.deps.sql`insert into meeting_seat (meeting_id, user_id, during)
        select ${twin?.id}, user_id, during from meeting_seat where meeting_id = ${body.id} and user_id = ${host.id}`,
    ).rejects.toThrow(/meeting_seat_once/);
  });
});

describe('cancelling and moving', () => {
  const booked = async () => (await callsOf(t, guest).book(host.id, NINE, TEN)).body.id as number;

  it('either cancels; the other reads why, and the time is free again', async () => {
    const id = await booked();
    expect(
      (await callsOf(t, host).post(`/meetings/${id}/cancel`, { note: 'a cold, and no dreams' })).status,
    ).toBe(200);
    expect(await meetings(guest)).toMatchObject([
      { id, state: 'cancelled', cancelled_by: 'other', cancel_note: 'a cold, and no dreams' },
    ]);
    expect(await meetings(host)).toMatchObject([{ cancelled_by: 'me' }]);
    const told = (await mailsTo(guest)).at(-1);
    expect(told).toMatchObject({ kind: 'meeting-cancelled' });
    expect(told?.text).toContain('a cold, and no dreams');
    expect(told?.calendar).toMatch(/SEQUENCE:1\r\nSTATUS:CANCELLED/);
    expect((await mailsTo(host)).map(({ kind }) => kind)).toEqual(['meeting-booked']);
    expect((await callsOf(t, other).book(host.id, NINE, TEN)).status).toBe(200);
  });

  it('a guest moves it to another free time, the host to any', async () => {
    const id = await booked();
    const move = (person: TestPerson, meeting_start: string, meeting_end: string) =>
      callsOf(t, person).post(`/meetings/${id}/move`, { meeting_start, meeting_end });
    expect((await move(guest, TEN, ELEVEN)).status).toBe(200);
    const told = (await mailsTo(host)).at(-1);
    expect(told?.text).toContain('Es sollte am Mittwoch, 18. November 2026 um 09:00 MEZ sein.');
    expect(told?.text).toContain('Jetzt ist es am Mittwoch, 18. November 2026 um 10:00 MEZ.');
    expect(told?.calendar).toContain('DTSTART:20261118T090000Z');
    expect((await callsOf(t, other).book(host.id, NINE, TEN)).status).toBe(200);
    expect(await move(guest, NINE, TEN)).toMatchObject({
      status: 409,
      body: { code: 'scheduling.not_free' },
    });
    expect(await move(host, NINE, TEN)).toMatchObject({ status: 409, body: { code: 'scheduling.busy' } });
    expect((await move(host, '2026-11-18T20:15:00+01:00', '2026-11-18T21:00:00+01:00')).status).toBe(200);
    expect(await meetings(guest)).toMatchObject([
      { moved_from: '2026-11-18T09:00:00.000Z', state: 'booked' },
    ]);
    expect((await move(host, TEN, NINE)).status).toBe(400);
  });

  it('of two who move into one gap at once, one gets it', async () => {
    const mine = await booked();
    const { body } = await callsOf(t, other).book(host.id, TEN, ELEVEN);
    const answers = await Promise.all([
      callsOf(t, guest).post(`/meetings/${mine}/move`, { meeting_start: ELEVEN, meeting_end: NOON }),
      callsOf(t, other).post(`/meetings/${body.id}/move`, { meeting_start: ELEVEN, meeting_end: NOON }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it('is nobody else’s', async () => {
    const id = await booked();
    for (const [path, body] of [
      [`/meetings/${id}/cancel`, {}],
      [`/meetings/${id}/move`, { meeting_start: TEN, meeting_end: ELEVEN }],
      ['/meetings/999999/cancel', {}],
    ] as const) {
      const answer = await callsOf(t, other).post(path, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'scheduling.unknown']);
    }
    expect((await callsOf(t, other).get(`/meetings/${id}/calendar`)).status).toBe(404);
    expect(await meetings(host)).toMatchObject([{ state: 'booked' }]);
  });

  it('is over once it is cancelled, and once it has begun', async () => {
    const id = await booked();
    now = new Date('2026-11-18T08:00:00Z');
    const over = { status: 409, body: { code: 'scheduling.over' } };
    expect(await callsOf(t, guest).post(`/meetings/${id}/cancel`)).toMatchObject(over);
    now = new Date('2026-11-18T07:59:59Z');
    expect((await callsOf(t, guest).post(`/meetings/${id}/cancel`)).status).toBe(200);
    expect(await callsOf(t, host).post(`/meetings/${id}/cancel`)).toMatchObject(over);
  });

  it('one cancels and the other moves at once: one of the two holds', async () => {
    const id = await booked();
    const [cancelled, moved] = await Promise.all([
      callsOf(t, host).post(`/meetings/${id}/cancel`),
      callsOf(t, guest).post(`/meetings/${id}/move`, { meeting_start: TEN, meeting_end: ELEVEN }),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(moved.status);
    expect(await meetings(host)).toMatchObject([{ state: 'cancelled' }]);
    expect((await callsOf(t, other).book(host.id, NINE, TEN)).status).toBe(200);
  });
});

test('the pause is kept before and after', async () => {
  await callsOf(t, host).offer({ minutes: 30, pause: 30, weekly: everyDay('09:00', '12:00') });
  const { book } = callsOf(t, guest);
  expect((await book(host.id, NINE, '2026-11-18T09:30:00+01:00')).status).toBe(200);
  await callsOf(t, host).offer({ minutes: 30, pause: 15, weekly: everyDay('09:00', '12:00') });
  const day = (await callsOf(t, guest).post('/dates', { userId: host.id, date: '2026-11-18' })).body.list;
  expect(
    day.map(({ start, available }: { start: string; available: boolean }) => [
      start.slice(11, 16),
      available,
    ]),
  ).toEqual([
    ['09:00', false],
    ['09:45', true],
    ['10:30', true],
    ['11:15', true],
  ]);
});
