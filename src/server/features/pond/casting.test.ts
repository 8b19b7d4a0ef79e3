import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { DOOR, floating, POND, pondCalls, type PondCalls, QUEUE } from './pond.fixture.ts';

let now = new Date('2026-11-20T22:00:00Z');
let test: TestApp;
let can: PondCalls;
let admin: TestPerson;
let caster: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  can = pondCalls(test);
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date('2026-11-20T22:00:00Z');
  [caster, reader] = [await test.person(), await test.person()];
});
afterEach(() => test.deps.sql`delete from pond_cast`);

const drawnBy = async (person: TestPerson) => (await can.draw(person)).body.model;
const ledgerOf = async (dreamId: number) =>
  (await test.deps.sql`select kind from dream_disclosure where dream_id = ${dreamId} order by id`).map(
    ({ kind }) => kind as string,
  );

describe('the doors', () => {
  it('open to whoever keeps a diary, and to nobody else', async () => {
    const id = await floating(can, caster, admin);
    const draw = await drawnBy(reader);
    const calls: [string, string, object?][] = [
      ['GET', POND],
      ['GET', `${POND}/casts`],
      ['POST', `${POND}/casts`, { dream_id: 1 }],
      ['DELETE', `${POND}/casts/${id}`],
      ['GET', `${POND}/draws`],
      ['POST', `${POND}/draws`],
      ['GET', `${POND}/draws/${draw.id}`],
      ['PUT', `${POND}/draws/${draw.id}/ripple`, { feeling: 'quiet' }],
      ['PUT', `${POND}/draws/${draw.id}/too`, { too: true }],
      ['PUT', `${POND}/draws/${draw.id}/line`, { line: 'thank_you' }],
      ['POST', `${POND}/draws/${draw.id}/sink`],
      ['POST', `${POND}/draws/${draw.id}/report`, { reason: 'spam' }],
    ];
    for (const [method, url, body] of calls) {
      const given = body ? { body } : {};
      expect([method, url, (await test.call(method, url, given)).status]).toEqual([method, url, 401]);
      expect((await test.call(method, url, { ...given, token: admin.token })).status).toBe(403);
    }
    for (const person of [null, reader]) {
      const status = person ? 403 : 401;
      expect((await can.queue(person)).status).toBe(status);
      expect((await can.decide(person, id, 'refuse', 'floating', 'No')).status).toBe(status);
    }
    expect((await test.call('GET', `${QUEUE}?view=mine`, { token: admin.token })).status).toBe(400);
  });

  it('show somebody else’s casts and draws as not there', async () => {
    const id = await floating(can, caster, admin);
    const draw = await drawnBy(reader);
    expect((await can.withdraw(reader, id)).status).toBe(404);
    expect((await can.drawn(caster, draw.id)).status).toBe(404);
    expect((await can.answer(caster, draw.id, 'ripple', { feeling: 'quiet' })).status).toBe(404);
    expect((await can.act(caster, draw.id, 'sink')).status).toBe(404);
    const dream = await can.keep(caster);
    expect((await can.cast(reader, dream)).status).toBe(404);
    expect((await can.answer(reader, draw.id, 'too', { too: true, dream_id: dream })).status).toBe(404);
  });
});

describe('casting', () => {
  it('makes a copy of its own, which waits, floats and is withdrawn, with a line in the ledger each', async () => {
    const dream = await can.keep(caster, { text: DOOR, title: 'The door', types: ['lucid'] });
    const { status, body } = await can.cast(caster, dream, { text: 'There was a locked door.' });
    expect([status, body.model.state, body.model.text]).toEqual([200, 'waiting', 'There was a locked door.']);
    expect((await can.draw(reader)).body.code).toBe('pond.nothing_rises');
    expect((await can.queue(admin)).body.list).toMatchObject([{ id: body.model.id, title: 'The door' }]);
    await can.decide(admin, body.model.id, 'float');
    expect(await drawnBy(reader)).toMatchObject({ text: 'There was a locked door.', title: 'The door' });
    expect((await can.withdraw(caster, body.model.id)).status).toBe(200);
    expect(await can.casts(caster)).toEqual([]);
    expect(await ledgerOf(dream)).toEqual(['cast', 'cast_floating', 'cast_withdrawn']);
    const own = await test.call('GET', `/v2/api/lambda/dreams/${dream}`, { token: caster.token });
    expect(own.body.model.text).toBe(DOOR);
  });

  it('refuses what has no words, what is there already and what is sealed', async () => {
    const empty = await can.keep(caster, { text: '', waking_note: 'nothing' });
    expect((await can.cast(caster, empty)).body.code).toBe('pond.empty');
    const dream = await can.keep(caster);
    await can.cast(caster, dream);
    expect((await can.cast(caster, dream)).body.code).toBe('pond.already_cast');
    const sealed = await can.keep(caster);
    await test.deps.sql`update dream set visibility = 'sealed' where id = ${sealed}`;
    expect((await can.cast(caster, sealed)).body.code).toBe('pond.sealed');
    expect((await can.cast(caster, dream, { text: 'x'.repeat(60_000) })).status).toBe(400);
    expect((await can.cast(caster, dream, { author: 3 })).status).toBe(400);
  });

  it('has three a night, two at once counted too; a withdrawn one does not count', async () => {
    const dreams = [];
    for (let at = 0; at < 5; at += 1) dreams.push(await can.keep(caster));
    const answers = await Promise.all(dreams.map((id) => can.cast(caster, id)));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'cast' : (body.code as string)));
    expect(codes.toSorted()).toEqual(['cast', 'cast', 'cast', 'pond.enough_casts', 'pond.enough_casts']);
    const [first] = await can.casts(caster);
    await can.withdraw(caster, first.id);
    expect((await can.pond(caster)).body.model.casts_left).toBe(1);
    now = new Date('2026-11-21T06:00:00Z');
    expect((await can.pond(caster)).body.model.casts_left).toBe(3);
  });

  it('is refused with a reason that the dreamer reads, and can be let go another day', async () => {
    const dream = await can.keep(caster);
    const { id } = (await can.cast(caster, dream)).body.model;
    expect((await can.decide(admin, id, 'refuse')).status).toBe(400);
    expect((await can.decide(admin, id, 'refuse', 'waiting', 'It names a street.')).status).toBe(200);
    expect((await can.casts(caster))[0]).toMatchObject({ state: 'refused', reason: 'It names a street.' });
    expect((await can.decide(admin, id, 'float', 'waiting')).body.code).toBe('pond.decided_already');
    expect((await can.queue(admin, 'refused')).body.total).toBe(1);
    expect(JSON.stringify((await can.queue(admin, 'refused')).body)).not.toContain('user');
    await can.withdraw(caster, id);
    expect((await can.cast(caster, dream)).status).toBe(200);
  });
});
