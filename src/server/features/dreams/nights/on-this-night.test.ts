import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { formerNights, yearsBetween } from './on-this-night.ts';

const DREAM = '/v2/api/lambda/dream';
let now = new Date('2026-11-20T09:00:00Z');
let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  ines = await test.person({ timezone: 'Europe/Vienna' });
});
afterAll(() => test.close());

const save = async (person: TestPerson, body: object): Promise<number> => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body: { text: 'x', ...body } });
  return answer.body.model.id as number;
};
const ask = async (path: string, person = ines) =>
  (await test.call('GET', `${DREAM}/${path}`, { token: person.token })).body;
const showHard = (person: TestPerson) =>
  test.call('POST', '/v2/api/lambda/preference', {
    token: person.token,
    body: { privacy: { leave_out_nightmares: false } },
  });

describe('the same evening in former years', () => {
  it('keeps to the date, over leap days and the turn of the year', () => {
    expect(formerNights('2026-11-19').exact.slice(0, 2)).toEqual(['2025-11-19', '2024-11-19']);
    const leap = formerNights('2028-02-29');
    expect(leap.exact[0]).toBe('2024-02-29');
    expect(leap.around.slice(0, 7)).toEqual([
      '2027-02-25',
      '2027-02-26',
      '2027-02-27',
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
      '2027-03-03',
    ]);
    expect(formerNights('2026-01-02').around.slice(0, 2)).toEqual(['2024-12-30', '2024-12-31']);
    expect(yearsBetween('2024-12-30', '2026-01-02')).toBe(1);
    expect(yearsBetween('2020-02-29', '2028-02-26')).toBe(8);
  });

  it('are nights of the dreamer’s own zone, whatever the server’s', async () => {
    now = new Date('2026-11-20T16:30:00Z');
    expect((await ask('on-this-night')).night_of).toBe('2026-11-19');
    now = new Date('2026-11-20T17:30:00Z');
    expect((await ask('on-this-night')).night_of).toBe('2026-11-20');
  });

  it('shows the very date first, else what lies up to three nights around it, and says so', async () => {
    const exact = await save(ines, { title: 'A year ago', night_of: '2025-05-10' });
    await save(ines, { title: 'Beside it', night_of: '2025-05-11' });
    const near = await save(ines, { title: 'Near', night_of: '2023-06-13' });
    await save(ines, { title: 'This very night', night_of: '2026-05-10' });
    const on = await ask('on-this-night?night=2026-05-10');
    expect(on).toMatchObject({ near: false, dreams: [{ id: exact, years: 1, night_of: '2025-05-10' }] });
    expect(on.dreams).toHaveLength(1);
    expect(await ask('on-this-night?night=2026-06-10')).toMatchObject({
      near: true,
      dreams: [{ id: near, years: 3 }],
    });
    expect(await ask('on-this-night?night=2026-06-09')).toMatchObject({ near: false, dreams: [] });
  });

  it('leaves out nightmares and the hardest feelings until told otherwise', async () => {
    const person = await test.person();
    const night = { night_of: '2025-08-01' };
    await save(person, { ...night, types: ['nightmare'] });
    for (const mood of ['afraid', 'disgusted', 'ashamed'])
      await save(person, {
        ...night,
        moods: [
          { mood: 'calm', intensity: 3 },
          { mood, intensity: 3 },
        ],
      });
    const mild = await save(person, { ...night, moods: [{ mood: 'afraid', intensity: 2 }] });
    const guarded = await ask('on-this-night?night=2026-08-01', person);
    expect(guarded.guarded).toBe(true);
    expect(guarded.dreams.map(({ id }: any) => id)).toEqual([mild]);
    for (let round = 0; round < 6; round += 1) expect((await ask('random', person)).model.id).toBe(mild);
    expect((await showHard(person)).status).toBe(200);
    const open = await ask('on-this-night?night=2026-08-01', person);
    expect(open.guarded).toBe(false);
    expect(open.dreams).toHaveLength(5);
  });

  it('shows nobody else’s, nor what is in the bin or not finished', async () => {
    const stranger = await test.person();
    await save(stranger, { night_of: '2025-05-10', state: 'draft' });
    expect((await ask('on-this-night?night=2026-05-10', stranger)).dreams).toEqual([]);
    expect(await ask('random', stranger)).toMatchObject({ model: null, only: false });
  });
});

describe('a page at random', () => {
  it('is never the same twice in a row, and reaches every page', async () => {
    const person = await test.person();
    const ids = [await save(person, {}), await save(person, {}), await save(person, {})];
    const seen = new Set<number>();
    let last = ids[0];
    for (let round = 0; round < 40; round += 1) {
      const { model, only } = await ask(`random?not=${last}`, person);
      expect(only).toBe(false);
      expect(model.id).not.toBe(last);
      last = model.id;
      seen.add(model.id);
    }
    expect(seen).toEqual(new Set(ids));
  });

  it('comes again only where it is the only one', async () => {
    const person = await test.person();
    const id = await save(person, {});
    expect(await ask(`random?not=${id}`, person)).toMatchObject({ model: { id }, only: true });
  });

  it('refuses what is no id', async () => {
    const answer = await test.call('GET', `${DREAM}/random?not=1e3`, { token: ines.token });
    expect(answer.status).toBe(400);
  });
});
