import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import {
  publish as publishDraft,
  saveDraft,
} from '#server/features/interpretations/written/written.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { as, CIRCLES, circleCalls, LAMBDA } from './circles.fixture.ts';

let test: TestApp;
let selma: TestPerson;
let marit: TestPerson;
let tomas: TestPerson;
let stranger: TestPerson;
let calls: ReturnType<typeof circleCalls>;

beforeAll(async () => {
  test = await createTestApp();
  calls = circleCalls(test);
  [selma, marit, tomas, stranger] = [
    await test.person(),
    await test.person(),
    await test.person(),
    await test.person(),
  ];
});
afterAll(() => test.close());

const visibilityOf = async (dreamId: number) =>
  (
    await test.deps
      .sql`select visibility, public_dream_id::float8 as public_dream_id from dream where id = ${dreamId}`
  )[0];

describe('who may', () => {
  it('refuses visitors, admins and whoever is not in it, with one answer for what is not there', async () => {
    const circle = await calls.make(selma);
    const admin = await test.person({ role: 'admin' });
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Mine now' }],
      ['DELETE', '', undefined],
      ['POST', '/leave', {}],
      ['PUT', '/membership', { muted: true }],
      ['PUT', `/members/${selma.id}`, { role: 'member' }],
      ['DELETE', `/members/${selma.id}`, undefined],
      ['GET', '/invitations', undefined],
      ['POST', '/invitations', { days: 1, uses: 1 }],
      ['DELETE', '/invitations/1', undefined],
      ['PUT', '/meetings/2026-12-01/absence', { absent: true }],
      ['PUT', '/meetings/2026-12-01/turn', { user_id: selma.id }],
      ['GET', '/calendar', undefined],
      ['GET', '/dreams', undefined],
      ['POST', '/seen', undefined],
    ] as const) {
      const at = (id: number, person?: TestPerson) =>
        calls.call(method, `${CIRCLES}/${id}${path}`, person, body);
      const [theirs, none] = [await at(circle, stranger), await at(999_999, stranger)];
      expect([path, theirs.status, theirs.body]).toEqual([path, 404, none.body]);
      expect((await at(circle)).status).toBe(401);
      expect((await at(circle, admin)).status).toBe(403);
    }
    expect((await calls.open(selma, circle)).body.model.name).toBe('Tuesday circle');
  });

  it('lets hosts alone change, invite, put out and close', async () => {
    const circle = await calls.filled(selma, [marit, tomas]);
    for (const [method, path, body] of [
      ['PUT', '', { name: 'Mine now' }],
      ['DELETE', '', undefined],
      ['PUT', `/members/${tomas.id}`, { role: 'host' }],
      ['DELETE', `/members/${tomas.id}`, undefined],
      ['GET', '/invitations', undefined],
      ['POST', '/invitations', { days: 1, uses: 1 }],
    ] as const)
      expect((await calls.call(method, `${CIRCLES}/${circle}${path}`, marit, body)).status).toBe(403);
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: 'x'.repeat(81) }],
    [{ name: 'two\nlines' }],
    [{ name: 'x', about: 'y'.repeat(601) }],
    [{ name: 'x', id: 7 }],
    [{ name: 'x', meeting: { from: '2026-02-30', time: '20:00', minutes: 90, weeks: 1, zone: 'UTC' } }],
    [{ name: 'x', meeting: { from: '2026-12-01', time: '24:00', minutes: 90, weeks: 1, zone: 'UTC' } }],
    [{ name: 'x', meeting: { from: '2026-12-01', time: '20:00', minutes: 90, weeks: 1, zone: 'Moon/Sea' } }],
    [{ name: 'x', meeting: { from: '2026-12-01', time: '20:00', minutes: 1e9, weeks: 1, zone: 'UTC' } }],
  ])('refuses %j', async (body) => {
    expect((await calls.call('POST', CIRCLES, selma, body)).status).toBe(400);
  });

  it('closes at once to who is suspended', async () => {
    const host = await test.person();
    const away = await test.person();
    const circle = await calls.filled(host, [away]);
    const { copyId } = await calls.share(host, circle);
    await test.deps.sql`update "user" set status = 2 where id = ${away.id}`;
    for (const path of [`${CIRCLES}/${circle}`, `${LAMBDA}/stream/${copyId}`, `${CIRCLES}/${circle}/dreams`])
      expect([401, 404]).toContain((await calls.call('GET', path, away)).status);
    expect((await calls.open(host, circle)).body.model.members).toHaveLength(1);
  });
});

