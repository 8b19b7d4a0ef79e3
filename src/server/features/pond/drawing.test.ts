import { afterAll, beforeEach, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { floating, POND, pondCalls, type PondCalls } from './pond.fixture.ts';

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
describe('drawing', () => {
  it('says what the two share, in the reader’s own word, and roughly when', async () => {
    await floating(can, caster, admin);
    await can.keep(reader, { text: 'The door of the house was locked and I waited in front of the door.' });
    const drawn = await drawnBy(reader);
    expect(drawn).toMatchObject({ shares: { kind: 'word' }, when: 'this_week', gone: false });
    expect(drawn.shares.label.toLowerCase()).toMatch(/door|lock/);
    expect(JSON.stringify(drawn)).not.toContain(`"${caster.id}"`);
  });

  it('has three a night until six in the morning, never one twice and none of one’s own', async () => {
    for (let at = 0; at < 3; at += 1) await floating(can, caster, admin);
    now = new Date('2026-11-21T20:00:00Z');
    admin = await test.person({ role: 'admin' });
    for (let at = 0; at < 3; at += 1) await floating(can, caster, admin);
    await floating(can, reader, admin);
    const answers = await Promise.all(Array.from({ length: 5 }, () => can.draw(reader)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(3);
    now = new Date('2026-11-22T05:59:00Z');
    expect((await can.pond(reader)).body.model.draws_left).toBe(0);
    now = new Date('2026-11-22T06:00:00Z');
    expect((await can.pond(reader)).body.model).toMatchObject({ draws_left: 3, drawn: null });
    for (let at = 0; at < 3; at += 1) await can.draw(reader);
    const { list } = (await test.call('GET', `${POND}/draws`, { token: reader.token })).body;
    expect(list).toHaveLength(6);
    const casts = await test.deps
      .sql`select count(distinct cast_id)::int as n from pond_draw where user_id = ${reader.id}`;
    expect(casts[0]?.n).toBe(6);
    now = new Date('2026-11-23T22:00:00Z');
    expect((await can.draw(reader)).body.code).toBe('pond.nothing_rises');
    expect((await can.pond(reader)).body.model.draws_left).toBe(3);
  });

  it('gives a traveller no second night in one', async () => {
    for (let at = 0; at < 3; at += 1) await floating(can, caster, admin);
    const zone = (timezone: string) =>
      test.call('POST', '/v2/api/lambda/preference', { token: reader.token, body: { timezone } });
    await zone('Pacific/Kiritimati');
    for (let at = 0; at < 3; at += 1) await can.draw(reader);
    await zone('America/Los_Angeles');
    expect((await can.pond(reader)).body.model.draws_left).toBe(0);
  });

  it('keeps to the reader’s filters; nightmares rise only when asked for', async () => {
    await floating(can, caster, admin, { types: ['nightmare'] });
    expect((await can.draw(reader)).status).toBe(404);
    const set = (body: object) =>
      test.call('POST', '/v2/api/lambda/preference', { token: reader.token, body });
    await set({ privacy: { leave_out_nightmares: false }, filters: { muted_words: ['bicycle'] } });
    expect((await can.draw(reader)).status).toBe(404);
    await set({ filters: { muted_words: [], no_nightmares: true } });
    expect((await can.draw(reader)).status).toBe(404);
    await set({ filters: { no_nightmares: false } });
    expect((await can.draw(reader)).status).toBe(200);
    await floating(can, caster, admin, { moods: [{ mood: 'sad', intensity: 2 }] });
    const saved = await set({ filters: { avoid_moods: ['sad', 'sad'] } });
    expect(saved.body.model.filters.avoid_moods).toEqual(['sad']);
    expect((await can.draw(reader)).status).toBe(404);
    await set({ filters: { avoid_moods: [] } });
    expect((await can.draw(reader)).status).toBe(200);
    const noted = await can.keep(caster);
    const { id } = (await can.cast(caster, noted, { content_note: 'a fall' })).body.model;
    await can.decide(admin, id, 'float');
    await set({ filters: { hide_noted: true } });
    expect((await can.draw(reader)).status).toBe(404);
  });

  it('leaves out whose author is suspended, leaves, or binned the dream; whoever has drawn it reads on', async () => {
    const id = await floating(can, caster, admin);
    const drawn = await drawnBy(reader);
    const third = await test.person();
    await test.deps.sql`update "user" set status = 2 where id = ${caster.id}`;
    expect((await can.draw(third)).status).toBe(404);
    expect((await can.drawn(reader, drawn.id)).body.model.gone).toBe(false);
    await test.deps
      .sql`update "user" set status = 1, deletes_at = now() + interval '3 days' where id = ${caster.id}`;
    expect((await can.draw(third)).status).toBe(404);
    await test.deps.sql`update "user" set deletes_at = null where id = ${caster.id}`;
    const [{ dream_id: dream }] = await can.casts(caster);
    await test.call('DELETE', `/v4/api/records/dream/${dream}`, { token: caster.token });
    expect((await can.drawn(reader, drawn.id)).body.model).toMatchObject({ gone: true, text: '' });
    expect((await can.draw(third)).status).toBe(404);
    await test.settle();
    expect(await test.deps.sql`select 1 from pond_cast where id = ${id}`).toHaveLength(0);
  });

  it('never rises for whom its author is blocked by, whichever way one looks', async () => {
    await floating(can, caster, admin);
    await test.deps.sql`insert into member_block (user_id, blocked_id) values (${reader.id}, ${caster.id})`;
    expect((await can.draw(reader)).body.code).toBe('pond.nothing_rises');
    const third = await test.person();
    await test.deps.sql`insert into member_block (user_id, blocked_id) values (${caster.id}, ${third.id})`;
    expect((await can.draw(third)).status).toBe(200);
  });

  it('hides a quarter of everybody else’s behind a block, the same for all who block that person', async () => {
    const stranger = await test.person();
    const many = 60;
    for (let at = 0; at < many; at += 1)
      await test.deps.sql`with d as (
          insert into dream (user_id, text, night_of, recorded_at) values (${caster.id}, 'door', '2026-11-20', now()) returning id
        ), c as (
          insert into pond_cast (text, language, night_of, state) values ('door', 'en', '2026-11-20', 'floating') returning id
        ) insert into pond_cast_owner (cast_id, user_id, dream_id, night) select c.id, ${caster.id}, d.id, '2026-11-20' from c, d`;
    const missed: string[] = [];
    for (const person of [reader, await test.person()]) {
      await test.deps
        .sql`insert into member_block (user_id, blocked_id) values (${person.id}, ${stranger.id})`;
      const met: number[] = [];
      for (let night = 0; night < 21; night += 1) {
        now = new Date(Date.UTC(2026, 10, 20 + night, 22));
        for (let at = 0; at < 3; at += 1) await can.draw(person);
      }
      met.push(
        ...(
          await test.deps.sql`select cast_id::float8 as id from pond_draw where user_id = ${person.id}`
        ).map(({ id }) => Number(id)),
      );
      const all = await test.deps.sql`select id::float8 as id from pond_cast order by id`;
      missed.push(
        all
          .map(({ id }) => Number(id))
          .filter((id) => !met.includes(id))
          .join(),
      );
    }
    expect(missed[0]).toBe(missed[1]);
    expect(missed[0]?.split(',').length).toBeGreaterThan(3);
    expect(missed[0]?.split(',').length).toBeLessThan(many / 2);
  }, 60_000);

  it('stays where it was while the same dream is taken out', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await floating(can, caster, admin);
      const person = await test.person();
      const [drawn, gone] = await Promise.all([can.draw(person), can.withdraw(caster, id)]);
      expect(gone.status).toBe(200);
      expect([200, 404]).toContain(drawn.status);
      if (drawn.status === 200)
        expect((await can.drawn(person, drawn.body.model.id)).body.model).toMatchObject({
          gone: true,
          shares: null,
        });
    }
  });
});
