import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let owner: TestPerson;
let other: TestPerson;
const now = new Date('2026-11-23T08:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  [owner, other] = [await test.person(), await test.person()];
});
afterAll(() => test.close());

async function dreamOf(person: TestPerson, more: object = {}): Promise<number> {
  const { body } = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token: person.token,
    body: { text: 'A wave over the house', types: ['nightmare'], night_of: '2026-11-22', ...more },
  });
  return Number(body.model.id);
}
const path = (id: number) => `/v2/api/lambda/dreams/${id}/rescript`;
const words = { keep: 'the house', change: 'the wave stands still', ending: 'I walk out over it.' };
const save = (id: number, body: object, person = owner) =>
  test.call('PUT', path(id), { token: person.token, body });
const read = async (id: number, person = owner) => test.call('GET', path(id), { token: person.token });
const rehearse = (id: number, day: string, way = '') =>
  test.call('POST', `${path(id)}/rehearsals${way}`, { token: owner.token, body: { day } });

describe('another ending', () => {
  it('belongs to the dreamer alone', async () => {
    const id = await dreamOf(owner);
    for (const [method, url, body] of [
      ['GET', path(id), undefined],
      ['PUT', path(id), words],
      ['DELETE', path(id), undefined],
      ['POST', `${path(id)}/rehearsals`, { day: '2026-11-23' }],
      ['POST', `${path(id)}/rehearsals/undo`, { day: '2026-11-23' }],
    ] as const) {
      expect((await test.call(method, url, { body })).status).toBe(401);
      expect((await test.call(method, url, { body, token: other.token })).status).toBe(404);
    }
    const admin = await test.person({ role: 'admin' });
    expect((await read(id, admin)).status).toBe(403);
  });

  it('is kept, read again, changed and taken away; the dream stays as it was', async () => {
    const id = await dreamOf(owner);
    expect((await read(id)).body.model).toBeNull();
    const first = await save(id, words);
    expect(first.body.model).toMatchObject({ ...words, dream_id: id, rehearsals: [] });
    const next = { ...words, ending: 'The wave is warm.', updated_at: first.body.model.updated_at };
    expect((await save(id, next)).status).toBe(200);
    expect((await read(id)).body.model.ending).toBe('The wave is warm.');
    const dream = await test.call('GET', `/v2/api/lambda/dreams/${id}`, { token: owner.token });
    expect(dream.body.model.text).toBe('A wave over the house');
    expect((await test.call('DELETE', path(id), { token: owner.token })).status).toBe(200);
    expect((await test.call('DELETE', path(id), { token: owner.token })).status).toBe(404);
  });

  it('is never overwritten unseen by another device', async () => {
    const id = await dreamOf(owner);
    const { body } = await save(id, words);
    expect((await save(id, { ...words, keep: 'nothing' })).status).toBe(409);
    const both = await Promise.all(
      ['one', 'two'].map((ending) => save(id, { ...words, ending, updated_at: body.model.updated_at })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body.model.ending).toBe((await read(id)).body.model.ending);
    const fresh = await dreamOf(owner);
    const twice = await Promise.all([save(fresh, words), save(fresh, words)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is not written for a dream in the bin, and refuses what is too long or strange', async () => {
    const id = await dreamOf(owner);
    for (const wrong of [
      { ...words, ending: 'x'.repeat(10_001) },
      { ...words, more: 1 },
      { keep: 'a' },
      { ...words, keep: '\u0000' },
    ])
      expect((await save(id, wrong)).status).toBe(400);
    await test.call('DELETE', `/v4/api/records/dream/${id}`, { token: owner.token });
    expect((await save(id, words)).body.code).toBe('rescripts.in_bin');
  });

  it('logs how often it was gone through, also twice at once, and takes back', async () => {
    const id = await dreamOf(owner);
    expect((await rehearse(id, '2026-11-23')).status).toBe(404);
    const { body } = await save(id, words);
    await Promise.all([rehearse(id, '2026-11-23'), rehearse(id, '2026-11-23'), rehearse(id, '2026-11-22')]);
    const told = await read(id);
    expect(told.body.model.rehearsals).toEqual([
      { day: '2026-11-22', times: 1 },
      { day: '2026-11-23', times: 2 },
    ]);
    // Going through it is no new version of its words.
    expect(told.body.model.updated_at).toBe(body.model.updated_at);
    await rehearse(id, '2026-11-22', '/undo');
    expect((await rehearse(id, '2026-11-22', '/undo')).body.model.rehearsals).toEqual([
      { day: '2026-11-23', times: 2 },
    ]);
    for (const day of ['2026-11-19', '2027-01-01', 'today'])
      expect((await rehearse(id, day)).status).toBe(400);
    for (let times = 2; times < 50; times += 1) await rehearse(id, '2026-11-23');
    expect((await rehearse(id, '2026-11-23')).body.code).toBe('rescripts.enough');
  });

  it('says whether nightmares have come often: three within fourteen nights', async () => {
    const person = await test.person();
    const id = await dreamOf(person);
    await dreamOf(person, { night_of: '2026-11-10' });
    await dreamOf(person, { night_of: '2026-10-30' });
    await dreamOf(person, { types: ['lucid'] });
    expect((await read(id, person)).body.often).toBe(false);
    await dreamOf(person, { night_of: '2026-11-12' });
    expect((await read(id, person)).body.often).toBe(true);
  });

  it('goes with its dream and its dreamer', async () => {
    const person = await test.person();
    const id = await dreamOf(person);
    await save(id, words, person);
    await test.deps.sql`delete from "user" where id = ${person.id}`;
    expect(await test.deps.sql`select 1 from rescript where dream_id = ${id}`).toEqual([]);
  });
});
