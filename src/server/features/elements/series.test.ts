import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { namesOf } from './elements.fixture.ts';

let test: TestApp;
let ines: TestPerson;
let mine: ReturnType<typeof namesOf>;
let ids: number[];

const HOUSE = 'The house';
const pageOf = async (id: number, person = ines) =>
  (await test.call('GET', `/v2/api/lambda/dreams/${id}`, { token: person.token })).body;

beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
  mine = namesOf(test, ines);
  const told = [
    {
      title: 'Cellar',
      night_of: '2026-02-01',
      recorded_at: '2026-02-02T07:00:00Z',
      series: [HOUSE],
      tags: ['Door', 'damp'],
      people: ['Anna'],
      moods: [{ mood: 'uneasy', intensity: 2 }],
    },
    {
      title: 'Attic, told later',
      night_of: '2026-02-01',
      recorded_at: '2026-02-02T09:00:00Z',
      series: ['the house', 'Water'],
      tags: ['door'],
      places: ['attic'],
      moods: [{ mood: 'uneasy', intensity: 1 }],
    },
    {
      title: 'Attic, told first',
      night_of: '2026-02-01',
      recorded_at: '2026-02-02T08:00:00Z',
      series: [HOUSE],
      tags: ['door'],
      people: ['Anna'],
    },
    { title: 'Kitchen', night_of: '2025-12-24', series: [HOUSE], moods: [{ mood: 'calm', intensity: 3 }] },
    { title: 'Lake', night_of: '2026-03-01', series: ['Water'] },
    { title: 'No series', night_of: '2026-03-02' },
  ];
  ids = [];
  for (const fields of told) {
    const { status, body } = await mine.save({ text: 'It was there again.', ...fields });
    expect(status).toBe(200);
    ids.push(body.model.id);
  }
  await mine.save({ text: 'not kept yet', state: 'draft', series: [HOUSE], night_of: '2025-01-01' });
  const gone = await mine.save({ text: 'in the bin', series: [HOUSE], night_of: '2025-01-02' });
  await test.call('DELETE', `/v4/api/records/dream/${gone.body.model.id}`, { token: ines.token });
});
afterAll(() => test.close());

describe('a series', () => {
  it('is a kind of name: listed, counted, offered, with its own page', async () => {
    expect((await mine.list('series')).body).toMatchObject({
      list: [
        { name: HOUSE, dreams: 4, first_night: '2025-12-24', last_night: '2026-02-01' },
        { name: 'Water', dreams: 2 },
      ],
      totals: { series: 2, tag: 2 },
    });
    expect((await mine.vocabulary()).body.series).toEqual([HOUSE, 'Water']);
    const said = await mine.say({ kind: 'series', name: HOUSE, meaning: 'the years there' });
    expect(said.body.model).toMatchObject({ kind: 'series', name: HOUSE, meaning: 'the years there' });
    const page = (await mine.one('series', 'the HOUSE')).body.model;
    expect(page).toMatchObject({ name: HOUSE, dreams: 4, meaning: 'the years there', book: null });
    expect(page.with).toContainEqual({ kind: 'series', name: 'Water', dreams: 1 });
  });

  it('tells what stays and what changes', async () => {
    const { series } = (await mine.one('series', HOUSE)).body.model;
    expect(series.stays).toEqual([
      { kind: 'tag', name: 'door', dreams: 3 },
      { kind: 'mood', name: 'uneasy', dreams: 2 },
      { kind: 'person', name: 'Anna', dreams: 2 },
    ]);
    expect(series.changes).toEqual([
      { kind: 'place', name: 'attic', dreams: 1 },
      { kind: 'tag', name: 'damp', dreams: 1 },
      { kind: 'mood', name: 'calm', dreams: 1 },
    ]);
    expect((await mine.one('person', 'Anna')).body.model.series).toBeNull();
  });

  it('counts its dreams by night, then by the moment they were recorded', async () => {
    const { series } = (await mine.one('series', HOUSE)).body.model;
    expect(series.dreams).toEqual([
      { id: ids[1], title: 'Attic, told later', night_of: '2026-02-01', number: 4 },
      { id: ids[2], title: 'Attic, told first', night_of: '2026-02-01', number: 3 },
      { id: ids[0], title: 'Cellar', night_of: '2026-02-01', number: 2 },
      { id: ids[3], title: 'Kitchen', night_of: '2025-12-24', number: 1 },
    ]);
    const listed = (await mine.dreams('series', HOUSE, { limit: 2 })).body.list;
    expect(listed.map(({ id, number }: { id: number; number: number }) => [id, number])).toEqual([
      [ids[2], 3],
      [ids[1], 4],
    ]);
    expect((await mine.dreams('person', 'Anna')).body.list[0].number).toBeNull();
  });

  const HOUSE_NIGHTS = ['2025-12-24', '2026-02-01', '2026-02-01', '2026-02-01'];

  it('tells a dream which one it is and of which nights, in each of its series', async () => {
    expect((await pageOf(ids[1]!)).series).toEqual([
      { name: 'the house', number: 4, count: 4, nights: HOUSE_NIGHTS },
      { name: 'Water', number: 1, count: 2, nights: [expect.any(String), expect.any(String)] },
    ]);
    expect((await pageOf(ids[3]!)).series).toEqual([
      { name: HOUSE, number: 1, count: 4, nights: HOUSE_NIGHTS },
    ]);
    expect((await pageOf(ids[5]!)).series).toEqual([]);
  });

  it('of one dream has nothing in common yet', async () => {
    const person = await test.person();
    const theirs = namesOf(test, person);
    const { body } = await theirs.save({ text: 'alone', series: [HOUSE], tags: ['door'] });
    expect((await theirs.one('series', HOUSE)).body.model.series).toEqual({
      stays: [],
      changes: [],
      dreams: [expect.objectContaining({ id: body.model.id, number: 1 })],
    });
    expect((await pageOf(body.model.id, person)).series).toEqual([
      { name: HOUSE, number: 1, count: 1, nights: [body.model.night_of] },
    ]);
    expect((await test.call('GET', `/v2/api/lambda/dreams/${ids[1]}`, { token: person.token })).status).toBe(
      404,
    );
  });
});

describe('the name of a series', () => {
  it('is renamed, merged, removed and put back as other names are', async () => {
    const theirs = namesOf(test, await test.person());
    const save = async (series: string[]) =>
      (await theirs.save({ text: 'again', series })).body.model.id as number;
    const both = await save(['Stairs', 'Lift']);
    const one = await save(['stairs']);
    const renamed = await theirs.rename('series', 'stairs', 'The staircase');
    expect(renamed.body).toMatchObject({ name: 'The staircase', dreams: 2 });
    expect((await theirs.dream(one)).series).toEqual(['The staircase']);
    expect((await theirs.dream(await save(['STAIRS']))).series).toEqual(['The staircase']);
    const merged = await theirs.merge('series', 'The staircase', 'Lift');
    expect((await theirs.dream(both)).series).toEqual(['Lift']);
    expect((await theirs.undo(merged.body.undo)).status).toBe(200);
    expect((await theirs.dream(both)).series).toEqual(['The staircase', 'Lift']);
    const removed = await theirs.remove('series', 'Lift');
    expect((await theirs.dream(both)).series).toEqual(['The staircase']);
    expect((await theirs.undo(removed.body.undo)).status).toBe(200);
    expect((await theirs.dream(both)).series).toEqual(['The staircase', 'Lift']);
  });
});
