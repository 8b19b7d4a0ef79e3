import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { ObjectCheck } from './shapes/object-check.fixture.ts';
import { startSandbox, type Sandbox, type SandboxOptions } from './start-sandbox.ts';

export type TestSandbox = {
  sandbox: Sandbox;
  stripe: Stripe;
  /** Events as they came to a webhook that knows the secret. */
  events: Stripe.Event[];
  /** What the webhook answers to the events to come. */
  answer: (status: number) => void;
  /** What the SDK's types say against answers and events so far. */
  problems: Set<string>;
  check: ObjectCheck;
  close(): Promise<void>;
};

async function readText(request: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

/** The official SDK against a sandbox; each answer is held against the SDK's own types. */
export async function openSandbox(options: SandboxOptions = {}): Promise<TestSandbox> {
  const events: Stripe.Event[] = [];
  const problems = new Set<string>();
  const check = new ObjectCheck();
  let status = 200;
  const note = (object: unknown) => {
    for (const problem of check.problems(object)) problems.add(problem);
  };
  const webhookSecret = 'whsec_of_tests';
  const hook = createServer((request, response) => {
    void (async () => {
      const body = await readText(request);
      if (status === 200) {
        note(JSON.parse(body));
        events.push(
          Stripe.webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', webhookSecret),
        );
      }
      response.writeHead(status).end();
    })();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${String((hook.address() as AddressInfo).port)}/webhook`;
  const sandbox = await startSandbox({
    webhookUrl,
    webhookSecret,
    webhookRetriesMs: [20, 40, 80],
    ...options,
  });
  const stripe = stripeFor(sandbox, note);
  return {
    sandbox,
    stripe,
    events,
    answer: (next) => {
      status = next;
    },
    problems,
    check,
    async close() {
      await sandbox.close();
      hook.close();
      hook.closeAllConnections();
    },
  };
}

function stripeFor(sandbox: Sandbox, note: (object: unknown) => void): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  const httpClient = Stripe.createFetchHttpClient(async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    if (response.ok) note(await response.clone().json());
    return response;
  });
  return new Stripe(sandbox.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    httpClient,
  });
}

/** A customer with a card, and a monthly price of 9.00. */
export async function subscriber(
  stripe: Stripe,
  card = 'pm_card_visa',
  extra: Stripe.CustomerCreateParams = {},
) {
  const customer = await stripe.customers.create({
    email: 'ada@example.org',
    name: 'Ada',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
    ...extra,
  });
  const product = await stripe.products.create({ name: 'Premium' });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'eur',
    unit_amount: 900,
    recurring: { interval: 'month' },
  });
  return { customer, product, price };
}

/** Days and hours as they stand in an object, readable. */
export const dateOf = (moment: number | null | undefined): string =>
  moment === null || moment === undefined ? '' : new Date(moment * 1000).toISOString().slice(0, 16);
