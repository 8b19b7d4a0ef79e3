import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { Role } from '#shared/roles.ts';

/** A page of nothing, and a page before the first, are nobody's wish: every list says so. */
let test: TestApp;
const tokens: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ['user', 'admin'] as const) tokens[role] = (await test.person({ role })).token;
});
afterAll(() => test.close());

const COUNTS = ['page', 'limit', 'size'];
const WRONG = ['0', '-1', '1.5', 'x', '', '1000000000000'];

it('every call with a page or a size of its own', async () => {
  const asked: string[] = [];
  for (const { method, url, schema, access } of test.app.declaredRoutes) {
    const query = schema?.querystring;
    if (method !== 'GET' || !(query instanceof z.ZodObject)) continue;
    for (const name of COUNTS.filter((each) => Object.hasOwn(query.shape, each))) {
      // `size` of a picture is a word.
      if (query.shape[name]?.safeParse('1').success !== true) continue;
      // A page of the site has a name.
      if (query.shape[name]?.safeParse('home').success) continue;
      const token = tokens[access === 'admin' ? 'admin' : 'user'] ?? '';
      for (const value of WRONG) {
        const place = `${url.replaceAll(/:\w+/g, '1')}?${name}=${value}`;
        const { status, body } = await test.call('GET', place, { token });
        expect([place, status, Object.keys(body.validation ?? {})]).toEqual([
          place,
          400,
          expect.arrayContaining([name]),
        ]);
      }
      asked.push(url);
    }
  }
  expect(asked.length).toBeGreaterThan(10);
});

it.each(RESOURCES.map(({ table, modes }) => [table, modes] as const))(
  'the table %s',
  async (table, modes) => {
    const role = modes.list?.includes('admin') ? 'admin' : 'user';
    const token = tokens[role] ?? '';
    for (const value of WRONG) {
      for (const query of [`size=${value}`, `page=${value}`, `page=1,${value}`])
        expect((await test.call('GET', `/v4/api/records/${table}?${query}`, { token })).status, query).toBe(
          400,
        );
      for (const name of ['page', 'limit']) {
        const url = `/v1/api/rest/${table}/PAGINATE`;
        for (const given of [value, Number(value)])
          if (given !== '' && !Number.isNaN(given))
            expect(
              (await test.call('POST', url, { token, body: { [name]: given } })).status,
              `${name} ${value}`,
            ).toBe(400);
      }
    }
  },
);

it('flat joins and completions', async () => {
  const token = tokens.admin ?? '';
  const join = { join_id_1: 'id', join_id_2: 'user_id' };
  const ask = (url: string, body: object) => test.call('POST', url, { token, body });
  expect((await ask('/v1/api/join/user/profile/PAGINATE', join)).status).toBe(200);
  for (const more of [{ page: 0 }, { limit: 0 }, { page: '0' }, { limit: '0' }]) {
    expect((await ask('/v1/api/join/user/profile/PAGINATE', { ...join, ...more })).status).toBe(400);
    const multi = { tables: ['user', 'profile'], joinIds: ['user.id = profile.user_id'], ...more };
    expect((await ask('/v1/api/multi-join/PAGINATE', multi)).status).toBe(400);
  }
  const complete = { field: 'email', query: 'per' };
  expect((await ask('/v1/api/rest/user/AUTOCOMPLETE', { ...complete, limit: 1 })).status).toBe(200);
  expect((await ask('/v1/api/rest/user/AUTOCOMPLETE', { ...complete, limit: 0 })).status).toBe(400);
});
