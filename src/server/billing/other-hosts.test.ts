import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askWhole } from '#server/features/billing/provider.service.ts';
import type { Payments } from './port.ts';
import { makePayments } from './stripe-client.ts';

type Answer = { status: number; body: unknown; headers?: Record<string, string> };

/** Another host of the protocol: what it answers next, and what it was asked. */
let asked: string[];
let answers: Answer[];
let payments: Payments;
let close: () => Promise<unknown>;

const reply = (response: ServerResponse, { status, body, headers = {} }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

beforeEach(async () => {
  [asked, answers] = [[], []];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${decodeURIComponent(request.url ?? '')}`);
    request.resume().on('end', () => reply(response, answers.shift() ?? { status: 500, body: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const place = {
    secretKey: 'sk_test_other',
    publishableKey: null,
    webhookSecrets: ['whsec_other'],
    base: `http://127.0.0.1:${port}`,
  };
  payments = makePayments(place, pino({ level: 'silent' }));
  close = () => new Promise((resolve) => server.close(resolve));
});
afterEach(() => close());

const product = { id: 'prod_1', object: 'product', name: 'A' };
const limited = (seconds: string): Answer => ({
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many' } },
  headers: { 'retry-after': seconds },
});
const read = () => payments.ask((stripe) => stripe.products.retrieve('prod_1'));

describe('another host of the protocol', () => {
  it('is given the time that it asks for', async () => {
    answers = [limited('1'), { status: 200, body: product }];
    const begun = performance.now();
    expect(await read()).toMatchObject({ id: 'prod_1' });
    expect(performance.now() - begun).toBeGreaterThan(990);
  });

  it('that asks for long is not waited for: whoever asked is told how long', async () => {
    answers = [limited('60')];
    await expect(read()).rejects.toMatchObject({
      status: 503,
      code: 'billing.provider_busy',
      retryAfter: 60,
    });
    expect(asked).toHaveLength(1);
  });

  it.each(['soon', '-1', '99999999'])('that asks for %s is asked again as usual', async (given) => {
    answers = [limited(given), { status: 200, body: product }];
    expect(await read()).toMatchObject({ id: 'prod_1' });
  });

  it('may leave the type of an error out', async () => {
    answers = [{ status: 404, body: { error: { message: 'gone' } } }];
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'billing.not_found' });
    answers = [{ status: 401, body: { error: { message: 'who are you' } } }];
    await expect(read()).rejects.toMatchObject({ status: 502, code: 'billing.not_available' });
  });

  it('that cannot give a part whole is asked without it', async () => {
    const message = 'This property cannot be expanded (payments).';
    const refused = { type: 'invalid_request_error', message, param: 'expand' };
    answers = [
      { status: 400, body: { error: refused } },
      { status: 200, body: { id: 'in_1', object: 'invoice' } },
    ];
    const invoice = await askWhole({ payments }, ['payments'], (stripe, more) =>
      stripe.invoices.retrieve('in_1', more),
    );
    expect(invoice.id).toBe('in_1');
    expect(asked).toEqual(['GET /v1/invoices/in_1?expand[0]=payments', 'GET /v1/invoices/in_1']);
  });

  it('has no pages that we know', async () => {
    expect(await payments.pages()).toBeNull();
  });
});
