import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Sandbox, type SandboxOptions, startSandbox } from '#server/billing/sandbox/start-sandbox.ts';
import { makePayments } from '#server/billing/stripe-client.ts';
import type Stripe from 'stripe';
import { createSession } from '#server/features/auth/sessions/sessions.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const STRIPE = '/v2/api/lambda/stripe';

export type BillingApp = TestApp & {
  sandbox: Sandbox;
  /** The provider as the library sees it, past everything of ours. */
  stripe: <Result>(work: (stripe: Stripe) => Promise<Result>) => Promise<Result>;
  admin: TestPerson;
  /** Events have come and been followed. */
  calm: () => Promise<void>;
  /** Time goes on, for the provider and for us; the session is a new one by then. */
  later: (person: TestPerson, by: { days?: number; hours?: number }) => Promise<TestPerson>;
  /** Lines of the log so far. */
  logged: () => string;
  /** A plan's product and its price, made as admins make them. */
  plan: (given?: PlanGiven) => Promise<{ product: Record<string, any>; price: Record<string, any> }>;
  /** Somebody with that card, as the provider's test mode names it. */
  payer: (card?: string | null) => Promise<TestPerson>;
};

type PlanGiven = {
  name?: string;
  metadata?: Record<string, string>;
  price?: Record<string, unknown>;
};

/** Where the provider's events go: to the app, over the loopback as in life. */
async function openRelay() {
  let deliver: (body: Buffer, signature: string) => Promise<number> = async () => 503;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      deliver(Buffer.concat(parts), String(request.headers['stripe-signature'])).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(500).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    to: (next: typeof deliver) => void (deliver = next),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const seconds = 1000;
const QUICK: SandboxOptions = { webhookRetriesMs: [50, 200, 1 * seconds] };

/** The whole server with the payment sandbox behind it, and a catalogue to sell from. */
export async function openBilling(
  options: { env?: Record<string, string>; sandbox?: SandboxOptions; timeoutMs?: number } = {},
): Promise<BillingApp> {
  const relay = await openRelay();
  const sandbox = await startSandbox({ ...QUICK, webhookUrl: relay.url, ...options.sandbox });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const place = {
    secretKey: sandbox.secretKey,
    publishableKey: sandbox.publishableKey,
    webhookSecrets: ['whsec_of_before', sandbox.webhookSecret],
    base: sandbox.url,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  };
  const payments = makePayments(place, log);
  const ahead = { clock: { now: () => new Date(sandbox.clock.now()) } };
  const app = await createTestApp({
    env: { LOG_LEVEL: 'debug', ...options.env },
    overrides: { payments, log, ...ahead },
  });
  relay.to(async (raw, signature) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return (await app.call('POST', `${STRIPE}/webhook`, { raw, headers })).status;
  });
  const admin = await app.person({ role: 'admin' });
  const calm = async () => {
    await sandbox.webhooks.settle();
    await app.settle();
  };
  const fresh = async (person: TestPerson): Promise<TestPerson> => {
    const session = { userId: person.id, role: person.role, ip: '127.0.0.1', agent: 'test', mfa: false };
    const { token } = await createSession(app.deps, session);
    return { ...person, token };
  };
  const model = async (method: string, path: string, token: string, body: unknown) => {
    const answer = await app.call(method, `${STRIPE}${path}`, { token, body });
    if (answer.status !== 200)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.model as Record<string, any>;
  };
  let plans = 0;
  return {
    ...app,
    sandbox,
    admin,
    stripe: (work) => payments.ask(work),
    calm,
    logged: () => lines.join(''),
    later: async (person, by) => {
      await sandbox.clock.advance(by);
      await calm();
      return fresh(person);
    },
    plan: async ({ name = `Plan ${(plans += 1)}`, metadata, price } = {}) => {
      const { token } = await fresh(admin);
      const product = await model('POST', '/product', token, { name, ...(metadata ? { metadata } : {}) });
      const monthly = { unit_amount: 400, currency: 'eur', recurring: { interval: 'month' }, ...price };
      return { product, price: await model('POST', '/price', token, { product: product.id, ...monthly }) };
    },
    payer: async (card = 'pm_card_visa') => {
      const person = await app.person();
      if (card !== null) await model('POST', '/customer/card', person.token, { payment_method: card });
      return person;
    },
    close: async () => {
      await sandbox.close();
      await relay.close();
      await app.close();
    },
  };
}
