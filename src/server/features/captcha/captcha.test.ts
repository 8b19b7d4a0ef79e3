import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { from, freshIp, LAMBDA, PASSWORD, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let provider: Server;
let asked: URLSearchParams[] = [];
let answer: () => { status: number; body: unknown } = () => ({
  status: 200,
  body: { success: true, score: 0.9 },
});
let t: TestApp;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push(new URLSearchParams(Buffer.concat(parts).toString()));
      const { status, body } = answer();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const CAPTCHA_VERIFY_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
  t = await createTestApp({ env: { ...PROXIED, CAPTCHA_VERIFY_URL, CAPTCHA_SECRET: 'captcha-secret' } });
});
afterAll(async () => {
  await t.close();
  provider.close();
});

const solve = (captchaToken: string) =>
  t.call('POST', `${LAMBDA}/google-captcha`, { body: { captchaToken }, headers: from(freshIp()) });
const register = (email: string, captcha?: string) =>
  t.call('POST', `${LAMBDA}/register`, {
    body: {
      email,
      password: PASSWORD,
      role: 'user',
      verify: true,
      ...(captcha === undefined ? {} : { captcha }),
    },
    headers: from(freshIp()),
  });

describe('a configured captcha', () => {
  test('is asked server to server and gives a ticket that opens one sign-up', async () => {
    const solved = await solve('good');
    expect(solved.body).toMatchObject({ error: false, success: true, configured: true, score: 0.9 });
    expect(asked.at(-1)?.get('secret')).toBe('captcha-secret');
    expect(asked.at(-1)?.get('response')).toBe('good');
    expect(await register('robot@example.org')).toMatchObject({
      status: 400,
      body: { validation: { captcha: expect.any(String) } },
    });
    expect((await register('person@example.org', solved.body.ticket)).status).toBe(200);
    expect((await register('second@example.org', solved.body.ticket)).status).toBe(400);
    expect((await register('third@example.org', 'a.b.c')).status).toBe(400);
  });

  test('an answer counts once, whoever asks again', async () => {
    asked = [];
    const answers = await Promise.all([1, 2, 3].map(() => solve('same')));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test('a refusal and a low score give no ticket', async () => {
    answer = () => ({ status: 200, body: { success: false } });
    expect((await solve('bad')).body).toEqual({ error: false, success: false, configured: true });
    answer = () => ({ status: 200, body: { success: true, score: 0.1 } });
    expect((await solve('low')).body).toEqual({ error: false, success: false, configured: true, score: 0.1 });
  });

  test('a provider that fails or refuses us is a 502, never a 401 or 403', async () => {
    for (const status of [401, 403, 500]) {
      answer = () => ({ status, body: {} });
      expect((await solve(`fault ${status}`)).status).toBe(502);
    }
    answer = () => ({ status: 200, body: 'nonsense' });
    expect((await solve('nonsense')).status).toBe(502);
  });

  test.each([{}, { captchaToken: '' }, { captchaToken: 5 }, { captchaToken: 'x', secret: 'y' }])(
    'refuses %j',
    async (body) => {
      expect((await t.call('POST', `${LAMBDA}/google-captcha`, { body })).status).toBe(400);
    },
  );
});

test('without a captcha the call says so and sign-up needs no ticket', async () => {
  const bare = await createTestApp({ env: PROXIED });
  const solved = await bare.call('POST', `${LAMBDA}/google-captcha`, { body: { captchaToken: 'x' } });
  expect(solved.body).toEqual({ error: false, success: true, configured: false });
  await bare.close();
});
