import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { circleCalls, CIRCLES, LAMBDA } from './circles.fixture.ts';
import { meetingsFrom, meetingsOver, momentOf } from './meeting-times.ts';
import { remindOfMeetings } from './reminders.service.ts';
import { planTurns } from './turns.ts';

const START = '2026-11-19T12:00:00.000Z';
let now = new Date(START);
let test: TestApp;
let calls: ReturnType<typeof circleCalls>;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  calls = circleCalls(test);
});
afterAll(() => test.close());
beforeEach(() => {
  now = new Date(START);
});

const WEEKLY = { from: '2026-11-24', time: '20:00', minutes: 90, weeks: 1, zone: 'Europe/Berlin' };

describe('when it meets', () => {
  it('follows the clocks of its zone over a change of the hour', () => {
    const weekly = { ...WEEKLY, from: '2026-10-20' };
    const times = meetingsFrom(weekly, new Date('2026-10-19T00:00:00Z'), 3);
    expect(times.map(({ starts }) => starts.toISOString())).toEqual([
      '2026-10-20T18:00:00.000Z',
      '2026-10-27T19:00:00.000Z',
      '2026-11-03T19:00:00.000Z',
    ]);
  });

  it('moves an hour that the clocks skip, and takes the first of one that comes twice', () => {
    expect(momentOf('2026-03-29', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    expect(momentOf('2026-10-25', '02:30', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(momentOf('2026-11-24', '20:00', 'Pacific/Kiritimati').toISOString()).toBe(
      '2026-11-24T06:00:00.000Z',
    );
    expect(momentOf('2026-11-24', '20:00', 'America/St_Johns').toISOString()).toBe(
      '2026-11-24T23:30:00.000Z',
    );
  });

  it('counts one that goes on as the next, and one that is over as over', () => {
    const during = new Date('2026-11-24T19:30:00Z');
    expect(meetingsFrom(WEEKLY, during, 1)[0]?.date).toBe('2026-11-24');
    const after = new Date('2026-11-24T20:30:00Z');
    expect(meetingsFrom(WEEKLY, after, 1)[0]?.date).toBe('2026-12-01');
    const over = meetingsOver(WEEKLY, { until: '2026-11-23', now: after, count: 60 });
    expect(over.map(({ date }) => date)).toEqual(['2026-11-24']);
    const years = { until: '2020-01-01', now: new Date('2036-11-24T20:30:00Z'), count: 60 };
    expect(meetingsOver(WEEKLY, years).length).toBeLessThanOrEqual(61);
  });
});

describe('whose turn it is', () => {
  const members = [1, 2, 3].map((id) => ({ user_id: id, since: `2026-01-0${id}` }));
  const DATES = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'];
  const none = { absent: new Map(), given: new Map() };
  const whose = (said: Parameters<typeof planTurns>[2], people = members) =>
    planTurns(people, DATES, said).map(({ user_id: id }) => id);

  it('goes round by who has waited longest', () => {
    expect(whose(none)).toEqual([1, 2, 3, 1]);
    expect(whose(none, [])).toEqual([null, null, null, null]);
  });

  it('skips who is away, who comes first the next time', () => {
    expect(whose({ ...none, absent: new Map([['2026-11-24', new Set([1])]]) })).toEqual([2, 1, 3, 2]);
    const nobody = new Map([['2026-12-01', new Set([1, 2, 3])]]);
    expect(whose({ ...none, absent: nobody })).toEqual([1, null, 2, 3]);
  });

  it('lets whoever was given a turn wait anew, and nobody lose theirs', () => {
    expect(whose({ ...none, given: new Map([['2026-11-24', 3]]) })).toEqual([3, 1, 2, 3]);
  });

  it('puts somebody new behind all who were there', () => {
    expect(whose(none, [...members, { user_id: 9, since: '2026-11-19' }])).toEqual([1, 2, 3, 9]);
  });
});

const turnsOf = async (person: TestPerson, circle: number): Promise<(number | null)[]> =>
  (await calls.open(person, circle)).body.model.meetings.map(({ turn }: { turn: number | null }) => turn);

describe('a weekly circle', () => {
  it('remembers whose turn it was and goes on from there', async () => {
    const [one, two, three] = [await test.person(), await test.person(), await test.person()];
    const circle = await calls.make(one, { meeting: WEEKLY });
    const token = await calls.link(one, circle);
    now = new Date('2026-11-19T12:01:00Z');
    await calls.join(two, token);
    now = new Date('2026-11-19T12:02:00Z');
    await calls.join(three, token);
    expect((await turnsOf(one, circle)).slice(0, 4)).toEqual([one.id, two.id, three.id, one.id]);
    const url = `${CIRCLES}/${circle}/meetings`;
    await calls.call('PUT', `${url}/2026-11-24/absence`, one, { absent: true });
    expect((await turnsOf(two, circle)).slice(0, 3)).toEqual([two.id, one.id, three.id]);
    now = new Date('2026-11-25T08:00:00Z');
    expect((await turnsOf(two, circle)).slice(0, 3)).toEqual([one.id, three.id, two.id]);
    expect((await calls.call('PUT', `${url}/2026-12-01/turn`, two, { user_id: two.id })).status).toBe(403);
    expect((await calls.call('PUT', `${url}/2026-12-01/turn`, one, { user_id: three.id })).status).toBe(200);
    expect((await turnsOf(two, circle)).slice(0, 3)).toEqual([three.id, one.id, two.id]);
    expect((await calls.call('PUT', `${url}/2026-12-02/turn`, one, { user_id: two.id })).status).toBe(404);
    expect((await calls.call('PUT', `${url}/2026-11-24/absence`, one, { absent: true })).status).toBe(404);
  });

  it('lays on the table what its person has shared since their last turn', async () => {
    const [one, two] = [await test.person(), await test.person()];
    const circle = await calls.filled(one, [two], { meeting: WEEKLY });
    const mine = await calls.share(one, circle);
    const theirs = await calls.share(two, circle);
    expect((await calls.open(two, circle)).body.model.table).toBe(mine.copyId);
    now = new Date('2026-11-25T08:00:00Z');
    expect((await calls.open(two, circle)).body.model.table).toBe(theirs.copyId);
    now = new Date('2026-12-02T08:00:00Z');
    expect((await calls.open(two, circle)).body.model.table).toBeNull();
  });

  it('gives a calendar file with the next meetings in UTC', async () => {
    const person = await test.person();
    const circle = await calls.make(person, { name: 'Übung; mit, Komma', meeting: WEEKLY });
    const { body } = await calls.call('GET', `${CIRCLES}/${circle}/calendar`, person);
    expect(body.model.text).toContain('DTSTART:20261124T190000Z');
    expect(body.model.text).toContain('SUMMARY:Übung\\; mit\\, Komma');
    const quiet = await calls.make(person);
    expect((await calls.call('GET', `${CIRCLES}/${quiet}/calendar`, person)).status).toBe(404);
    const name = `Träume ${'😀'.repeat(70)}`;
    const long = await calls.make(person, { name, meeting: WEEKLY });
    const text = (await calls.call('GET', `${CIRCLES}/${long}/calendar`, person)).body.model.text as string;
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(Buffer.from(text).toString().replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
  });

  it('reminds once within the day before: neither who is away nor who has muted it', async () => {
    const [one, two, three, four] = [
      await test.person({ timezone: 'Asia/Tokyo' }),
      await test.person(),
      await test.person(),
      await test.person(),
    ];
    const circle = await calls.filled(one, [two, three, four], { meeting: WEEKLY });
    await calls.call('PUT', `${CIRCLES}/${circle}/membership`, three, { muted: true });
    await calls.call('PUT', `${CIRCLES}/${circle}/meetings/2026-11-24/absence`, four, { absent: true });
    const mailsTo = async ({ email }: TestPerson) =>
      test.deps.sql<{ template: string; text: string }[]>`
        select template, text from mail_outbox where "to" = ${email} and template like 'circle-%'`;
    now = new Date('2026-11-23T18:59:00Z');
    await remindOfMeetings(test.deps);
    expect(await mailsTo(two)).toEqual([]);
    now = new Date('2026-11-23T19:01:00Z');
    await Promise.all([remindOfMeetings(test.deps), remindOfMeetings(test.deps)]);
    expect((await mailsTo(one)).map(({ template }) => template)).toEqual(['circle-turn']);
    expect((await mailsTo(one))[0]?.text).toContain('Wednesday 25 November');
    expect((await mailsTo(two)).map(({ template }) => template)).toEqual(['circle-meeting']);
    expect([await mailsTo(three), await mailsTo(four)]).toEqual([[], []]);
    const words = JSON.stringify(await mailsTo(two));
    expect(words).not.toContain('Tuesday circle');
  });
});

it('limits how often turns are changed', async () => {
  const person = await test.person();
  const circle = await calls.make(person, { meeting: WEEKLY });
  const url = `${CIRCLES}/${circle}/meetings/2026-11-24/absence`;
  const answers = [];
  for (let turn = 0; turn < 61; turn += 1)
    answers.push((await calls.call('PUT', url, person, { absent: turn % 2 === 0 })).status);
  expect(answers.at(-1)).toBe(429);
  expect((await calls.call('GET', `${LAMBDA}/circles/${circle}`, person)).status).toBe(200);
});
