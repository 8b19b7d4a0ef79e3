import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reachEndpoint } from './endpoint.ts';

let status = 200;
let headers: Record<string, string> = {};
const server = createServer((_request, response) => {
  response.writeHead(status, headers).end('{"data":[]}');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const ask = () => {
  const { port } = server.address() as AddressInfo;
  const reach = reachEndpoint(`http://127.0.0.1:${port}/v1`, { key: undefined, model: 'owl-7b' });
  return reach(AbortSignal.timeout(2000));
};

test.each([
  [200, JSON_TYPE],
  [200, {}],
  [404, { 'content-type': 'text/html' }],
  [405, JSON_TYPE],
  [501, JSON_TYPE],
])('a server that answers %i is there: %o', async (given, kind) => {
  [status, headers] = [given, kind];
  expect(await ask()).toMatchObject({ about: 'owl-7b' });
});

test.each([
  ['denied', 401, JSON_TYPE, 'HTTP 401'],
  ['denied', 403, JSON_TYPE, 'HTTP 403'],
  ['broken', 302, { location: 'https://elsewhere.example.org/' }, 'HTTP 302'],
  ['broken', 400, JSON_TYPE, 'HTTP 400'],
  ['broken', 429, JSON_TYPE, 'HTTP 429'],
  ['broken', 500, JSON_TYPE, 'HTTP 500'],
  ['broken', 200, { 'content-type': 'text/html; charset=utf-8' }, 'HTTP 200, text/html; charset=utf-8'],
])('is %s where it answers %i: %o', async (fault, given, kind, said) => {
  [status, headers] = [given, kind];
  await expect(ask()).rejects.toMatchObject({ fault, message: said });
});
