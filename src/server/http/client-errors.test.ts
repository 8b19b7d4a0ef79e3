import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { failure } from '#shared/errors.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await createTestApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

/** The whole answer to these bytes, which need not be HTTP. */
const send = (bytes: string) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (text += part));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body: JSON.parse(body) });
    });
  });

it.each([
  ['FOO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'request.malformed'],
  ['GET / HTTP/1.1\r\nhost: x\r\nbroken header\r\n\r\n', 400, 'request.malformed'],
  [
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    'request.malformed',
  ],
  [`GET /?${'x'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431, 'request.too_large'],
])('what is no request is refused like everything else: %.30s', async (bytes, status, code) => {
  const answer = await send(bytes);
  expect(answer).toMatchObject({ status, body: { error: true, code } });
  expect(failure.safeParse(answer.body).success).toBe(true);
});

it.each([
  ['/v4/api/records/dream/%zz', 400],
  ['/v4/api/records/%E0%A4%A', 400],
  [`/v4/api/records/${'x'.repeat(2000)}`, 414],
])('an address that cannot be read has the same envelope: %.40s', async (url, status) => {
  const answer = await test.call('GET', url);
  expect([answer.status, answer.body]).toEqual([
    status,
    { error: true, code: 'request.malformed', message: 'The request could not be read.' },
  ]);
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});
