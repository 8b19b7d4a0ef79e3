import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/** Hostile requests over the product's own tables: somebody else's rows, half-failing batches, two meanings of one request. */
let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
let admin: TestPerson;
let mine: number;
let theirs: number;
const V4 = '/v4/api/records';

const call = (method: string, path: string, body?: unknown, person: TestPerson | null = marit) =>
  test.call(method, path.startsWith('/') ? path : `${V4}/${path}`, {
    ...(person ? { token: person.token } : {}),
    ...(body === undefined ? {} : { body }),
  });
const rest = (table: string, mode: string, body: unknown, person = marit) =>
  call('POST', `/v1/api/rest/${table}/${mode}`, body, person);
const add = async (person: TestPerson, body: object): Promise<number> =>
  (await call('POST', 'dream', body, person)).body.model.id;
const dream = async (id: number, person = marit) =>
  (await call('GET', `dream/${id}`, undefined, person)).body.model;

beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
  admin = await test.person({ role: 'admin' });
  mine = await add(marit, { title: 'mine', text: 'a river', lucidity: 1 });
  theirs = await add(bruno, { title: 'theirs', text: 'a secret harbour', lucidity: 1, tags: ['harbour'] });
});
afterAll(() => test.close());

describe('somebody else’s record', () => {
  it('is as if it were not there, in every call', async () => {
    const nobody = 999_999_999;
    for (const [method, body] of [
      ['GET'],
      ['PUT', { title: 'x' }],
      ['PUT', { id: theirs, title: 'x' }],
      ['PATCH', { lucidity: 1 }],
      ['DELETE'],
    ] as const) {
      const sent = body && 'id' in body ? { ...body, id: nobody } : body;
      const [one, other] = [
        await call(method, `dream/${theirs}`, body),
        await call(method, `dream/${nobody}`, sent),
      ];
      expect([one.status, one.body]).toEqual([404, other.body]);
    }
    for (const mode of ['GET', 'PUT', 'DELETE']) {
      const body = mode === 'PUT' ? { id: theirs, title: 'x' } : { id: theirs };
      expect((await rest('dream', mode, body)).status, mode).toBe(404);
    }
    const changed = await rest('dream', 'PUTWHERE', { set: { title: 'x' }, where: { id: theirs } });
    expect(changed.body.count).toBe(0);
    expect(await dream(theirs, bruno)).toMatchObject({ title: 'theirs', lucidity: 1 });
  });

  it('is in no list, count, completion or export', async () => {
    for (const query of [
      'filter=title,eq,theirs',
      `filter=id,eq,${theirs}`,
      `filter=user_id,eq,${bruno.id}`,
      `filter1=id,eq,${theirs}&filter2=title,eq,theirs`,
      'filter=tags,eq,harbour',
      'search=harbour',
      'filter=text,cs,harbour&order=text',
    ])
      expect((await call('GET', `dream?${query}`)).body, query).toMatchObject({ list: [], total: 0 });
    expect((await rest('dream', 'AUTOCOMPLETE', { field: 'text', query: 'secret' })).body.list).toEqual([]);
    const csv = await rest('dream', 'EXPORT', { where: 'not id = 0' });
    expect(csv.bytes.toString()).toContain('a river');
    expect(csv.bytes.toString()).not.toContain('harbour');
    for (const person of [admin, null])
      expect((await call('GET', 'dream', undefined, person)).status).not.toBe(200);
  });

  it('spoils a whole batch, and nothing of it happens', async () => {
    const ids = `dream/${mine},${theirs}`;
    for (const [method, body] of [
      ['GET'],
      ['PUT', [{ title: 'changed' }, { title: 'changed' }]],
      ['PATCH', [{ lucidity: 1 }, { lucidity: 1 }]],
      ['DELETE'],
    ] as const)
      expect((await call(method, ids, body)).status, method).toBe(404);
    expect(await dream(mine)).toMatchObject({ title: 'mine', lucidity: 1 });
    expect(await dream(theirs, bruno)).toMatchObject({ title: 'theirs', lucidity: 1 });
  });

  it('cannot be made, nor be taken over', async () => {
    for (const body of [
      { user_id: bruno.id },
      { id: theirs },
      { created_at: '2020-01-01T00:00:00Z' },
      { deleted_at: null },
      { public_dream_id: 1 },
      { words: 9 },
      { merged_into: mine },
      { role: 'admin' },
    ]) {
      const [field = ''] = Object.keys(body);
      expect((await call('POST', 'dream', { text: 'x', ...body })).body.validation, field).toHaveProperty(
        field,
      );
      expect((await call('PUT', `dream/${mine}`, body)).body.validation, field).toHaveProperty(field);
      const set = await rest('dream', 'PUTWHERE', { set: body, where: { id: mine } });
      expect(set.status, field).toBe(400);
    }
    expect((await call('PUT', `profile/${bruno.id}`, { username: 'Marit' })).status).toBe(404);
  });
});

