import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { circleCalls, CIRCLES } from '#server/features/circles/circles.fixture.ts';
import { remindOfMeetings as remindOfCircles } from '#server/features/circles/reminders.service.ts';
import { comment, publish } from '#server/features/moderation/answers.fixture.ts';
import { ask as planBackups, BACKUPS, backupsOf } from '#server/features/own-backups/own-backups.fixture.ts';
import { floating, type PondCalls, pondCalls } from '#server/features/pond/pond.fixture.ts';
import { remindOfMeetings } from '#server/features/scheduling/reminding.service.ts';
import { callsOf } from '#server/features/scheduling/scheduling.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.fixture.ts';

const START = '2026-11-16T10:00:00Z';
let now = new Date(START);
let t: TestApp;
let my: ReturnType<typeof notificationCalls>;
let circles: ReturnType<typeof circleCalls>;
let can: PondCalls;
let admin: TestPerson;
let marit: TestPerson;
let bruno: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ overrides: { clock: { now: () => now } } });
  [my, circles, can] = [notificationCalls(t), circleCalls(t), pondCalls(t)];
});
afterAll(() => t.close());
beforeEach(async () => {
  now = new Date(START);
  admin = await t.person({ role: 'admin' });
  [marit, bruno, ada] = [await t.person(), await t.person(), await t.person()];
});

const later = (to: string) => (now = new Date(to));
const nobodyElse = async (...people: TestPerson[]) => {
  for (const person of people) expect(await my.kinds(person)).toEqual([]);
};

describe('the pond', () => {
  it.each([
    ['pond_ripple', 'ripple', { feeling: 'warmed' }, { feeling: null }],
    ['pond_too', 'too', { too: true, dream_id: null }, { too: false, dream_id: null }],
    ['pond_line', 'line', { line: 'read_twice' }, null],
  ] as const)(
    '%s is told once, without a name, and goes when it is taken back',
    async (kind, what, said, back) => {
      await t.deps.sql`delete from pond_cast`;
      const cast = await floating(can, marit, admin);
      const { id } = (await can.draw(bruno)).body.model;
      for (const _ of [1, 2]) expect((await can.answer(bruno, id, what, said)).status).toBe(200);
      const told = await my.told(marit);
      expect(told).toMatchObject([{ kind, by: null, cast: { id: cast }, dream: null, words: '' }]);
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`"id":${bruno.id}[,}]`));
      await nobodyElse(bruno, ada);
      if (back) {
        await can.answer(bruno, id, what, back);
        await nobodyElse(marit);
        await can.answer(bruno, id, what, said);
      }
      expect(await my.kinds(marit)).toEqual([kind]);
      await can.withdraw(marit, cast);
      await nobodyElse(marit);
    },
  );

  it('tells nothing of its answers where ripples are switched off', async () => {
    await t.deps.sql`delete from pond_cast`;
    await my.wish(marit, { ripples: false });
    await floating(can, marit, admin);
    const { id } = (await can.draw(bruno)).body.model;
    await can.answer(bruno, id, 'ripple', { feeling: 'warmed' });
    await can.answer(bruno, id, 'line', { line: 'read_twice' });
    await can.answer(bruno, id, 'too', { too: true, dream_id: null });
    await my.wish(marit, { ripples: true });
    await nobodyElse(marit);
  });
});

