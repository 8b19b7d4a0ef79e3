import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { PublicStats } from '#shared/public-stats/public-stats.ts';
import { people, settle, type Told } from './population.fixture.ts';
import { COUNT } from './public-stats.jobs.ts';
import { keepStretch } from './public-stats.store.ts';

const STATS = '/v2/api/lambda/public-stats';
let test: TestApp;
let now = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
});
afterAll(() => test.close());

/** A day later, counted and read again; nothing that was kept in memory is that old. */
async function nextDay(): Promise<void> {
  now = new Date(now.getTime() + 86_400_000);
  await test.deps.jobs.enqueue(test.deps, COUNT, {});
  await test.settle();
}
const read = async (query = ''): Promise<PublicStats> =>
  (await test.call('GET', `${STATS}${query}`)).body as PublicStats;
const valuesOf = ({ figures }: PublicStats, name: string) =>
  figures.find(({ figure }) => figure === name)?.values ?? [];
const counted = '?month=2026-10';
/** Where no single month has enough, twelve are told as one. */
const YEAR = '2025-11..2026-10';

describe('statistics for everybody', () => {
  it('tell nothing while fewer than twenty agreed, and the same whether it was nineteen or nobody', async () => {
    const before = await read(counted);
    expect(before).toMatchObject({
      month: '2026-10',
      figures: [],
      computed_at: null,
      dreamers: 0,
      least: 20,
    });
    await settle(
      test,
      people(19, () => [{ types: ['nightmare'] }]),
    );
    await settle(
      test,
      people(30, () => [{ types: ['nightmare'] }]),
      { agreed: false },
    );
    await nextDay();
    const { next_at: _later, ...after } = await read(counted);
    const { next_at: _sooner, ...first } = before;
    expect(after).toEqual(first);
    expect((await read()).month).toBeNull();
  });

  it('tell a year once twenty agreed, and one month of it is asked for as well: shares of dreamers, each with its n, its margin and what the calendar gives', async () => {
    await settle(
      test,
      people(41, () => [
        { types: ['nightmare'], moods: [{ mood: 'afraid', intensity: 3 }], night_of: '2026-10-06' },
        { words: 20, night_of: '2026-10-06' },
      ]),
    );
    await nextDay();
    const told = await read();
    expect(told).toMatchObject({ month: YEAR, language: 'all', languages: ['en'], dreamers: 60 });
    const { next_at: _, ...year } = told;
    expect(await read(counted)).toMatchObject(year);
    const [nightmare] = valuesOf(told, 'types');
    // 19 whose only dream was one, 41 with every second: 66 of 100.
    expect(nightmare).toMatchObject({ value: 'nightmare', dreamers: 60, change: null, expected: null });
    expect(Math.abs((nightmare?.percent ?? 0) - 66)).toBeLessThan(10);
    expect(nightmare?.margin).toBeGreaterThan(10);
    expect(valuesOf(told, 'moods').map(({ value }) => value)).toEqual(['afraid']);
    expect(valuesOf(told, 'weekdays').map(({ value, expected }) => [value, expected])).toEqual([]);
    expect(JSON.stringify(told)).not.toContain('nobody counts');
  });

  it('stay as they were told when people leave, come and write: asked twice, the answer is one', async () => {
    const { next_at: _, ...told } = await read(counted);
    const [leaver] = await settle(
      test,
      people(1, () => [{ types: ['lucid'] }]),
    );
    await test.deps
      .sql`delete from "user" where id <> ${leaver ?? 0} and email like 'counted%' and id % 2 = 0`;
    await test.deps.sql`update preference set settings = '{}' where user_id % 3 = 0`;
    await settle(
      test,
      people(25, () => [{ types: ['lucid'] }]),
    );
    await nextDay();
    const { next_at: _later, ...again } = await read(counted);
    expect(again).toEqual(told);
    expect(await read('?month=2026-10&language=en')).toMatchObject({ figures: told.figures });
  });

  it('never tell a month twice, whoever counts it meanwhile', async () => {
    const kept = { computed_at: now.toISOString(), groups: [], left_out: 'no' as const };
    const tries = ['2026-10', '2026-09..2026-12', YEAR, '2025-09..2025-11'].map((month) =>
      keepStretch(test.deps.db, { month, ...kept }),
    );
    expect(await Promise.all(tries)).toEqual([false, false, false, false]);
    const twice = ['2024-01..2024-03', '2024-03..2024-05'].map((month) =>
      keepStretch(test.deps.db, { month, ...kept }),
    );
    expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(1);
    await test.deps.sql`delete from public_stats_month where month like '2024%'`;
  });

  it('come as a table, to a plain link', async () => {
    const answer = await test.app.inject({ method: 'GET', url: `${STATS}.csv${counted}` });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, ...rows] = answer.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFmonth,language,figure,value,name,percent,margin,dreamers,expected,change,computed_at',
    );
    expect(rows.some((row) => row.startsWith(`${YEAR},all,types,nightmare,,`))).toBe(true);
    const german = await test.app.inject({ method: 'GET', url: `${STATS}.csv${counted}&heads=de` });
    expect(german.body.split('\r\n')[0]).toBe(
      '\uFEFFMonat,Sprache,Zahl,Wert,Name,Prozent,Spanne,Träumende,erwartet,Veränderung,gezählt am',
    );
    expect(german.body.split('\r\n').slice(1)).toEqual(answer.body.split('\r\n').slice(1));
    expect((await test.app.inject({ method: 'GET', url: `${STATS}.csv?heads=xx` })).statusCode).toBe(400);
  });

  it('are asked for with a month and a language, or refused', async () => {
    for (const query of ['?month=2026-13', '?month=october', '?month=2026-08..', '?language=xx', '?user=1'])
      expect((await test.call('GET', `${STATS}${query}`)).status).toBe(400);
    expect((await test.call('POST', STATS, { body: {} })).status).toBe(405);
  });

  it('ask the dreamer first: the switch is off until it is set', async () => {
    const { token } = await test.person();
    const before = await test.call('GET', '/v2/api/lambda/preference', { token });
    expect(before.body.model.privacy.in_statistics ?? false).toBe(false);
    const after = await test.call('POST', '/v2/api/lambda/preference', {
      token,
      body: { privacy: { in_statistics: true } },
    });
    expect(after.body.model.privacy.in_statistics).toBe(true);
  });
});