describe('a batch of which one part is wrong', () => {
  it('saves no part of it', async () => {
    const { total } = (await call('GET', 'night')).body;
    const night = { night_of: '2020-02-01', quality: 3 };
    for (const wrong of [
      { night_of: '2020-02-30' },
      { night_of: 'x' },
      { awakenings: 1e12 },
      {},
      { night_of: night.night_of, quality: 99 },
    ])
      expect((await call('POST', 'night', [night, wrong])).status).toBe(400);
    expect((await call('GET', 'night')).body.total).toBe(total);
    const both = await call('PUT', `dream/${mine},${mine}`, [{ title: 'first' }, { title: 5 }]);
    expect([both.status, Object.keys(both.body.validation)]).toEqual([400, ['1.title']]);
    const counted = await call('PATCH', `dream/${mine},${mine}`, [{ lucidity: 1 }, { lucidity: 50 }]);
    expect(counted.status).toBe(400);
    expect(await dream(mine)).toMatchObject({ title: 'mine', lucidity: 1 });
  });

  it('nor when a version in it is old', async () => {
    const other = await add(marit, { title: 'other' });
    const { updated_at } = await dream(mine);
    const sent = [
      { title: 'new', updated_at },
      { title: 'new', updated_at: '2001-01-01T00:00:00.000Z' },
    ];
    expect((await call('PUT', `dream/${mine},${other}`, sent)).status).toBe(409);
    expect((await dream(mine)).title).toBe('mine');
  });
});

describe('counting up', () => {
  it.each([
    [{ words: 1 }],
    [{ id: 1 }],
    [{ user_id: 1 }],
    [{ title: 1 }],
    [{ favourite: 1 }],
    [{ lucidity: '1' }],
    [{ lucidity: null }],
    [{ lucidity: 0.5 }],
    [{ lucidity: 1e308 }],
    [{ lucidity: -1e308 }],
    [{ lucidity: 99 }],
    [{ lucidity: -99 }],
    [{ nonsense: 1 }],
    [{ public_dream_id: 1 }],
    [[]],
    [[{ lucidity: 1 }, { lucidity: 1 }]],
  ])('refuses %j', async (body) => {
    expect((await call('PATCH', `dream/${mine}`, body)).status).toBe(400);
    expect((await dream(mine)).lucidity).toBe(1);
  });
});

