import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Sandbox, type SandboxOptions, startSandbox } from '#server/billing/sandbox/start-sandbox.ts';
import { makePayments } from '#server/billing/stripe-client.ts';
import type Stripe from 'stripe';
import { createSession } from '#server/features/auth/sessions/sessions.service.ts';
import { type Answer, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const STRIPE = '/v2/api/lambda/stripe';

/** What a call answers under `model`. */
type Model = Answer['body'];

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
  plan: (given?: PlanGiven) => Promise<{ product: Model; price: Model }>;
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

const QUICK: SandboxOptions = { webhookRetriesMs: [50, 200, 1000] };

type Options = { env?: Record<string, string>; sandbox?: SandboxOptions; timeoutMs?: number };

/** The server on the sandbox and its clock. */
async function openOn(sandbox: Sandbox, { env, timeoutMs }: Options) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const payments = makePayments(
    {
      secretKey: sandbox.secretKey,
      publishableKey: sandbox.publishableKey,
      webhookSecrets: ['whsec_of_before', sandbox.webhookSecret],
      base: sandbox.url,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    },
    log,
  );
  const clock = { now: () => new Date(sandbox.clock.now()) };
  const overrides = { payments, log, clock };
  const app = await createTestApp({ env: { LOG_LEVEL: 'debug', ...env }, overrides });
  return { app, payments, lines };
}

const openSession = async (app: TestApp, person: TestPerson): Promise<TestPerson> => {
  const session = { userId: person.id, role: person.role, ip: '127.0.0.1', agent: 'test', mfa: false };
  return { ...person, token: (await createSession(app.deps, session)).token };
};

/** What people and admins of the tests do over and over. */
function actsOn(app: TestApp, admin: TestPerson): Pick<BillingApp, 'plan' | 'payer'> {
  let plans = 0;
  const model = async (path: string, { token }: TestPerson, body: unknown): Promise<Model> => {
    const answer = await app.call('POST', `${STRIPE}${path}`, { token, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.model as Model;
  };
  return {
    plan: async ({ name = `Plan ${(plans += 1)}`, metadata, price } = {}) => {
      const now = await openSession(app, admin);
      const product = await model('/product', now, { name, ...(metadata ? { metadata } : {}) });
      const monthly = { unit_amount: 400, currency: 'eur', recurring: { interval: 'month' }, ...price };
      return { product, price: await model('/price', now, { product: product.id, ...monthly }) };
    },
    payer: async (card = 'pm_card_visa') => {
      const person = await app.person();
      if (card !== null) await model('/customer/card', person, { payment_method: card });
      return person;
    },
  };
}

/** The whole server with the payment sandbox behind it, and a catalogue to sell from. */
export async function openBilling(options: Options = {}): Promise<BillingApp> {
  const relay = await openRelay();
  const sandbox = await startSandbox({ ...QUICK, webhookUrl: relay.url, ...options.sandbox });
  const { app, payments, lines } = await openOn(sandbox, options);
  relay.to(async (raw, signature) => {
    const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
    return (await app.call('POST', `${STRIPE}/webhook`, { raw, headers })).status;
  });
  const admin = await app.person({ role: 'admin' });
  const calm = async () => {
    await sandbox.webhooks.settle();
    await app.settle();
  };
  return {
    ...app,
    ...actsOn(app, admin),
    sandbox,
    admin,
    stripe: (work) => payments.ask(work),
    calm,
    logged: () => lines.join(''),
    later: async (person, by) => {
      await sandbox.clock.advance(by);
      await calm();
      return openSession(app, person);
    },
    close: async () => {
      await sandbox.close();
      await relay.close();
      await app.close();
    },
  };
}
