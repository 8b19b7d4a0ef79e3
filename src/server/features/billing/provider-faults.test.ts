import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Payments } from '#server/billing/port.ts';
import { makePayments } from '#server/billing/stripe-client.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { STRIPE } from './billing.fixture.ts';

/** A provider that does what each test says, and remembers what it was asked. */
let answer: RequestListener = (_request, response) => void response.end('{}');
const asked: { method: string; url: string; key: string }[] = [];
const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request;
  asked.push({ method, url, key: String(headers['idempotency-key']) });
  answer(request, response);
});
const lines: string[] = [];
const TIMEOUT_MS = 300;

let t: TestApp;
let person: TestPerson;
let base: string;
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
/** A provider that nobody has given up on yet. */
const fresh = (): Payments =>
  makePayments(
    {
      secretKey: 'sk_test_12345678',
      publishableKey: null,
      webhookSecrets: [],
      base,
      timeoutMs: TIMEOUT_MS,
    },
    log,
  );
let present: Payments;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  present = fresh();
  const payments: Payments = { ...present, ask: (...asking) => present.ask(...asking) };
  t = await createTestApp({ overrides: { payments, log } });
});
afterAll(async () => {
  await t.close();
  server.close();
});

const failing =
  (status: number, error: object, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers });
    response.end(JSON.stringify({ error }));
  };
/** One call of each kind on a server whose provider fails so. */
const outcome = async (given: RequestListener) => {
  answer = given;
  present = fresh();
  person = await t.person();
  asked.length = 0;
  lines.length = 0;
  const made = await t.call('POST', `${STRIPE}/customer`, { token: person.token, body: { name: 'Ines' } });
  const profile = await t.call('GET', '/v2/api/lambda/profile', { token: person.token });
  return { made, isStillIn: profile.status === 200 };
};

describe('a provider that fails', () => {
  it.each([
    [
      'refuses the key',
      401,
      { type: 'invalid_request_error', message: 'Invalid API Key: sk_test_*5678' },
      502,
    ],
    ['refuses permission', 403, { type: 'invalid_request_error', message: 'not with this key' }, 502],
    [
      'refuses the card',
      402,
      { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'Declined.' },
      402,
    ],
    [
      'does not find',
      404,
      { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' },
      404,
    ],
    [
      'does not know the call',
      404,
      { type: 'invalid_request_error', message: 'Unrecognized request URL' },
      502,
    ],
    ['refuses what was sent', 400, { type: 'invalid_request_error', param: 'name', message: 'Too odd' }, 400],
    [
      'refuses what we added',
      400,
      { type: 'invalid_request_error', param: 'metadata', message: 'Too odd' },
      502,
    ],
    [
      'is at it already',
      409,
      { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'x' },
      409,
    ],
    ['has too much to do', 429, { type: 'invalid_request_error', code: 'rate_limit', message: 'x' }, 503],
    ['falls over', 500, { type: 'api_error', message: 'x' }, 502],
  ])('%s: %d', async (_what, status, error, ours) => {
    const { made, isStillIn } = await outcome(failing(status, error));
    expect(made.status).toBe(ours);
    expect(made.body.error).toBe(true);
    expect(isStillIn).toBe(true);
    expect(JSON.stringify(made.body)).not.toMatch(/sk_test|api key/i);
    if (ours === 402)
      expect(made.body).toMatchObject({
        message: 'Declined.',
        code: 'card_declined',
        decline_code: 'lost_card',
      });
    if (ours === 400) expect(made.body.validation).toEqual({ name: 'Too odd' });
    if (ours === 503) expect(Number(made.headers['retry-after'])).toBeGreaterThan(0);
    if (ours === 502) expect(lines.join('')).toContain('billing.provider');
  });

  it('is asked again under the same key where that is of use', async () => {
    await outcome(failing(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'x' }));
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    await outcome(failing(409, { type: 'idempotency_error', message: 'x' }));
    expect(asked).toHaveLength(2);
    await outcome(failing(500, { type: 'api_error', message: 'x' }));
    expect(asked).toHaveLength(1);
  });

  it('says something that is no answer', async () => {
    const { made } = await outcome((_request, response) => void response.end('<html>maintenance</html>'));
    expect(made.status).toBe(502);
  });

  it('hangs up', async () => {
    const { made, isStillIn } = await outcome((request) => void request.socket.destroy());
    expect([made.status, made.body.code, isStillIn]).toEqual([502, 'billing.provider_down', true]);
  });

  it('says nothing at all', async () => {
    const begun = performance.now();
    const { made } = await outcome(() => undefined);
    expect(made.body.code).toBe('billing.provider_down');
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  it('is left in peace for a while when it is down', async () => {
    answer = failing(500, { type: 'api_error', message: 'x' });
    present = fresh();
    person = await t.person();
    asked.length = 0;
    for (let at = 0; at < 8; at += 1) {
      const { status } = await t.call('POST', `${STRIPE}/customer`, { token: person.token, body: {} });
      expect(status).toBe(502);
    }
    expect(asked).toHaveLength(5);
  });
});
