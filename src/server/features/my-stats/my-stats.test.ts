import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const PATH = '/v2/api/lambda/my-stats';
const CALLS = [PATH, `${PATH}/words`, `${PATH}/norms`];
let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  const now = new Date('2026-11-20T09:00:00Z');
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
  ines = await test.person({ timezone: 'Europe/Vienna' });
});
afterAll(() => test.close());

const save = async (person: TestPerson, body: object): Promise<number> => {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body: { text: 'x', ...body } });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
};
const note = async (person: TestPerson, night: string, body: object) => {
  const url = `/v2/api/lambda/nights/${night}`;
  expect((await test.call('PUT', url, { token: person.token, body })).status).toBe(200);
};
const ask = (url: string, person?: TestPerson) =>
  test.call('GET', url, person ? { token: person.token } : {});
const statsOf = async (person: TestPerson, query = '') => {
  const { status, body } = await ask(`${PATH}${query}`, person);
  expect(status).toBe(200);
  return body;
};
const day = (month: string, number: number) => `2026-${month}-${String(number).padStart(2, '0')}`;

describe('who may ask', () => {
  it('is the dreamer alone', async () => {
    const admin = await test.person({ role: 'admin' });
    for (const url of CALLS) {
      expect((await ask(url)).status).toBe(401);
      expect((await ask(url, admin)).status).toBe(403);
      expect((await ask(url, ines)).status).toBe(200);
    }
  });

  it('is told what is wrong with what was asked', async () => {
    const faultOf = async (query: string) => (await ask(`${PATH}?${query}`, ines)).body.validation;
    expect(await faultOf('period=decade')).toHaveProperty('period');
    expect(await faultOf('from=2026-01-01')).toHaveProperty('to');
    expect(await faultOf('from=2026-02-01&to=2026-01-01')).toHaveProperty('to');
    expect(await faultOf('before_from=2026-02-01&before_to=2026-01-01')).toHaveProperty('before_to');
    expect(await faultOf('from=2026-02-30&to=2026-03-01')).toHaveProperty('from');
    expect(await faultOf('month=2026-13')).toHaveProperty('month');
    expect((await ask(`${PATH}?user_id=1`, ines)).status).toBe(400);
    expect(await faultOf('from=1000-01-01&to=9999-12-31')).toHaveProperty('to');
    for (const widest of [
      'from=1000-01-01&to=9990-12-31',
      'month=9990-12',
      'week=1000-01-01',
      'week=9990-12-31',
    ])
      for (const url of CALLS) expect((await ask(`${url}?${widest}`, ines)).status).toBe(200);
  });
});

describe('a diary without dreams', () => {
  it('has no figures, and claims none', async () => {
    const nobody = await test.person();
    const stats = await statsOf(nobody);
    expect(stats.period.dreams).toBe(0);
    expect(stats.first_night).toBeNull();
    expect(stats.recall).toMatchObject({ told: 0, empty: 0, low: 0, high: 1 });
    expect(stats.feelings.list).toEqual([]);
    expect(stats.kinds).toEqual([]);
    expect(stats.highlights).toEqual({ longest: null, vivid: null, first: null, latest: null });
    expect(stats.moon.verdict).toBe('early');
    expect(stats.relations.every((one: any) => one.n === 0 && one.rho === null)).toBe(true);
    const words = await ask(`${PATH}/words`, nobody);
    expect([words.body.more, words.body.fewer]).toEqual([[], []]);
  });
});