describe('circles', () => {
  const WEEKLY = { from: '2026-11-24', time: '20:00', minutes: 90, weeks: 1, zone: 'Europe/Berlin' };

  it('invitations are told once to who is asked, and go when they are taken back', async () => {
    const circle = await circles.make(marit);
    await circles.invite(marit, circle, await circles.nameOf(bruno));
    expect(await my.told(bruno)).toMatchObject([
      { kind: 'circle_invitation', by: { id: marit.id }, circle: { id: circle } },
    ]);
    await nobodyElse(marit, ada);
    const [{ id } = { id: 0 }] = await t.deps.sql<{ id: number }[]>`
      select id::float8 as id from circle_invitation where circle_id = ${circle} and user_id = ${bruno.id}`;
    const taken = await t.call('DELETE', `${CIRCLES}/${circle}/invitations/${id}`, { token: marit.token });
    expect(taken.status).toBe(200);
    await nobodyElse(bruno);
    await my.wish(ada, { circles: false });
    await circles.invite(marit, circle, await circles.nameOf(ada));
    await my.wish(ada, { circles: true });
    await nobodyElse(ada);
  });

  it('a meeting, and whose turn it is, are told once to those who come, as long as they are in it', async () => {
    const [quiet, off] = [await t.person(), await t.person()];
    const circle = await circles.filled(marit, [bruno, quiet, off], { meeting: WEEKLY });
    await circles.call('PUT', `${CIRCLES}/${circle}/membership`, quiet, { muted: true });
    await my.wish(off, { circles: false });
    later('2026-11-23T19:01:00Z');
    await Promise.all([remindOfCircles(t.deps), remindOfCircles(t.deps)]);
    await remindOfCircles(t.deps);
    later(START);
    const line = { by: null, circle: { id: circle }, detail: { at: '2026-11-24T19:00:00.000Z' } };
    expect(await my.told(marit)).toMatchObject([{ ...line, kind: 'circle_turn' }]);
    expect(await my.told(bruno)).toMatchObject([{ ...line, kind: 'circle_meeting' }]);
    await my.wish(off, { circles: true });
    await nobodyElse(ada, quiet, off);
    await circles.leave(bruno, circle);
    await nobodyElse(bruno);
    expect(await my.kinds(marit)).toEqual(['circle_turn']);
  });

  it('dreams shared with one are not told where circles are switched off, and go with the copy', async () => {
    const circle = await circles.filled(marit, [bruno, ada]);
    await my.wish(ada, { circles: false });
    const { copyId } = await circles.share(marit, circle);
    await my.wish(ada, { circles: true });
    expect(await my.kinds(bruno)).toEqual(['circle_dream']);
    await nobodyElse(marit, ada);
    await t.call('DELETE', `/v2/api/lambda/stream/${copyId}`, { token: marit.token });
    await nobodyElse(bruno);
  });

  it('a talk is one line to whom it is said, until it is read, and again after', async () => {
    const REALTIME = '/v3/api/lambda/realtime';
    const made = await t.call('POST', `${REALTIME}/room`, {
      token: marit.token,
      body: { user_id: bruno.id },
    });
    const id = made.body.room_id as number;
    const say = async (message: string) => {
      const sent = await t.call('POST', `${REALTIME}/send`, {
        token: marit.token,
        body: { room_id: id, message },
      });
      expect(sent.status).toBe(200);
    };
    await say('are you there');
    await say('it was the tram again');
    expect(await my.told(bruno)).toMatchObject([{ kind: 'talk', by: { id: marit.id } }]);
    await nobodyElse(marit, ada);
    const [line] = await my.told(bruno);
    await my.read(bruno, { ids: [line?.id] });
    await say('and the roof');
    expect(await my.unread(bruno)).toEqual({ all: 1, groups: { circles: 1 } });
    await my.block(bruno, marit);
    await nobodyElse(bruno);
  });
});