describe('a circle whose only host is suspended', () => {
  it('is kept by whoever has been in it longest, until the host is back', async () => {
    const [host, second, third] = [await test.person(), await test.person(), await test.person()];
    const circle = await calls.filled(host, [second, third]);
    const change = (person: TestPerson, about: string) =>
      calls.call('PUT', `${CIRCLES}/${circle}`, person, { about });
    const roles = async (person: TestPerson) =>
      (await calls.open(person, circle)).body.model.members.map((one: { role: string }) => one.role);
    const stands = (status: number) =>
      test.deps.sql`update "user" set status = ${status} where id = ${host.id}`;
    expect((await change(second, 'Not mine')).status).toBe(403);
    await stands(2);
    expect(await roles(third)).toEqual(['host', 'member']);
    expect((await change(third, 'Not mine')).status).toBe(403);
    expect((await change(second, 'We go on')).status).toBe(200);
    const late = await test.person();
    expect((await calls.join(late, await calls.link(second, circle))).status).toBe(200);
    expect((await calls.leave(second, circle)).status).toBe(409);
    await stands(1);
    expect(await roles(third)).toEqual(['host', 'member', 'member', 'member']);
    expect((await change(second, 'Mine no more')).status).toBe(403);
  });
});

describe('sharing', () => {
  it('makes a copy for the circle alone, with its line in the ledger, that can be changed and taken back', async () => {
    const circle = await calls.filled(selma, [marit]);
    const { dreamId, copyId } = await calls.share(marit, circle, 'Hanging the fog');
    expect(await visibilityOf(dreamId)).toMatchObject({ visibility: 'circle', public_dream_id: copyId });
    const ledger = await calls.call('GET', `${LAMBDA}/dreams/${dreamId}/ledger`, marit);
    expect(ledger.body.now).toMatchObject({
      visibility: 'circle',
      circle: { id: circle, name: 'Tuesday circle' },
    });
    expect(ledger.body.list[0]).toMatchObject({ kind: 'shared_in_circle', recipient: 'Tuesday circle' });
    const read = await calls.call('GET', `${LAMBDA}/stream/${copyId}`, selma);
    expect(read.body.model).toMatchObject({ text: 'Hanging the fog', circle: { id: circle }, own: false });
    await calls.call('PUT', `${LAMBDA}/stream/${copyId}`, marit, { text: 'Hanging the fog, again' });
    const shelf = await calls.call('GET', `${CIRCLES}/${circle}/dreams`, selma);
    expect(shelf.body.list).toMatchObject([{ id: copyId, begins: 'Hanging the fog, again', own: false }]);
    expect((await calls.list(selma)).list.find(({ id }: { id: number }) => id === circle)).toMatchObject({
      members: 2,
      fresh: 1,
    });
    await calls.call('POST', `${CIRCLES}/${circle}/seen`, selma);
    expect((await calls.list(selma)).list.find(({ id }: { id: number }) => id === circle).fresh).toBe(0);
    await calls.call('DELETE', `${LAMBDA}/stream/${copyId}`, marit);
    expect((await calls.call('GET', `${LAMBDA}/stream/${copyId}`, selma)).status).toBe(404);
    expect(await visibilityOf(dreamId)).toMatchObject({ visibility: 'private', public_dream_id: null });
  });

  it('refuses others’ circles, anonymous copies, and an audience that is not there', async () => {
    const circle = await calls.make(selma);
    const dreamId = await calls.keep(marit);
    expect((await calls.publish(marit, dreamId, circle)).status).toBe(404);
    expect((await calls.publish(marit, dreamId, 999_999)).status).toBe(404);
    const own = await calls.make(marit);
    expect((await calls.publish(marit, dreamId, own, { anonymous: true })).status).toBe(400);
    expect((await calls.publish(marit, dreamId, null, { comments: 'circle' })).status).toBe(400);
    expect((await calls.publish(marit, dreamId, own)).status).toBe(200);
    expect((await calls.publish(marit, dreamId, null)).status).toBe(409);
  });

  it('lets members talk below it whatever the settings say of public dreams', async () => {
    const circle = await calls.filled(selma, [marit]);
    await calls.call('POST', `${LAMBDA}/preference`, marit, {
      privacy: { comments: 'nobody', interpretations: 'nobody', approve_comments: true },
    });
    const { copyId } = await calls.share(marit, circle);
    const said = await calls.call('POST', `${LAMBDA}/comments`, selma, {
      public_dream_id: copyId,
      client_id: crypto.randomUUID(),
      text: 'What colour was it',
    });
    expect(said.body.model).toMatchObject({ state: 'shown', text: 'What colour was it' });
    const written = { lens: null, text: 'If it were my dream, I would keep the pegs.', passages: [] };
    const draft = await saveDraft(test, selma, { ...written, copy: copyId });
    expect((await publishDraft(test, selma, draft.body.model.id)).body.model.state).toBe('shown');
    const shelf = await calls.call('GET', `${CIRCLES}/${circle}/dreams`, marit);
    expect(shelf.body.list[0]).toMatchObject({ id: copyId, readings: 1, comments: 1, own: true });
  });
});

