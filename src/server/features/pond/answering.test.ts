import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { removeCastsOf } from './casts.service.ts';
import { floating, POND, pondCalls, type PondCalls } from './pond.fixture.ts';

let test: TestApp;
let can: PondCalls;
let admin: TestPerson;
let caster: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  can = pondCalls(test);
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  [caster, reader] = [await test.person(), await test.person()];
});
afterEach(() => test.deps.sql`delete from pond_cast`);

const drawnBy = async (person: TestPerson) => (await can.draw(person)).body.model;
describe('answering', () => {
  it('reaches the dreamer without a name or a moment, and says once that it is new', async () => {
    const cast = await floating(can, caster, admin);
    const own = await can.keep(reader, { text: 'The door.', title: 'My door' });
    const { id } = await drawnBy(reader);
    const ripples = await Promise.all(
      ['quiet', 'warmed'].map((feeling) => can.answer(reader, id, 'ripple', { feeling })),
    );
    expect(ripples.map(({ status }) => status)).toEqual([200, 200]);
    await can.answer(reader, id, 'ripple', { feeling: 'amused' });
    await can.answer(reader, id, 'too', { too: true, dream_id: own });
    await can.answer(reader, id, 'line', { line: 'read_twice' });
    expect((await can.drawn(reader, id)).body.model).toMatchObject({
      feeling: 'amused',
      too: true,
      line: 'read_twice',
      linked: { id: own, title: 'My door' },
    });
    expect((await can.pond(caster)).body.model.came_back).toEqual({ ripples: 1, too: 1, lines: 1 });
    const [told] = await can.casts(caster);
    expect(told.came_back).toEqual({
      ripples: [{ feeling: 'amused', times: 1 }],
      too: 1,
      lines: [{ line: 'read_twice', times: 1 }],
    });
    expect([told.id, told.fresh]).toEqual([cast, true]);
    expect(JSON.stringify(told)).not.toContain('My door');
    await test.call('POST', `${POND}/casts/seen`, { token: caster.token });
    expect((await can.casts(caster))[0].fresh).toBe(false);
    expect((await can.pond(caster)).body.model.came_back).toEqual({ ripples: 0, too: 0, lines: 0 });
  });

  it('sends one line, and a ripple can be taken back', async () => {
    await floating(can, caster, admin);
    const { id } = await drawnBy(reader);
    const lines = await Promise.all(
      ['read_twice', 'thank_you'].map((line) => can.answer(reader, id, 'line', { line })),
    );
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await can.answer(reader, id, 'line', { line: 'You are wonderful' })).status).toBe(400);
    await can.answer(reader, id, 'ripple', { feeling: 'quiet' });
    await can.answer(reader, id, 'ripple', { feeling: null });
    expect((await can.casts(caster))[0].came_back.ripples).toEqual([]);
  });

  it('goes when the cast is withdrawn; the reader keeps the link alone', async () => {
    const cast = await floating(can, caster, admin);
    const own = await can.keep(reader, { text: 'The door.', title: 'My door' });
    const { id } = await drawnBy(reader);
    await can.answer(reader, id, 'too', { too: true, dream_id: own });
    await can.answer(reader, id, 'line', { line: 'thank_you' });
    await can.withdraw(caster, cast);
    expect((await can.drawn(reader, id)).body.model).toMatchObject({
      gone: true,
      title: '',
      text: '',
      shares: null,
      line: null,
      linked: { id: own },
    });
    expect((await can.answer(reader, id, 'ripple', { feeling: 'quiet' })).body.code).toBe('pond.taken_out');
    expect((await can.answer(reader, id, 'too', { too: false })).body.model.linked).toBe(null);
    expect((await can.pond(reader)).body.model).toMatchObject({ drawn: null, draws_left: 2 });
  });

  it('can be let be: what sank is remembered and not shown again by itself', async () => {
    await floating(can, caster, admin);
    const { id } = await drawnBy(reader);
    expect((await can.pond(reader)).body.model.drawn.id).toBe(id);
    await can.act(reader, id, 'sink');
    expect((await can.pond(reader)).body.model.drawn).toBe(null);
    expect((await can.drawn(reader, id)).body.model).toMatchObject({ sunk: true, gone: false });
  });

  it('a reported one is read again: kept, or taken out for whoever drew it', async () => {
    const cast = await floating(can, caster, admin);
    const { id } = await drawnBy(reader);
    expect((await can.act(reader, id, 'report', { reason: 'hurtful' })).body.model.reported).toBe(true);
    expect((await can.queue(admin, 'reported')).body.list).toMatchObject([
      { id: cast, reports: [{ reason: 'hurtful', times: 1 }] },
    ]);
    expect((await can.decide(admin, cast, 'keep', 'floating')).status).toBe(200);
    expect((await can.queue(admin, 'reported')).body.list).toEqual([]);
    expect((await can.decide(admin, cast, 'keep', 'floating')).status).toBe(409);
    await can.decide(admin, cast, 'refuse', 'floating', 'On second thought.');
    expect((await can.drawn(reader, id)).body.model.gone).toBe(true);
  });
});

describe('erasing', () => {
  it('takes casts and answers away; a dream that goes for good takes its cast', async () => {
    await floating(can, caster, admin);
    const { id } = await drawnBy(reader);
    await can.answer(reader, id, 'ripple', { feeling: 'quiet' });
    await test.deps.sql`delete from "user" where id = ${reader.id}`;
    expect((await can.casts(caster))[0].came_back.ripples).toEqual([]);
    await removeCastsOf(test.deps, { userId: caster.id });
    expect(await can.casts(caster)).toEqual([]);
  });
});