describe('statistics of languages and of what follows', () => {
  let other: TestApp;
  let day = new Date('2026-11-23T10:00:00Z');
  const tell = async () => {
    day = new Date(day.getTime() + 86_400_000);
    await other.deps.jobs.enqueue(other.deps, COUNT, {});
    await other.settle();
  };
  const answer = async (query = ''): Promise<PublicStats> =>
    (await other.call('GET', `${STATS}${query}`)).body as PublicStats;
  const dreamt = (count: number, dreams: Told[]) =>
    settle(
      other,
      people(count, () => dreams),
    );
  beforeAll(async () => {
    other = await createTestApp({ overrides: { clock: { now: () => day } } });
    await dreamt(80, [{ night_of: '2026-08-04', language: 'en', types: ['lucid'] }]);
    await dreamt(25, [{ night_of: '2026-08-04', language: 'de', types: ['lucid'] }]);
    await dreamt(12, [{ night_of: '2026-08-04', language: 'de', types: ['nightmare'] }]);
    await dreamt(10, [{ night_of: '2026-08-04', language: 'fr', types: ['nightmare'] }]);
    await dreamt(35, [{ night_of: '2026-09-08', language: 'en', types: ['nightmare'] }]);
    await dreamt(35, [{ night_of: '2026-10-08', language: 'en', types: ['nightmare'] }]);
    await tell();
  });
  afterAll(() => other.close());

  it('tell a value apart where each language has twenty for it, else together', async () => {
    const told = await answer('?month=2026-08');
    expect(told).toMatchObject({ month: '2026-08', dreamers: 120, left_out: false });
    expect(told.languages.toSorted()).toEqual(['de', 'en']);
    const [german] = valuesOf(await answer('?month=2026-08&language=de'), 'types');
    const [english] = valuesOf(await answer('?month=2026-08&language=en'), 'types');
    expect([german?.dreamers, english?.dreamers]).toEqual([30, 80]);
    const all = valuesOf(told, 'types');
    // All languages are made of what is told of each: there is nothing to take away that was not told.
    const made = ((german?.percent ?? 0) * 30 + (english?.percent ?? 0) * 80) / 110;
    expect(Math.abs((all.find(({ value }) => value === 'lucid')?.percent ?? 0) - made)).toBeLessThan(1);
    // Twelve and ten have the nightmares: they are told of both and of everybody else who has too few alone.
    expect(all.find(({ value }) => value === 'nightmare')?.dreamers).toBe(120);
    const none = await answer('?month=2026-08&language=fr');
    expect(none).toMatchObject({ figures: [], dreamers: 0, computed_at: null });
    expect((await other.call('GET', `${STATS}?language=mixed`)).status).toBe(400);
  });

  it('wait with months of fewer dreamers until they are a quarter, and compare it with what was before', async () => {
    expect((await answer('?month=2026-09')).figures).toEqual([]);
    await dreamt(30, [{ night_of: '2026-11-08', language: 'en', types: ['lucid'] }]);
    day = new Date('2026-12-04T10:00:00Z');
    await tell();
    const told = await answer();
    expect(told).toMatchObject({ month: '2026-09..2026-11', dreamers: 100 });
    expect(told.months).toEqual(['2026-08', '2026-09..2026-11']);
    expect(told.all_months).toEqual(['2026-09..2026-11', '2026-08']);
    const types = valuesOf(told, 'types');
    expect(types.find(({ value }) => value === 'nightmare')).toMatchObject({ change: 'rose' });
    expect(types.find(({ value }) => value === 'lucid')?.past).toHaveLength(2);
    expect((await answer('?month=2026-10')).month).toBe('2026-09..2026-11');
  });

  it('hold the calendar beside what fell on a weekday, and leave out dreams that are not kept', async () => {
    const everyDay = Array.from({ length: 28 }, (_, at) => ({ night_of: `2027-02-0${(at % 9) + 1}` }));
    await dreamt(100, everyDay);
    const [gone] = await dreamt(1, [{ night_of: '2027-01-03' }]);
    await other.deps.sql`update dream set deleted_at = now() where user_id = ${gone ?? 0}`;
    day = new Date('2027-03-04T10:00:00Z');
    await tell();
    const told = await answer();
    expect(told.months).toEqual(['2026-08', '2026-09..2026-11', '2026-12..2027-01', '2027-02']);
    expect(valuesOf(told, 'weekdays')).toHaveLength(7);
    expect(valuesOf(told, 'weekdays')[0]).toMatchObject({ value: 'mon', expected: 14 });
    expect(valuesOf(told, 'per_night').map(({ value }) => value)).toEqual(['more']);
    expect((await answer('?month=2027-01')).figures).toEqual([]);
  });
});
