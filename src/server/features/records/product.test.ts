import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESOURCES } from '#server/resources.ts';
import { ROW_COUNTS } from '#server/db/row-counts.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { BLOG } from './blog.fixture.ts';
import { descriptorFaults } from './descriptor-check.ts';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

const records = (person: TestPerson | null, method: string, path: string, body?: unknown) =>
  test.call(method, `/v4/api/records/${path}`, {
    ...(person ? { token: person.token } : {}),
    ...(body ? { body } : {}),
  });

describe('the product’s descriptors', () => {
  it('have no faults', () => {
    expect(descriptorFaults(RESOURCES)).toEqual([]);
    expect(descriptorFaults(BLOG)).toEqual([]);
  });

  it('count only what is counted', () => {
    const counted = new Set(ROW_COUNTS.map(({ table }) => table));
    for (const { table, countKey } of RESOURCES) if (countKey) expect(counted).toContain(table);
  });

  it('close every table to visitors that is not said to be open', async () => {
    for (const { table, modes } of RESOURCES) {
      const { status } = await records(null, 'GET', table);
      expect([table, status]).toEqual([table, modes.list?.includes('visitor') ? 200 : 401]);
    }
  });
});

describe('dreams through the generic calls', () => {
  it('answer a new record as it will be read, key for key', async () => {
    const rim = await test.person();
    const whole = {
      title: 'Über “quotes” \u2028 🌊',
      text: 'a river\nand \\ back',
      night_of: '2026-03-01',
      recorded_at: '2026-03-02T06:12:13.456Z',
      recorded_tz: 'Europe/Vienna',
      types: ['lucid', 'recurring'],
      moods: [{ mood: 'calm', intensity: 3 }],
      lucidity: 2,
      recall: 'full',
      favourite: true,
      tags: ['river, wide', '{"x"}'],
      people: ['Anna'],
    };
    for (const body of [{}, { text: '' }, whole, { ...whole, state: 'draft' }]) {
      const made = await records(rim, 'POST', 'dream', body);
      const read = await records(rim, 'GET', `dream/${made.body.model.id}`);
      expect(JSON.stringify(made.body)).toBe(JSON.stringify(read.body));
      await records(rim, 'DELETE', `dream/${made.body.model.id}`);
    }
  });

  it('are filtered by series and senses as by tags, and by what else may be told of them', async () => {
    const lea = await test.person();
    const names = [['The stairs', 'By the sea, at night'], ['the Stairs'], []];
    const senses = [['colour', 'black_and_white'], ['sound'], []];
    const made: number[] = [];
    for (const [at, list] of names.entries()) {
      const more = at === 0 ? { point_of_view: 'watching', reflection: 'my exam', period: 'at school' } : {};
      const body = { text: `dream ${at}`, tags: list, series: list, senses: senses[at], ...more };
      made.push((await records(lea, 'POST', 'dream', body)).body.model.id);
    }
    const found = async (filter: string) =>
      ((await records(lea, 'GET', `dream?order=id,asc&${filter}`)).body.list as { id: number }[]).map(
        ({ id }) => made.indexOf(id),
      );
    for (const [test_, expected] of [
      ['cs,STAIRS', [0, 1]],
      ['ncs,stairs', [2]],
      ['sw,by', [0]],
      ['eq,The stairs', [0]],
      ['in,The stairs,the Stairs', [0, 1]],
      ['neq,The stairs', [1, 2]],
    ] as const) {
      expect([test_, await found(`filter=tags,${test_}`)]).toEqual([test_, expected]);
      expect([test_, await found(`filter=series,${test_}`)]).toEqual([test_, expected]);
    }
    expect(await found('filter=senses,in,black_and_white,sound')).toEqual([0, 1]);
    expect(await found('filter=senses,eq,colour&filter=series,cs,sea')).toEqual([0]);
    expect(await found('filter=point_of_view,is')).toEqual([1, 2]);
    expect(await found('filter=point_of_view,eq,watching')).toEqual([0]);
    expect(await found('filter=period,sw,at')).toEqual([0]);
    expect(await found('search=exam')).toEqual([0]);
    expect((await records(lea, 'GET', 'dream?order=series')).status).toBe(
      (await records(lea, 'GET', 'dream?order=tags')).status,
    );
    expect((await records(bruno, 'GET', 'dream?filter=series,cs,stairs')).body.total).toBe(0);
  });

  it('are kept, read, changed and binned by their dreamer alone, and counted exactly', async () => {
    const { model } = (await records(marit, 'POST', 'dream', { text: 'a river', title: '100%' })).body;
    expect(model).toMatchObject({
      title: '100%',
      user_id: marit.id,
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
    });
    await records(marit, 'POST', 'dream', { text: 'another' });
    expect((await records(marit, 'GET', 'dream')).body).toMatchObject({
      total: 2,
      limit: 20,
      num_pages: 1,
      page: 1,
    });
    expect((await records(marit, 'GET', 'dream?filter=title,cs,%25')).body.total).toBe(1);
    expect((await records(bruno, 'GET', 'dream')).body.total).toBe(0);
    for (const [method, body] of [['GET'], ['PUT', { title: 'x' }], ['DELETE']] as const) {
      expect((await records(bruno, method, `dream/${model.id}`, body)).status).toBe(404);
    }
    expect(
      (await records(marit, 'PUT', `dream/${model.id}`, { title: 'new', updated_at: model.updated_at })).body
        .model.title,
    ).toBe('new');
    expect(
      (await records(marit, 'PUT', `dream/${model.id}`, { title: 'old', updated_at: model.updated_at }))
        .status,
    ).toBe(409);
    expect((await records(marit, 'DELETE', `dream/${model.id}`)).status).toBe(200);
    expect((await records(marit, 'GET', 'dream')).body.total).toBe(1);
  });
});

describe('batches of new records that meet each other', () => {
  it('go one after the other', async () => {
    const nights = [1, 2, 3, 4].map((day) => ({ night_of: `2024-05-0${day}`, quality: day }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        records(marit, 'POST', 'night', n % 2 === 0 ? nights : nights.toReversed()),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await records(marit, 'GET', 'night?filter=night_of,bt,2024-05-01,2024-05-04')).body.total).toBe(
      4,
    );
  });
});
