import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { dominantMood, meanValence } from './night-aggregates.ts';

const DREAM = '/v2/api/lambda/dream';
let now = new Date('2026-11-20T09:00:00Z');
let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  ines = await test.person({ timezone: 'Europe/Vienna' });
  tomas = await test.person({ timezone: 'America/Los_Angeles' });
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());

const save = async (person: TestPerson, body: object): Promise<number> => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
};
const ask = (path: string, person?: TestPerson) =>
  test.call('GET', `${DREAM}/${path}`, person ? { token: person.token } : {});
const MARCH = 'nights?from=2026-03-01&to=2026-03-31';

describe('feelings of a night', () => {
  it('are told by what weighs most, not by what comes first', () => {
    const felt = [
      { mood: 'calm', weight: 2, intensity: 2 },
      { mood: 'afraid', weight: 4, intensity: 3 },
    ] as const;
    expect(dominantMood(felt)).toEqual({ mood: 'afraid', intensity: 3 });
    expect(meanValence(felt)).toBe(-0.33);
  });

  it('are none where nobody said any', () => {
    expect(dominantMood([])).toBeNull();
    expect(meanValence([])).toBeNull();
  });
});

describe('nights of a range', () => {
  it('asks who it is, and is no place for admins', async () => {
    for (const path of [MARCH, 'months', 'on-this-night', 'random']) {
      expect((await ask(path)).status).toBe(401);
      expect((await ask(path, admin)).status).toBe(403);
    }
  });

  it('refuses ranges that are none, too long or not dates', async () => {
    const refused = (query: string) => ask(`nights?${query}`, ines);
    expect((await refused('from=2026-03-31&to=2026-03-01')).body.validation).toHaveProperty('to');
    expect((await refused('from=2020-01-01&to=2026-01-01')).body.validation).toHaveProperty('to');
    expect((await refused('from=2026-02-30&to=2026-03-01')).body.validation).toHaveProperty('from');
    expect((await refused("from=2026-03-01'--&to=2026-03-01")).status).toBe(400);
    expect((await refused('from=2026-03-01&to=2026-03-02&user_id=1')).status).toBe(400);
    expect((await refused('from=2025-01-01&to=2026-12-31')).status).toBe(200);
  });

  it('sums up each night once, and only the dreamer’s own', async () => {
    await save(tomas, { text: 'his', night_of: '2026-03-04' });
    const night = { text: 'x', night_of: '2026-03-04' };
    const first = await save(ines, { ...night, title: 'Ice', types: ['lucid', 'nap'] });
    await save(ines, { ...night, moods: [{ mood: 'calm', intensity: 1 }] });
    await save(ines, { ...night, moods: [{ mood: 'afraid', intensity: 3 }], types: ['lucid'] });
    await save(ines, { ...night, title: 'Fourth' });
    await save(ines, { ...night, state: 'draft', title: 'Draft' });
    const gone = await save(ines, { ...night, title: 'Gone' });
    await test.call('DELETE', `/v4/api/records/dream/${gone}`, { token: ines.token });
    for (const day of ['2026-03-04', '2026-03-06']) {
      const url = `/v2/api/lambda/nights/${day}`;
      await test.call('PUT', url, { token: ines.token, body: { no_recall: true } });
    }
    const { body } = await ask(MARCH, ines);
    expect(body.nights).toEqual([
      expect.objectContaining({
        night_of: '2026-03-04',
        dreams: 4,
        mood: { mood: 'afraid', intensity: 3 },
        valence: -0.5,
        types: ['lucid', 'nap'],
        no_recall: false,
      }),
      expect.objectContaining({ night_of: '2026-03-06', dreams: 0, mood: null, no_recall: true, named: [] }),
    ]);
    expect(body.nights[0].named).toHaveLength(3);
    expect(body.nights[0].named[0]).toEqual({ id: first, title: 'Ice' });
  });

  it('has every night once where clocks change, named by the evening', async () => {
    for (const moment of ['2026-03-28T23:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T20:30:00Z'])
      await save(ines, { text: 'x', recorded_at: moment });
    const { body } = await ask('nights?from=2026-03-28&to=2026-03-30', ines);
    const counts = body.nights.map(({ night_of: day, dreams }: any) => [day, dreams]);
    expect(counts).toEqual([
      ['2026-03-28', 2],
      ['2026-03-29', 1],
    ]);
  });

  it('knows which night it is where the dreamer lives', async () => {
    now = new Date('2026-11-20T17:30:00Z');
    expect((await ask(MARCH, ines)).body.tonight).toBe('2026-11-20');
    expect((await ask(MARCH, tomas)).body.tonight).toBe('2026-11-19');
  });
});

describe('the whole diary by months', () => {
  it('counts months and finds the titles that return', async () => {
    const person = await test.person();
    for (const night of ['2024-02-29', '2025-06-01', '2025-06-01'])
      await save(person, {
        text: 'x',
        title: night === '2025-06-01' ? 'The Lift' : 'the lift',
        night_of: night,
      });
    await save(person, { text: 'x', title: 'Once', night_of: '2025-06-02' });
    await save(person, { text: 'untitled', night_of: '2025-06-02' });
    await test.call('PUT', '/v2/api/lambda/nights/2025-06-02', {
      token: person.token,
      body: { no_recall: true },
    });
    await test.call('PUT', '/v2/api/lambda/nights/2025-07-02', {
      token: person.token,
      body: { no_recall: true },
    });
    const { body } = await ask('months', person);
    expect(body.months.map((row: any) => [row.month, row.dreams, row.nights, row.empty_nights])).toEqual([
      ['2024-02', 1, 1, 0],
      ['2025-06', 4, 2, 0],
      ['2025-07', 0, 0, 1],
    ]);
    expect(body.series).toHaveLength(1);
    expect(body.series[0].count).toBe(3);
    expect(body.series[0].dreams.map((one: any) => one.night_of)).toEqual([
      '2025-06-01',
      '2025-06-01',
      '2024-02-29',
    ]);
  });
});
