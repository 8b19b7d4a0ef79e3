import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import type { Logger } from 'pino';
import { type Circuit, makeCircuit } from './circuit.ts';
import { type Asking, type Payments, type ToldEvent, toldEvent, type Work } from './port.ts';
import {
  failureOf,
  isConflict,
  isProviderError,
  isRateLimit,
  isUnreachable,
  paymentsDown,
  waitAskedFor,
} from './provider-faults.ts';

/** Longest that one call waits. */
const TIMEOUT_MS = 8000;
/** What failed this quickly is tried once more; who has waited long already is told. */
const QUICK_MS = 2000;
const CONFLICT_WAIT_MS = 400;
const RATE_WAITS_MS = [300, 900] as const;
const LONGEST_RATE_WAIT_MS = 3000;
/** How old a signature may be. */
const TOLERANCE_SECONDS = 300;

/** Where the provider is and what opens it. */
export type ProviderPlace = {
  secretKey: string;
  publishableKey: string | null;
  webhookSecrets: readonly string[];
  /** Another host than the provider's own. */
  base?: string | undefined;
  timeoutMs?: number;
};

async function openClient({ secretKey, base, timeoutMs = TIMEOUT_MS }: ProviderPlace): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  const options = { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false };
  if (base === undefined) return new Client(secretKey, options);
  const { protocol, hostname, port } = new URL(base);
  const isSecure = protocol === 'https:';
  return new Client(secretKey, {
    ...options,
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
  });
}

/** How long to wait before the same call is made once more; undefined where it is not. */
function waitBefore(error: unknown, tries: number, elapsedMs: number): number | undefined {
  if (!isProviderError(error)) return undefined;
  if (isRateLimit(error)) {
    const wait = RATE_WAITS_MS[tries];
    const asked = (waitAskedFor(error) ?? 0) * 1000;
    // Who is asked to wait for long is told so rather than kept waiting.
    if (wait === undefined || asked > LONGEST_RATE_WAIT_MS) return undefined;
    return Math.max(wait * (0.5 + Math.random()), asked);
  }
  if (tries > 0) return undefined;
  if (isConflict(error)) return CONFLICT_WAIT_MS;
  return error.type === 'StripeConnectionError' && elapsedMs < QUICK_MS ? 0 : undefined;
}

type Parts = { client: () => Promise<Stripe>; circuit: Circuit; log: Logger };

async function askProvider<Result>(
  { client, circuit, log }: Parts,
  work: Work<Result>,
  { key = randomUUID(), fields = [] }: Asking,
): Promise<Result> {
  if (!circuit.isClosed()) throw paymentsDown();
  const stripe = await client();
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      const result = await work(stripe, { idempotencyKey: key });
      circuit.note('answered');
      return result;
    } catch (error) {
      if (!isProviderError(error)) throw error;
      circuit.note(isUnreachable(error) ? 'unreachable' : 'answered');
      const wait = waitBefore(error, tries, performance.now() - begun);
      if (wait === undefined) throw failureOf(error, fields, log);
      await sleep(wait);
    }
  }
}

/** What a signed body says; of the two shapes of events the smaller one is read too. */
function parseEvent(body: Buffer): ToldEvent | null {
  try {
    const parsed = toldEvent.safeParse(JSON.parse(body.toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function readEvent(
  client: () => Promise<Stripe>,
  secrets: readonly string[],
  body: Buffer,
  header: string,
): Promise<ToldEvent | null> {
  const { signature } = (await client()).webhooks;
  for (const secret of secrets) {
    try {
      signature?.verifyHeader(body, header, secret, TOLERANCE_SECONDS);
      return signature === null ? null : parseEvent(body);
    } catch (error) {
      if (!isProviderError(error)) throw error;
    }
  }
  return null;
}

const PAGES = 'https://dashboard.stripe.com';

const modeOf = (secretKey: string): Payments['mode'] =>
  secretKey.startsWith('sk_live') || secretKey.startsWith('rk_live') ? 'live' : 'test';

/** A provider that is there: the real one, or another host that speaks as it does. */
export function makePayments(place: ProviderPlace, log: Logger): Payments {
  const opened = Promise.withResolvers<ProviderPlace>();
  opened.resolve(place);
  return makeLatePayments(modeOf(place.secretKey), () => opened.promise, log);
}

/** A provider whose place is found out when it is first asked. */
export function makeLatePayments(
  mode: Payments['mode'],
  place: () => Promise<ProviderPlace>,
  log: Logger,
  close: () => Promise<void> = async () => undefined,
): Payments {
  const circuit = makeCircuit();
  let opening: Promise<Stripe> | undefined;
  const client = () => (opening ??= place().then(openClient));
  return {
    mode,
    ask: (work, asking = {}) => askProvider({ client, circuit, log }, work, asking),
    readEvent: async (body, signature) => readEvent(client, (await place()).webhookSecrets, body, signature),
    publishableKey: async () => (await place()).publishableKey,
    pages: async () =>
      (await place()).base === undefined ? `${PAGES}${mode === 'test' ? '/test' : ''}` : null,
    close,
  };
}
