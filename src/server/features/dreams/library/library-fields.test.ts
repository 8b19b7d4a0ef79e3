import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { idsOf, libraryCalls } from './library.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const { ask, find, save } = libraryCalls(() => test);

describe('the facts of a dream', () => {
  let person: TestPerson;
  let school: number;
  let flight: number;
  let draft: number;
  beforeAll(async () => {
    person = await test.person();
    school = await save(person, {
      text: 'Again the corridor, and the exam that I had not learnt for at all.',
      title: 'Exam',
      night_of: '2025-11-30',
      types: ['nightmare', 'recurring'],
      moods: [{ mood: 'afraid', intensity: 3 }],
      places: ['Old school', 'Vienna'],
      people: ['Anna', 'Mr Olafsson'],
      tags: ['exam'],
      source: 'voice',
      period: 'at the grammar school',
      point_of_view: 'changing',
    });
    flight = await save(person, {
      text: 'I knew that I was dreaming and flew over the lake.',
      night_of: '2026-06-15',
      types: ['lucid'],
      moods: [
        { mood: 'calm', intensity: 1 },
        { mood: 'afraid', intensity: 1 },
      ],
      lucidity: 4,
      vividness: 3,
      recall: 'full',
      favourite: true,
      people: ['Ann'],
      tags: ['river', 'riverbank'],
      waking_note: 'Slept late.',
      series: ['Over the water'],
      senses: ['colour', 'temperature'],
      point_of_view: 'own_eyes',
      reflection: 'Reminds me of the harbourmaster.',
    });
    draft = await save(person, { text: 'Half a draft about a lake', state: 'draft', night_of: '2026-06-16' });
    const slept = await test.call('PUT', '/v2/api/lambda/nights/2026-06-15', {
      token: person.token,
      body: {
        quality: 4,
        awakenings: 2,
        bed_at: '2026-06-15T22:10:00Z',
        wake_at: '2026-06-16T06:50:00Z',
      },
    });
    expect(slept.status).toBe(200);
    await test.settle();
  });

  it.each<[string, ('school' | 'flight' | 'draft')[]]>([
    ['mood:afraid', ['flight', 'school']],
    ['mood:afraid>1', ['school']],
    ['stimmung:ruhig', ['flight']],
    ['نوع:كابوس', ['school']],
    ['-type:nightmare', ['flight']],
    ['lucid:>2', ['flight']],
    ['-lucid:>2', ['school']],
    ['vivid:3 recall:full', ['flight']],
    ['sleep:4', ['flight']],
    ['schlaf:>3', ['flight']],
    ['نوم:1', []],
    ['-sleep:4+', ['school']],
    ['woke:>0', ['flight']],
    ['aufgewacht:2', ['flight']],
    ['woke:0', []],
    ['hours:8', ['flight']],
    ['hours:>8', []],
    ['-hours:>=0', ['school']],
    ['has:feelings', ['flight', 'school']],
    ['has:unpleasant', ['flight', 'school']],
    ['has:dream_before', []],
    ['is:dated', ['flight', 'school']],
    ['moon:other', ['flight', 'school']],
    ['moon:full', []],
    ['text:lakes', ['flight']],
    ['text:corridors', ['school']],
    ['text:exam', ['school']],
    ['text:late', []],
    ['text:harbourmaster', []],
    ['text:river', []],
    ['place:="old school"', ['school']],
    ['place:="school"', []],
    ['tag:="RIVER"', ['flight']],
    ['place:"old school"', ['school']],
    ['place:school', ['school']],
    ['place:"school vienna"', []],
    ['person:Ann', ['flight', 'school']],
    ['person:"Ann"', ['flight']],
    ['@olaf', ['school']],
    ['#river', ['flight']],
    ['tag:bank', []],
    ['before:2026', ['school']],
    ['after:2025-11-30', ['flight']],
    ['after:2025', ['flight']],
    ['on:2025-11', ['school']],
    ['year:2026', ['flight']],
    ['on:2025-11-30 before:2025-12', ['school']],
    ['is:favourite', ['flight']],
    ['is:spoken', ['school']],
    ['is:draft', ['draft']],
    ['is:draft lake', ['draft']],
    ['lake', ['flight']],
    ['is:shared', []],
    ['has:note', ['flight']],
    ['has:photo', []],
    ['has:title', ['school']],
    ['words:>12', ['school']],
    ['lang:en', ['flight', 'school']],
    ['lang:de', []],
    ['sign:clock', []],
    ['-sign:clock', ['flight', 'school']],
    ['series:water', ['flight']],
    ['reihe:"over the water"', ['flight']],
    ['-series:water', ['school']],
    ['period:grammar', ['school']],
    ['-period:grammar', ['flight']],
    ['sense:colour', ['flight']],
    ['sense:cold', ['flight']],
    ['sinn:farbe', ['flight']],
    ['حاسة:لون', ['flight']],
    ['sense:pain', []],
    ['view:own_eyes', ['flight']],
    ['blick:wechselnd', ['school']],
    ['-view:changing', ['flight']],
    ['view:watching', []],
    ['has:reflection', ['flight']],
    ['hat:gedanken', ['flight']],
    ['-has:series', ['school']],
    ['harbourmaster', ['flight']],
    ['grammar', ['school']],
    ['category:none', []],
    ['mood:purple', ['flight', 'school']],
    ['weather:rain', []],
  ])('%s', async (q, expected) => {
    const known = { school, flight, draft };
    expect(await find(person, q)).toEqual(expected.map((name) => known[name]));
  });

  it('names that were meant are told', async () => {
    const { body } = await ask(person, { q: '@ann #river' });
    expect(body.hits[0]).toMatchObject({ id: flight, part: null });
    expect(body.hits[0].names.toSorted()).toEqual(['Ann', 'river', 'riverbank']);
  });

  it('words of the reflection are found at once, in the index, and shown where they stand', async () => {
    const shown = async () => (await ask(person, { q: 'harbourmaster' })).body.hits[0].part;
    expect(await shown()).toMatchObject({ where: 'reflection', text: 'Reminds me of the harbourmaster.' });
    const other = await save(person, { text: 'Fog.', reflection: 'The quince tree of that summer.' });
    expect(await find(person, 'quince')).toEqual([other]);
    await test.settle();
    expect(await find(person, 'quinces')).toEqual([other]);
    await test.call('DELETE', `/v4/api/records/dream/${other}`, { token: person.token });
  });

  it('counts what a diary has, and the months of what a search leaves', async () => {
    const { body } = await ask(person, {}, '/values');
    expect(body.mood).toEqual([
      { value: 'afraid', count: 2 },
      { value: 'calm', count: 1 },
    ]);
    expect(body.sense.map(({ value }: { value: string }) => value)).toEqual(['colour', 'temperature']);
    expect(body.view.map(({ value }: { value: string }) => value)).toEqual(['changing', 'own_eyes']);
    expect(body.series).toEqual([{ value: 'Over the water', count: 1 }]);
    expect(body.period).toEqual([{ value: 'at the grammar school', count: 1 }]);
    expect(body.person.map(({ value }: { value: string }) => value)).toEqual(['Ann', 'Anna', 'Mr Olafsson']);
    expect(body.year.map(({ value }: { value: string }) => value)).toEqual(['2026', '2025']);
    expect((await ask(person, {}, '/months')).body.months).toEqual([
      { month: '2026-06', dreams: 1 },
      { month: '2025-11', dreams: 1 },
    ]);
    expect((await ask(person, { q: 'type:nightmare' }, '/months')).body.months).toEqual([
      { month: '2025-11', dreams: 1 },
    ]);
  });
});

