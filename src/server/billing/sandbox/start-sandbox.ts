import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { CALLS } from './calls/all.ts';
import { createClock, type SandboxClock } from './clock/clock.ts';
import { Disturbances, type CallDisturbance } from './http/disturbance.ts';
import { Router } from './http/route.ts';
import { createHttp } from './http/server.ts';
import { pages } from './pages/pages.ts';
import { findAnywhere } from './state/collections.ts';
import { keepState } from './state/keep.ts';
import type { Settings } from './state/settings.ts';
import { State } from './state/state.ts';
import { Deliveries, type Delivery, type EventDisturbance } from './webhooks/deliveries.ts';

/** The version of the protocol that the sandbox speaks: the one that the SDK pins. */
const SANDBOX_API_VERSION = '2026-10-28.endive';

export type SandboxOptions = {
  /** A port of the loopback; any free one if not given. */
  port?: number;
  /** Where events go; none are sent if not given. */
  webhookUrl?: string | null;
  webhookSecret?: string;
  /** The time at which the sandbox's clock starts; it runs on from there. */
  clock?: Date;
  /** A file that keeps the state over restarts. */
  file?: string;
  /** What an operator chooses at the provider: retries of renewals, rates of tax. */
  settings?: Partial<Settings>;
  /** After how many milliseconds an event that was not taken is sent again. */
  webhookRetriesMs?: number[];
};

export type Sandbox = {
  url: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  clock: SandboxClock;
  webhooks: {
    disturb(disturbance: EventDisturbance): void;
    release(order?: EventDisturbance['order']): Promise<void>;
    settle(): Promise<void>;
    /** Sends an event once more. */
    resend(event: string): void;
    /** Tells of something that the sandbox does not do by itself, such as a card that its bank renewed. */
    trigger(type: Stripe.Event['type'], object: string): void;
    log: readonly Delivery[];
  };
  /** Lets calls go wrong; null ends it. */
  disturb(disturbance: CallDisturbance | null): void;
  settings: Settings;
  close(): Promise<void>;
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

function trigger(state: State, type: Stripe.Event['type'], id: string): void {
  const object = findAnywhere(state, id);
  if (!object) throw new Error(`There is no ${id} to tell of`);
  state.emit(type, object);
}

const secret = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

/**
 * Starts a provider of payments on the loopback that speaks Stripe's protocol, keeps state, and moves no money. It
 * accepts only its own key.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const state = new State(SANDBOX_API_VERSION);
  if (options.clock) state.ahead = options.clock.getTime() - Date.now();
  Object.assign(state.settings, options.settings);
  const webhookSecret = options.webhookSecret ?? secret('whsec');
  const main = options.webhookUrl ? { url: options.webhookUrl, secret: webhookSecret } : null;
  const deliveries = new Deliveries(state, main, options.webhookRetriesMs);
  state.onEvent = (event) => deliveries.add(event);
  const disturbances = new Disturbances();
  const clock = createClock(state, deliveries);
  const [secretKey, publishableKey] = ['sk_test_sandbox', 'pk_test_sandbox'];
  const server = createHttp({
    state,
    router: new Router(CALLS),
    pages: pages(state),
    disturbances,
    secretKey,
    publishableKey,
    catchUp: clock.catchUp,
  });
  state.origin = `http://127.0.0.1:${String(await listen(server, options.port ?? 0))}`;
  const keeper = options.file === undefined ? null : await keepState(state, options.file);
  deliveries.addUndelivered();
  return {
    url: state.origin,
    secretKey,
    publishableKey,
    webhookSecret,
    clock,
    webhooks: {
      disturb: (disturbance) => deliveries.disturb(disturbance),
      release: (order) => deliveries.release(order),
      settle: () => deliveries.settle(),
      resend: (event) => deliveries.resend(event),
      trigger: (type, id) => trigger(state, type, id),
      log: deliveries.log,
    },
    disturb: (disturbance) => disturbances.set(disturbance),
    settings: state.settings,
    async close() {
      clock.stop();
      deliveries.close();
      await closeServer(server);
      await keeper?.close();
    },
  };
}