describe('meetings', () => {
  const [NINE, TEN] = ['2026-11-18T09:00:00+01:00', '2026-11-18T10:00:00+01:00'];
  const moved = { meeting_start: TEN, meeting_end: '2026-11-18T11:00:00+01:00' };
  const booked = async () => {
    await callsOf(t, marit).offer();
    const { status, body } = await callsOf(t, bruno).book(marit.id, NINE, TEN);
    expect(status).toBe(200);
    return body.id as number;
  };
  const times = (kinds: readonly string[], kind: string) => kinds.filter((one) => one === kind).length;

  it('are told to the two, each once: booked, moved, soon, cancelled', async () => {
    const id = await booked();
    expect(await my.told(marit)).toMatchObject([{ kind: 'meeting_booked', by: { id: bruno.id } }]);
    expect((await callsOf(t, bruno).post(`/meetings/${id}/move`, moved)).status).toBe(200);
    expect((await my.told(marit))[0]).toMatchObject({
      kind: 'meeting_moved',
      by: { id: bruno.id },
      detail: { at: '2026-11-18T09:00:00.000Z' },
    });
    later('2026-11-18T08:30:00Z');
    await Promise.all([remindOfMeetings(t.deps), remindOfMeetings(t.deps)]);
    later(START);
    for (const person of [marit, bruno]) expect(times(await my.kinds(person), 'meeting_reminder')).toBe(1);
    expect((await callsOf(t, marit).post(`/meetings/${id}/cancel`)).status).toBe(200);
    expect((await my.told(bruno))[0]).toMatchObject({ kind: 'meeting_cancelled', by: { id: marit.id } });
    for (const person of [marit, bruno])
      for (const kind of ['booked', 'moved', 'cancelled'])
        expect(times(await my.kinds(person), `meeting_${kind}`)).toBeLessThanOrEqual(1);
    expect(times(await my.kinds(marit), 'meeting_booked')).toBe(1);
    await nobodyElse(ada);
  });

  it('are not told where they are switched off, and go with the meeting or a block', async () => {
    await my.wish(marit, { meetings: false });
    const id = await booked();
    await callsOf(t, bruno).post(`/meetings/${id}/move`, moved);
    later('2026-11-18T08:30:00Z');
    await remindOfMeetings(t.deps);
    later(START);
    await callsOf(t, bruno).post(`/meetings/${id}/cancel`);
    await my.wish(marit, { meetings: true });
    await nobodyElse(marit);
    expect(await my.kinds(bruno)).toContain('meeting_reminder');
    await my.block(bruno, marit);
    await nobodyElse(bruno);
    await t.deps.sql`delete from member_block where user_id = ${bruno.id}`;
    expect(await my.kinds(bruno)).not.toEqual([]);
    await t.deps.sql`delete from meeting where id = ${id}`;
    await nobodyElse(bruno);
  });
});

describe('the house', () => {
  it('a decision about a shared dream is told to its dreamer alone, anonymous or not, and goes with the dream', async () => {
    for (const anonymous of [false, true]) {
      const { copyId } = await publish(t, marit, { anonymous });
      const items = [{ subject: 'public_dream', subject_id: copyId, held: false, open: 0 }];
      const body = { act: 'hide', reason: 'It names a street', items };
      const url = '/v2/api/lambda/admin/moderation/decisions';
      expect((await t.call('POST', url, { token: admin.token, body })).status).toBe(200);
      expect((await t.call('POST', url, { token: admin.token, body })).status).toBe(409);
      expect(await my.told(marit)).toMatchObject([
        {
          kind: 'moderation',
          by: null,
          detail: { act: 'hide', subject: 'public_dream', reason: 'It names a street' },
        },
      ]);
      await nobodyElse(bruno, ada);
      expect((await t.call('DELETE', `/v2/api/lambda/stream/${copyId}`, { token: marit.token })).status).toBe(
        200,
      );
      await nobodyElse(marit);
    }
  });

  it('a decision about a comment says to its author alone which it is, until they take it back', async () => {
    const { copyId } = await publish(t, marit);
    const id = await comment(t, copyId, bruno, { text: 'The heron lives at 12 Harbour Street' });
    const items = [{ subject: 'comment', subject_id: id, held: false, open: 0 }];
    const body = { act: 'hide', reason: 'It names a street', items };
    await t.call('POST', '/v2/api/lambda/admin/moderation/decisions', { token: admin.token, body });
    expect(await my.told(bruno)).toMatchObject([
      { kind: 'moderation', comment_id: id, words: 'The heron lives at 12 Harbour Street', dream: null },
    ]);
    await nobodyElse(marit, ada);
    await t.call('DELETE', `/v2/api/lambda/comments/${id}`, { token: bruno.token });
    await nobodyElse(bruno);
  });

  it('a pack of one’s own is told once to its dreamer and goes with the pack; the house cannot be switched off', async () => {
    expect((await my.wish(marit, { house: false })).status).toBe(400);
    expect((await planBackups(t, marit)).status).toBe(200);
    await t.settle();
    expect(await my.told(marit)).toMatchObject([{ kind: 'backup', by: null, dream: null }]);
    await nobodyElse(bruno);
    const [pack] = (await backupsOf(t, marit)).packs;
    expect((await t.call('DELETE', `${BACKUPS}/packs/${pack?.id}`, { token: marit.token })).status).toBe(200);
    await nobodyElse(marit);
  });
});
