import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RESOURCES } from '#server/resources.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import type { Role } from '#shared/roles.ts';
import type { Mode } from './resource.ts';
import type { DeclaredRoute } from './route-schemas.ts';

/** Who may call is settled before a byte of the body is looked at, on every call that is declared. */
let test: TestApp;
let routes: readonly DeclaredRoute[];
beforeAll(async () => {
  test = await createTestApp();
  routes = test.app.declaredRoutes.filter(({ url }) => /^\/v[1-4]\//.test(url));
});
afterAll(() => test.close());

const WRITES = new Set(['POST', 'PUT', 'PATCH']);
const TOO_LARGE = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) });
const json = { 'content-type': 'application/json' };
const BROKEN: readonly [
  what: string,
  sent: { raw?: string; headers?: Record<string, string> },
  query: string,
][] = [
  ['no JSON', { raw: '{"a":', headers: json }, ''],
  ['a doubled key', { raw: '{"a":1,"a":2}', headers: json }, ''],
  ['an unknown field', { raw: '{"nonsense":1}', headers: json }, ''],
  ['another type', { raw: 'a=1', headers: { 'content-type': 'text/plain' } }, ''],
  ['no type', { raw: 'a=1', headers: {} }, ''],
  ['a broken upload', { raw: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }, ''],
  ['too much', { raw: TOO_LARGE, headers: json }, ''],
  ['an unknown option', {}, '?nonsense=1'],
];
const pathOf = (url: string): string =>
  url.replace(':client_id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, '1');

const broken = async (
  { method, url }: DeclaredRoute,
  token: string | undefined,
  judge: (answer: { status: number; message: unknown }, place: string) => void,
) => {
  for (const [what, sent, query] of BROKEN) {
    if (sent.raw !== undefined && !WRITES.has(method)) continue;
    const answer = await test.call(method, `${pathOf(url)}${query}`, {
      ...sent,
      ...(token ? { token } : {}),
    });
    judge({ status: answer.status, message: answer.body.message }, `${method} ${url} with ${what}`);
  }
};

describe('a call without a token', () => {
  it('is a 401 whatever is sent along, wherever a session is needed', async () => {
    const closed = routes.filter(
      ({ access }) => access === 'member' || access === 'user' || access === 'admin',
    );
    expect(closed.length).toBeGreaterThan(100);
    for (const route of closed)
      await broken(route, undefined, (answer, place) =>
        expect(answer, place).toEqual({ status: 401, message: 'UNAUTHORIZED' }),
      );
  }, 60_000);

  it('is a 401 on every table and mode that is not open to everybody', async () => {
    const calls: [Mode, (table: string) => [method: string, url: string]][] = [
      ['list', (table) => ['GET', `/v4/api/records/${table}`]],
      ['get', (table) => ['GET', `/v4/api/records/${table}/1`]],
      ['create', (table) => ['POST', `/v4/api/records/${table}`]],
      ['change', (table) => ['PUT', `/v4/api/records/${table}/1`]],
      ['change', (table) => ['PATCH', `/v4/api/records/${table}/1`]],
      ['remove', (table) => ['DELETE', `/v4/api/records/${table}/1`]],
      ...(
        [
          ['list', 'PAGINATE'],
          ['get', 'GET'],
          ['get-all', 'GETALL'],
          ['export', 'EXPORT'],
          ['autocomplete', 'AUTOCOMPLETE'],
          ['create', 'POST'],
          ['change', 'PUT'],
          ['change-where', 'PUTWHERE'],
          ['remove', 'DELETE'],
          ['remove-all', 'DELETEALL'],
        ] as const
      ).map(([mode, name]): [Mode, (table: string) => [string, string]] => [
        mode,
        (table) => ['POST', `/v1/api/rest/${table}/${name}`],
      ]),
    ];
    for (const { table, modes } of RESOURCES) {
      for (const [mode, callOf] of calls) {
        const [method, url] = callOf(table);
        const isOpen = modes[mode]?.includes('visitor') === true;
        await broken(
          { method, url, schema: undefined, access: 'member', bodyLimit: 1 },
          undefined,
          ({ status }, place) =>
            isOpen ? expect(status, place).not.toBe(401) : expect(status, place).toBe(401),
        );
      }
    }
    for (const url of ['/v1/api/join/user/profile/GETALL', '/v1/api/multi-join/GETALL'])
      await broken(
        { method: 'POST', url, schema: undefined, access: 'member', bodyLimit: 1 },
        undefined,
        ({ status }, place) => expect(status, place).toBe(401),
      );
  }, 60_000);

  it('is a 404 where nothing is, and a 405 where only another method is known', async () => {
    expect((await test.call('POST', '/v2/api/lambda/nothing', { raw: '{', headers: json })).status).toBe(404);
    expect((await test.call('POST', '/v4/api/records/nothing', { raw: '{', headers: json })).status).toBe(
      404,
    );
    expect((await test.call('PATCH', '/v2/api/lambda/profile', { raw: '{', headers: json })).status).toBe(
      405,
    );
  });
});

describe('a call with a token', () => {
  it('of the other role is a 403 whatever is sent along', async () => {
    for (const [role, other] of [
      ['admin', 'user'],
      ['user', 'admin'],
    ] as const) {
      const { token } = await test.person({ role: other });
      const closed = routes.filter(({ access }) => access === role);
      expect(closed.length).toBeGreaterThan(10);
      for (const route of closed)
        await broken(route, token, ({ status }, place) => expect(status, place).toBe(403));
    }
  }, 60_000);

  it('that may be made is judged by its body: 400, 413 or 415, and nothing ends in a fault', async () => {
    for (const route of routes.filter(({ method }) => WRITES.has(method))) {
      const role: Role = route.access === 'admin' ? 'admin' : 'user';
      const { token } = await test.person({ role });
      for (const [what, sent, query] of BROKEN) {
        if (sent.raw === undefined || (what === 'an unknown field' && !route.schema?.body)) continue;
        const { status } = await test.call(route.method, `${pathOf(route.url)}${query}`, { ...sent, token });
        // Whether the tables are open to this person is the path's own rule.
        const closed = typeof route.access === 'function' ? [403] : [];
        expect(
          [400, 404, 413, 415, ...closed],
          `${route.method} ${route.url} with ${what}: ${status}`,
        ).toContain(status);
      }
    }
  }, 60_000);

  it('without the body that it needs is a 400', async () => {
    for (const route of routes.filter(({ method }) => WRITES.has(method))) {
      const { token } = await test.person({ role: route.access === 'admin' ? 'admin' : 'user' });
      const place = `${route.method} ${route.url}`;
      const { status } = await test.call(route.method, pathOf(route.url), { token });
      expect(status, place).toBeLessThan(500);
      const { body } = route.schema ?? {};
      const needsOne = body instanceof z.ZodType && !body.safeParse(undefined).success;
      if (needsOne && typeof route.access === 'string') expect([400, 404], place).toContain(status);
    }
    const { token } = await test.person();
    for (const url of [
      '/v2/api/lambda/portability/imports?name=a.zip',
      '/v2/api/lambda/dreams/1/photos?client_id=00000000-0000-4000-8000-000000000000',
    ])
      expect((await test.call('POST', url, { token })).status, url).toBe(400);
    for (const [method, url] of [
      ['POST', 'dream'],
      ['PUT', 'dream/1'],
      ['PATCH', 'dream/1'],
    ] as const)
      expect((await test.call(method, `/v4/api/records/${url}`, { token })).status, url).toBe(400);
  }, 60_000);

  it('and another one is refused', async () => {
    const { token } = await test.person();
    const port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
    const ask = (...given: string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = ['host', 'a', PROJECT_HEADER, PROJECT, ...given];
        const sent = request({ port, host: '127.0.0.1', path: '/v2/api/lambda/profile', headers });
        sent.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
        sent.end();
      });
    const own = ['authorization', `Bearer ${token}`];
    expect(await ask(...own)).toBe(200);
    expect(await ask(...own, ...own)).toBe(400);
    expect(await ask(...own, 'Authorization', 'Bearer x')).toBe(400);
    expect(await ask('AUTHORIZATION', 'Basic x', ...own)).toBe(400);
  });
});