describe('pages', () => {
  let person: TestPerson;
  const nights = Array.from({ length: 9 }, (_, at) => `2026-0${at + 1}-10`);
  beforeAll(async () => {
    person = await test.person();
    for (const [at, night_of] of nights.entries())
      await save(person, {
        text: at === 4 ? 'pebble pebble pebble' : 'one pebble among many other stones',
        night_of,
      });
    await test.settle();
  });
  const daysOf = (body: Record<string, any>) =>
    body.list.map(({ night_of }: { night_of: string }) => night_of);

  it('go on, back, and to any month', async () => {
    const jumped = (await ask(person, { until: '2026-06-30', limit: 2 })).body;
    expect(daysOf(jumped)).toEqual(['2026-06-10', '2026-05-10']);
    const older = (
      await ask(person, { before_night: jumped.next.night, before_id: jumped.next.id, limit: 2 })
    ).body;
    expect(daysOf(older)).toEqual(['2026-04-10', '2026-03-10']);
    const newer = (await ask(person, { after_night: jumped.prev.night, after_id: jumped.prev.id, limit: 2 }))
      .body;
    expect(daysOf(newer)).toEqual(['2026-08-10', '2026-07-10']);
    const newest = (await ask(person, { after_night: newer.prev.night, after_id: newer.prev.id, limit: 2 }))
      .body;
    expect(daysOf(newest)).toEqual(['2026-09-10']);
    expect(newest.prev).toBeNull();
    expect((await ask(person, { until: '2026-12-31', limit: 2 })).body.prev).toBeNull();
    expect((await ask(person, { limit: 2 })).body.prev).toBeNull();
  });

  it('best match first, each dream once', async () => {
    const seen: number[] = [];
    let more: Record<string, string | number> = {};
    for (let turn = 0; turn < 9; turn += 1) {
      const { body } = await ask(person, { q: 'pebble', sort: 'match', limit: 2, ...more });
      if (turn === 0) expect(daysOf(body)[0]).toBe('2026-05-10');
      expect(body.found).toBe(9);
      seen.push(...idsOf(body));
      if (!body.next) break;
      more = { before_id: body.next.id, before_rank: body.next.rank };
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });
});