describe('a diary of a few nights', () => {
  let person: TestPerson;
  let longest: number;

  beforeAll(async () => {
    person = await test.person({ timezone: 'Europe/Vienna' });
    const calm = { mood: 'calm', intensity: 2 };
    const afraid = { mood: 'afraid', intensity: 3 };
    await save(person, { night_of: day('03', 4), moods: [calm], people: ['Anna'], places: ['Harbour'] });
    await save(person, { night_of: day('03', 4), types: ['lucid'], signs: ['Two moons'], people: ['anna'] });
    longest = await save(person, {
      night_of: day('03', 20),
      title: 'The long one',
      text: 'one two three four five six',
      vividness: 3,
      moods: [calm, afraid],
      people: ['Anna', 'Ben'],
      places: ['Harbour'],
    });
    await save(person, { night_of: day('11', 10), moods: [afraid], types: ['nightmare', 'recurring'] });
    await save(person, { night_of: day('11', 11) });
    await save(person, { night_of: day('11', 12), state: 'draft', moods: [calm] });
    await save(person, { source: 'remembered', period: 'as a child', moods: [calm] });
    const gone = await save(person, { night_of: day('11', 13), moods: [calm] });
    await test.call('DELETE', `/v4/api/records/dream/${gone}`, { token: person.token });
    for (const night of [day('03', 5), day('03', 6), day('11', 10)])
      await note(person, night, { no_recall: true });
    await save(ines, { night_of: day('11', 10), moods: [calm], people: ['Somebody'] });
  });

  it('counts nights by what was noted, its own dreams alone', async () => {
    const stats = await statsOf(person);
    expect(stats.tonight).toBe('2026-11-19');
    expect(stats.period).toEqual({
      from: '2025-11-20',
      to: '2026-11-19',
      dreams: 5,
      undated: 1,
      words: 10,
      median_words: 1,
    });
    expect(stats.diary).toEqual({ dreams: 6, long_ago: 1 });
    // Four nights with a dream; two of the three "nothing" are left, since the third has a dream after all.
    expect(stats.recall).toMatchObject({ told: 4, empty: 2, low: 0.3, high: 0.9032 });
    expect(stats.names.nodes.map((one: any) => one.name)).not.toContain('Somebody');
  });

  it('cuts the time from its first night into months', async () => {
    const { unit, buckets } = await statsOf(person);
    expect(unit).toBe('month');
    expect(buckets).toHaveLength(9);
    expect(buckets[0]).toMatchObject({ from: '2026-03-04', to: '2026-03-31', told: 2, empty: 2, dreams: 3 });
    expect(buckets[0]).toMatchObject({ low: 0.15, high: 0.85 });
    expect(buckets[2]).toMatchObject({ told: 0, empty: 0, low: null, high: null });
    expect(buckets.at(-1)).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-19',
      told: 2,
      empty: 0,
      dreams: 2,
    });
  });

  it('tells feelings among the dreams whose feelings were said', async () => {
    const { feelings, now, before } = await statsOf(person);
    expect([now.dreams, before.dreams, feelings.felt]).toEqual([2, 3, 3]);
    const [afraid, calm] = feelings.list;
    expect(afraid).toMatchObject({ mood: 'afraid', dreams: 2, now: { k: 1, n: 1 }, before: { k: 1, n: 2 } });
    expect(calm).toMatchObject({ mood: 'calm', dreams: 2, now: { k: 0, n: 1 }, before: { k: 2, n: 2 } });
    expect([afraid.clear, calm.clear]).toEqual([false, false]);
    expect(feelings.buckets).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('counts a name once whatever its spelling, and where it meets others', async () => {
    const { names } = await statsOf(person);
    expect(names.nodes).toEqual([
      { kind: 'person', name: 'Anna', dreams: 3, first: day('03', 4), last: day('03', 20) },
      { kind: 'place', name: 'Harbour', dreams: 2, first: day('03', 4), last: day('03', 20) },
      { kind: 'person', name: 'Ben', dreams: 1, first: day('03', 20), last: day('03', 20) },
    ]);
    expect(names.links).toContainEqual({ from: 0, to: 1, dreams: 2 });
  });

  it('names the longest, the most vivid and the first', async () => {
    const { highlights } = await statsOf(person);
    expect(highlights.longest).toMatchObject({ id: longest, title: 'The long one', words: 6 });
    expect(highlights.vivid).toMatchObject({ id: longest, vividness: 3, of: 1 });
    expect(highlights.first.night_of).toBe(day('03', 4));
    expect(highlights.latest.night_of).toBe(day('11', 11));
  });

  it('tells a week with what came into the diary then', async () => {
    const { period, recap, unit } = await statsOf(person, `?week=${day('03', 20)}`);
    expect([period.from, period.to, unit]).toEqual([day('03', 16), day('03', 22), 'night']);
    expect(recap.dreams).toEqual([{ id: longest, title: 'The long one', night_of: day('03', 20) }]);
    expect(recap.fresh).toEqual([{ kind: 'person', name: 'Ben' }]);
    expect((await statsOf(person)).recap).toBeNull();
  });

  it('holds two chosen times against each other', async () => {
    const query = '?from=2026-11-01&to=2026-11-30&before_from=2026-03-01&before_to=2026-03-31';
    const { now, before, kinds, recall, chosen_before: chosen } = await statsOf(person, query);
    expect([now.dreams, before.dreams, chosen]).toEqual([2, 3, true]);
    expect(recall).toMatchObject({ now: { k: 2, n: 2 }, before: { k: 2, n: 4 } });
    const nightmares = kinds.find((one: any) => one.type === 'nightmare');
    expect(nightmares).toMatchObject({ now: { k: 1, n: 2 }, before: { k: 0, n: 3 }, clear: false });
  });

  it('says that a comparison with studies is too early', async () => {
    const { body } = await ask(`${PATH}/norms`, person);
    expect(body.rows.map((one: any) => [one.what, one.enough, one.differs])).toEqual([
      ['unpleasant', 'early', false],
      ['family', 'early', false],
      ['animals', 'early', false],
    ]);
    expect(body.rows[0].own).toEqual({ k: 2, n: 4 });
  });
});

