import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import type Stripe from 'stripe';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { signatureOf } from './signature.ts';

/** What tests may ask to go wrong on the way of events to the product. */
export type EventDisturbance = {
  /** Keeps events back until `release`. */
  hold?: boolean;
  /** Milliseconds that each event is late. */
  delayMs?: number;
  /** How often each event is delivered; once if not given. */
  copies?: number;
  /** Events that are lost for good. */
  drop?: (event: Stripe.EventBase) => boolean;
  /** The order in which events that wait together leave. */
  order?: 'as_made' | 'reversed' | 'shuffled';
};
export type Delivery = { event: string; url: string; status: number | null; attempt: number };
type Target = { url: string; secret: string; wants: (type: string) => boolean };
type Waiting = { event: Stripe.EventBase; target: Target; attempt: number; due: number };

const TIMEOUT_MS = 10_000;
const SHIPPED_RETRIES_MS = [
  1000,
  5000,
  30_000,
  300_000,
  3_600_000,
  6 * 3_600_000,
  12 * 3_600_000,
  24 * 3_600_000,
];

function send(url: string, body: string, signature: string): Promise<number | null> {
  return new Promise((resolve) => {
    const call = (url.startsWith('https:') ? overHttps : overHttp)(
      url,
      {
        method: 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (sandbox)',
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? null));
        response.on('error', () => resolve(null));
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    // Nobody there is an answer like any other: the event is tried again.
    call.on('error', () => resolve(null));
    call.end(body);
  });
}

/** Brings events to the product's webhook: at least once, in order unless disturbed, again when it is not answered 2xx. */
export class Deliveries {
  private readonly state: State;
  private readonly main: Target | null;
  private waiting: Waiting[] = [];
  private disturbance: EventDisturbance = {};
  private running: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;
  private readonly retriesMs: number[];
  /** What was tried, for tests to look at. */
  readonly log: Delivery[] = [];

  constructor(state: State, main: { url: string; secret: string } | null, retriesMs = SHIPPED_RETRIES_MS) {
    this.state = state;
    this.main = main && { ...main, wants: () => true };
    this.retriesMs = retriesMs;
  }

  private targets(): Target[] {
    const made = this.state.webhookEndpoints
      .where(({ status }) => status === 'enabled')
      .map((one): Target => {
        const wanted = new Set(one.enabled_events);
        return {
          url: one.url,
          secret: one.secret ?? '',
          wants: (type) => wanted.has('*') || wanted.has(type),
        };
      });
    return this.main ? [this.main, ...made] : made;
  }

  /** Puts an event on its way. */
  add(event: Stripe.EventBase): void {
    const { drop, copies = 1, delayMs = 0 } = this.disturbance;
    if (drop?.(event)) return;
    for (const target of this.targets()) {
      if (!target.wants(event.type)) continue;
      event.pending_webhooks += 1;
      for (let copy = 0; copy < copies; copy += 1) {
        this.waiting.push({ event, target, attempt: 0, due: Date.now() + delayMs });
      }
    }
    this.wake();
  }

  /** Takes up what an earlier run of the sandbox did not get rid of. */
  addUndelivered(): void {
    for (const event of this.state.events.where((one) => one.pending_webhooks > 0)) {
      event.pending_webhooks = 0;
      this.add(event);
    }
  }

  disturb(disturbance: EventDisturbance): void {
    this.disturbance = disturbance;
    this.wake();
  }

  /** Sends an event again, as the provider's dashboard can. */
  resend(id: string): void {
    const event = this.state.events.get(id);
    for (const target of this.targets()) this.waiting.push({ event, target, attempt: 0, due: Date.now() });
    this.wake();
  }

  /** Lets go what was held, in the order that is asked for, and waits until it was delivered. */
  async release(order: EventDisturbance['order'] = 'as_made'): Promise<void> {
    this.disturbance = { ...this.disturbance, hold: false, order };
    await this.settle();
    this.disturbance = { ...this.disturbance, order: 'as_made' };
  }

  /** Waits until every event was tried; what failed and waits for its retry is not waited for. */
  async settle(): Promise<void> {
    this.wake();
    while (!this.closed && !this.disturbance.hold && (this.running || this.untried())) {
      const wait = Math.max(1, Math.min(...this.waiting.map(({ due }) => due)) - Date.now());
      await (this.running ?? new Promise((resolve) => setTimeout(resolve, wait)));
      this.wake();
    }
  }

  private untried(): boolean {
    return this.waiting.some(({ attempt }) => attempt === 0);
  }

  close(): void {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private next(): Waiting | undefined {
    const now = Date.now();
    const fresh = this.waiting.filter((one) => one.due <= now);
    if (this.disturbance.order === 'reversed') return fresh.at(-1);
    if (this.disturbance.order === 'shuffled') return fresh[Math.floor(Math.random() * fresh.length)];
    return fresh[0];
  }

  private wake(): void {
    if (this.running || this.closed || this.disturbance.hold || !this.next()) return;
    this.running = this.run().finally(() => {
      this.running = null;
      this.sleep();
    });
  }

  private sleep(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const due = Math.min(...this.waiting.map((one) => one.due));
    if (!Number.isFinite(due) || this.closed || this.disturbance.hold) return;
    this.timer = setTimeout(() => this.wake(), Math.max(5, due - Date.now()));
    this.timer.unref();
  }

  private async run(): Promise<void> {
    // The call that made the event is answered first.
    await new Promise((resolve) => setImmediate(resolve));
    for (;;) {
      const next = this.next();
      if (!next || this.closed || this.disturbance.hold) return;
      this.waiting.splice(this.waiting.indexOf(next), 1);
      await this.deliver(next);
    }
  }

  private async deliver(waiting: Waiting): Promise<void> {
    const { event, target } = waiting;
    const body = JSON.stringify(event, null, 2);
    const status = await send(target.url, body, signatureOf(body, target.secret));
    this.log.push({ event: event.id, url: target.url, status, attempt: waiting.attempt });
    if (status !== null && status >= 200 && status < 300) {
      event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
      return;
    }
    const wait = this.retriesMs[waiting.attempt];
    if (wait !== undefined)
      this.waiting.push({ ...waiting, attempt: waiting.attempt + 1, due: Date.now() + wait });
  }
}
