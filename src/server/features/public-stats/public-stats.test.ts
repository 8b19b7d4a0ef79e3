import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { PublicStats } from '#shared/public-stats/public-stats.ts';
import { people, settle } from './population.fixture.ts';
import { COUNT } from './public-stats.jobs.ts';

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

  it('tell a month once twenty agreed: shares of dreamers, each with its n, its margin and what the calendar gives', async () => {
    await settle(
      test,
      people(41, () => [
        { types: ['nightmare'], moods: [{ mood: 'afraid', intensity: 3 }], night_of: '2026-10-06' },
        { words: 20, night_of: '2026-10-06' },
      ]),
    );
    await nextDay();
    const told = await read();
    expect(told).toMatchObject({ month: '2026-10', language: 'all', languages: ['en'], dreamers: 60 });
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

  it('tell languages apart only where each has twenty, and rarer ones together or not at all', async () => {
    const night_of = '2026-09-08';
    const dreamt = (count: number, language: string) =>
      settle(
        test,
        people(count, () => [{ night_of, language, types: ['lucid'] }]),
      );
    await dreamt(25, 'en');
    await dreamt(22, 'de');
    await dreamt(5, 'fr');
    await nextDay();
    const told = await read('?month=2026-09');
    expect(told.languages.toSorted()).toEqual(['de', 'en']);
    expect(told).toMatchObject({ left_out: true, dreamers: 40 });
    const none = await read('?month=2026-09&language=fr');
    expect(none).toMatchObject({ figures: [], dreamers: 0, computed_at: null });
    const german = valuesOf(await read('?month=2026-09&language=de'), 'types');
    const english = valuesOf(await read('?month=2026-09&language=en'), 'types');
    const [all] = valuesOf(told, 'types');
    // All languages are made of what is told of each: there is nothing to take away that was not told.
    expect(all?.percent).toBeCloseTo(((german[0]?.percent ?? 0) + (english[0]?.percent ?? 0)) / 2, -0.5);
  });

  it('compare with the month before, keep the calendar in view, and leave out dreams that are not kept', async () => {
    const told = await read('?month=2026-10');
    expect(told.months).toEqual(['2026-09', '2026-10']);
    const [nightmare] = valuesOf(told, 'types');
    expect(nightmare?.past).toEqual([null, nightmare?.percent]);
    const everyDay = Array.from({ length: 28 }, (_, at) => ({ night_of: `2026-08-0${(at % 9) + 1}` }));
    await settle(
      test,
      people(30, () => everyDay),
    );
    const [gone] = await settle(
      test,
      people(1, () => [{ night_of: '2026-07-03' }]),
    );
    await test.deps.sql`update dream set deleted_at = now() where user_id = ${gone ?? 0}`;
    await nextDay();
    const august = await read('?month=2026-08');
    expect(valuesOf(august, 'weekdays')).toHaveLength(7);
    expect(valuesOf(august, 'weekdays')[0]).toMatchObject({ value: 'mon', expected: 16 });
    expect(valuesOf(august, 'per_night').map(({ value }) => value)).toEqual(['more']);
    expect((await read('?month=2026-07')).figures).toEqual([]);
    await settle(
      test,
      people(25, () => [{ night_of: '2026-06-03' }]),
    );
    await nextDay();
    const course = await read('?month=2026-10');
    expect(course.months).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']);
    expect(valuesOf(course, 'types')[0]?.past[1]).toBeNull();
  });

  it('come as a table, to a plain link', async () => {
    const answer = await test.app.inject({ method: 'GET', url: `${STATS}.csv${counted}` });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, ...rows] = answer.body.split('\r\n');
    expect(head).toBe(
      '\uFEFFmonth,language,figure,value,name,percent,margin,dreamers,expected,change,computed_at',
    );
    expect(rows.some((row) => row.startsWith('2026-10,all,types,nightmare,,'))).toBe(true);
    const german = await test.app.inject({ method: 'GET', url: `${STATS}.csv${counted}&heads=de` });
    expect(german.body.split('\r\n')[0]).toBe(
      '\uFEFFMonat,Sprache,Zahl,Wert,Name,Prozent,Spanne,Träumende,erwartet,Veränderung,gezählt am',
    );
    expect(german.body.split('\r\n').slice(1)).toEqual(answer.body.split('\r\n').slice(1));
    expect((await test.app.inject({ method: 'GET', url: `${STATS}.csv?heads=xx` })).statusCode).toBe(400);
  });

  it('are asked for with a month and a language, or refused', async () => {
    for (const query of ['?month=2026-13', '?month=october', '?language=xx', '?user=1'])
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