describe('words of two times', () => {
  it('are those that came and went, not the most frequent, as their dreamer writes them', async () => {
    const person = await test.person();
    const night = (number: number) =>
      new Date(Date.UTC(2026, number < 14 ? 1 : 9, 1 + number)).toISOString().slice(0, 10);
    for (let number = 0; number < 28; number += 1) {
      const own =
        number < 14
          ? 'I bake loaves of bread.'
          : 'It begins. Corridors again. The corridor, visible, is flooded by water.';
      await save(person, { night_of: night(number), text: `${own} My sister holds a lantern.` });
    }
    await test.settle();
    const { body } = await ask(`${PATH}/words`, person);
    expect([body.now.dreams, body.before.dreams, body.unread]).toEqual([14, 14, 0]);
    const more = new Map(body.more.map((one: any) => [one.word, one]));
    expect(more.get('corridor') ?? more.get('corridors')).toMatchObject({
      now: { k: 14, n: 14 },
      before: { k: 0, n: 14 },
    });
    expect(more.has('water')).toBe(true);
    expect(more.has('lantern')).toBe(false);
    expect([more.has('begins'), more.has('visible'), more.has('flooded')]).toEqual([false, false, false]);
    expect(body.fewer.map((one: any) => one.word)).toContain('bread');
  });
});

describe('a long diary', () => {
  it('tells what goes together, what precedes lucid dreams, and relations once there is enough', async () => {
    const person = await test.person();
    const rows = Array.from({ length: 120 }, (_, at) => ({
      user_id: person.id,
      night_of: new Date(Date.UTC(2026, 5, 1) + at * 86_400_000).toISOString().slice(0, 10),
      recorded_at: '2026-06-01T08:00:00Z',
      text: 'x',
      words: 1,
      people: at % 4 === 0 ? ['Anna'] : [],
      places: at % 4 === 0 || at % 40 === 1 ? ['Harbour'] : [],
      signs: at % 3 === 0 ? ['Two moons'] : [],
      types: at % 3 === 0 ? ['lucid'] : [],
      moods: JSON.stringify([{ mood: at % 5 < 3 ? 'calm' : 'sad', intensity: 1 }]),
    }));
    await test.deps.sql`insert into dream ${test.deps.sql(rows)}`;
    const nights = rows.map(({ night_of }, at) => ({
      user_id: person.id,
      night_of,
      quality: at % 5 < 3 ? 4 : 2,
    }));
    await test.deps.sql`insert into night ${test.deps.sql(nights.slice(0, 80))}`;
    const stats = await statsOf(person);
    expect(stats.pairs).toContainEqual({
      one: { kind: 'person', name: 'Anna' },
      other: { kind: 'place', name: 'Harbour' },
      together: { k: 30, n: 30 },
      apart: { k: 3, n: 90 },
    });
    expect(stats.lucid.signs).toMatchObject([
      { name: 'Two moons', with: { k: 40, n: 40 }, without: { k: 0, n: 80 }, clear: true },
    ]);
    const relation = (what: string) => stats.relations.find((one: any) => one.what === what);
    expect(relation('quality_pleasant')).toMatchObject({ n: 80, dreams: 80, rho: 1, clear: true });
    expect(relation('quality_vivid')).toMatchObject({ n: 0, dreams: 0 });
    expect(relation('hours_pleasant')).toMatchObject({ n: 0, rho: null, clear: false });
    expect(stats.moon.nightmares.verdict).toBe('none');
    expect(stats.streak.longest).toBe(120);
  });
});