describe('the version that somebody had read', () => {
  const put = async (write: (read: string) => unknown) =>
    (await call('PUT', `dream/${mine}`, { title: 'mine', updated_at: write((await dream(mine)).updated_at) }))
      .status;
  const moved = (read: string, milliseconds: number) =>
    new Date(Date.parse(read) + milliseconds).toISOString();

  it('is the same moment in any zone, and counts in milliseconds', async () => {
    expect(await put((read) => read)).toBe(200);
    expect(await put((read) => read.replace('Z', '+00:00'))).toBe(200);
    expect(await put((read) => moved(read, 7_200_000).replace('Z', '+02:00'))).toBe(200);
    expect(await put((read) => moved(read, -34_200_000).replace('Z', '-09:30'))).toBe(200);
    expect(await put((read) => read.replace('Z', '000Z'))).toBe(200);
    expect(await put((read) => moved(read, 1))).toBe(409);
    expect(await put((read) => moved(read, -1))).toBe(409);
    expect(await put((read) => read.replace('Z', '+01:00'))).toBe(409);
    for (const wrong of [
      '',
      'now',
      null,
      1,
      '2024-02-30T00:00:00Z',
      '2024-01-01',
      {},
      ['2024-01-01T00:00:00Z'],
    ])
      expect(await put(() => wrong), JSON.stringify(wrong)).toBe(400);
  });

  it('lets one of many win', async () => {
    const { updated_at } = await dream(mine);
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        call('PUT', `dream/${mine}`, { title: 'mine', lucidity: 1, updated_at }),
      ),
    );
    expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
  });
});

describe('one request with two meanings', () => {
  it('is what its method and its path say', async () => {
    const headers = {
      'x-http-method-override': 'DELETE',
      'x-http-method': 'DELETE',
      'x-method-override': 'DELETE',
    };
    const read = await test.call('GET', `${V4}/dream/${mine}`, { token: marit.token, headers });
    expect(read.body.model.id).toBe(mine);
    const posted = await test.call('POST', `${V4}/dream/${mine}`, {
      token: marit.token,
      body: { _method: 'DELETE' },
      headers,
    });
    expect(posted.status).toBe(405);
    expect((await call('GET', `dream/${mine}?_method=DELETE`)).status).toBe(400);
    expect((await call('DELETE', 'dream', { id: mine, ids: [mine] })).status).toBe(400);
    expect((await call('DELETE', `/v4/api/records/dream/${theirs}`, { id: mine })).status).toBe(404);
    expect((await dream(mine)).title).toBe('mine');
  });

  it('takes v1’s values from the body alone', async () => {
    const path = '/v1/api/rest/dream';
    const page = await call('POST', `${path}/PAGINATE?page=2&limit=100&where=id%3D${theirs}`, { limit: 1 });
    expect(page.body).toMatchObject({ page: 1, limit: 1 });
    expect((await call('POST', `${path}/DELETE?id=${mine}`, {})).body.message).toBe(
      'table and id is required.',
    );
    expect((await call('POST', `${path}/GET?id=${mine}`, { id: theirs })).status).toBe(404);
  });

  it('is refused where a body says something twice or is not JSON', async () => {
    const send = (raw: string, type = 'application/json') =>
      test.call('POST', `${V4}/dream`, { token: marit.token, raw, headers: { 'content-type': type } });
    for (const raw of [
      '{"text":"a","text":"b"}',
      '{"text":"a","te\\u0078t":"b"}',
      '{"text":"a","__proto__":{"user_id":2}}',
      '{"text":"a","\\u005f_proto__":{"user_id":2}}',
      '{"constructor":{"prototype":{"user_id":2}}}',
      '{"lucidity":NaN}',
      '{"lucidity":Infinity}',
      '{"lucidity":1e999}',
      '{"text":"a\\u0000b"}',
      '{"text":"\\ud800"}',
      '["truncat',
      '{"}',
      'null',
      '"text"',
      '1e999',
      '[[]]',
      '['.repeat(100) + ']'.repeat(100),
    ])
      expect((await send(raw)).status, raw.slice(0, 40)).toBe(400);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
    ])
      expect((await send('text=x', type)).status, type).toBe(415);
    expect((await send(`{"text":"${'x'.repeat(1_100_000)}"}`)).status).toBe(413);
  });
});

describe('pages while others write', () => {
  it('show each record once, and every record that was there', async () => {
    const before = await Promise.all(
      Array.from({ length: 12 }, (_, n) => add(marit, { title: `page ${n}` })),
    );
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await call('GET', `dream?include=id&size=3&cursor=${cursor}`);
      seen.push(...(body.list as { id: number }[]).map(({ id }) => id));
      cursor = body.next;
      await add(marit, { title: 'in between' });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before));
  });
});