describe('leaving and closing', () => {
  it('takes what one shared out, keeps what one said unless one takes it along', async () => {
    const circle = await calls.filled(selma, [marit, tomas]);
    const theirs = await calls.share(marit, circle);
    const hosts = await calls.share(selma, circle);
    const say = (person: TestPerson) =>
      calls.call('POST', `${LAMBDA}/comments`, person, {
        public_dream_id: hosts.copyId,
        client_id: crypto.randomUUID(),
        text: `from ${person.id}`,
      });
    await say(marit);
    await say(tomas);
    expect((await calls.leave(marit, circle)).status).toBe(200);
    expect((await calls.leave(tomas, circle, { take_words: true })).status).toBe(200);
    expect((await calls.open(marit, circle)).status).toBe(404);
    expect((await calls.call('GET', `${LAMBDA}/stream/${theirs.copyId}`, selma)).status).toBe(404);
    expect(await visibilityOf(theirs.dreamId)).toMatchObject({ visibility: 'private' });
    const thread = await calls.call('GET', `${LAMBDA}/comments?public_dream_id=${hosts.copyId}`, selma);
    expect(thread.body.list.map(({ text }: { text: string }) => text)).toEqual([`from ${marit.id}`]);
    expect((await calls.call('GET', `${LAMBDA}/stream/${hosts.copyId}`, marit)).status).toBe(404);
  });

  it('needs somebody who keeps the room', async () => {
    const circle = await calls.filled(selma, [marit, tomas]);
    const alone = await calls.leave(selma, circle);
    expect([alone.status, alone.body.code]).toEqual([409, 'circles.host_needed']);
    expect((await calls.leave(selma, circle, { successor: stranger.id })).status).toBe(404);
    expect((await calls.leave(selma, circle, { successor: marit.id })).status).toBe(200);
    expect((await calls.open(marit, circle)).body.model.role).toBe('host');
    const last = await calls.call('PUT', `${CIRCLES}/${circle}/members/${marit.id}`, marit, {
      role: 'member',
    });
    expect(last.body.code).toBe('circles.host_needed');
  });

  it('ends with the last who leaves', async () => {
    const circle = await calls.make(selma);
    const { dreamId } = await calls.share(selma, circle);
    expect((await calls.leave(selma, circle)).status).toBe(200);
    expect((await calls.open(selma, circle)).status).toBe(404);
    expect(await visibilityOf(dreamId)).toMatchObject({ visibility: 'private', public_dream_id: null });
  });

  it('closed by a host withdraws everything that was shared', async () => {
    const circle = await calls.filled(selma, [marit]);
    const { dreamId, copyId } = await calls.share(marit, circle);
    expect((await calls.call('DELETE', `${CIRCLES}/${circle}`, selma)).status).toBe(200);
    expect(await visibilityOf(dreamId)).toMatchObject({ visibility: 'private', public_dream_id: null });
    expect((await calls.call('GET', `${LAMBDA}/stream/${copyId}`, marit)).status).toBe(404);
    const ledger = await calls.call('GET', `${LAMBDA}/dreams/${dreamId}/ledger`, marit);
    expect(ledger.body.list.map(({ kind }: { kind: string }) => kind)).toEqual([
      'withdrawn',
      'shared_in_circle',
    ]);
  });

  it('puts a member out, whose dreams go with them', async () => {
    const circle = await calls.filled(selma, [marit]);
    const { copyId } = await calls.share(marit, circle);
    expect((await calls.call('DELETE', `${CIRCLES}/${circle}/members/${marit.id}`, selma)).status).toBe(200);
    expect((await calls.call('GET', `${LAMBDA}/stream/${copyId}`, selma)).status).toBe(404);
    expect((await calls.call('DELETE', `${CIRCLES}/${circle}/members/${selma.id}`, selma)).status).toBe(404);
  });

  it('of sharing and closing at once leaves nothing behind', async () => {
    const circle = await calls.filled(selma, [marit]);
    const dreams = [await calls.keep(marit), await calls.keep(marit), await calls.keep(marit)];
    const answers = await Promise.all([
      ...dreams.map((dream) => calls.publish(marit, dream, circle)),
      calls.call('DELETE', `${CIRCLES}/${circle}`, selma),
    ]);
    expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    for (const dream of dreams)
      expect(await visibilityOf(dream)).toMatchObject({ visibility: 'private', public_dream_id: null });
  });

  it('hands over what an erased person kept, and ends what nobody is left in', async () => {
    const [host, heir] = [await test.person(), await test.person()];
    const kept = await calls.filled(host, [heir]);
    const alone = await calls.make(host);
    const { copyId } = await calls.share(host, kept);
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, host));
    expect((await calls.open(heir, kept)).body.model).toMatchObject({
      role: 'host',
      members: [{ own: true }],
    });
    expect((await calls.call('GET', `${LAMBDA}/stream/${copyId}`, heir)).status).toBe(404);
    const [left] = await test.deps.sql`select count(*)::int as count from circle where id = ${alone}`;
    expect(left?.count).toBe(0);
  });

  it('brings a dream back private where its dreamer has left meanwhile', async () => {
    const circle = await calls.filled(selma, [marit]);
    const { dreamId } = await calls.share(marit, circle);
    const bin = await test.call('POST', `${LAMBDA}/dream/bulk`, {
      ...as(marit),
      body: { ids: [dreamId], do: { act: 'delete' } },
    });
    await calls.leave(marit, circle);
    const token = bin.body.undo.token as string;
    expect((await calls.call('POST', `${LAMBDA}/dream/bulk/undo`, marit, { token })).status).toBe(200);
    expect(await visibilityOf(dreamId)).toMatchObject({ visibility: 'private', public_dream_id: null });
  });
});
