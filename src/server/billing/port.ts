import type Stripe from 'stripe';
import { z } from 'zod';

const moment = z
  .union([z.number(), z.iso.datetime({ offset: true })])
  .transform((given) => new Date(typeof given === 'number' ? given * 1000 : given).toISOString());
/** What is read of an event: what it is about is looked up again before anything is done. */
export const toldEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: moment,
  livemode: z.boolean().default(false),
  data: z.object({ object: z.object({ id: z.string().max(255).default('') }).optional() }).optional(),
});
export type ToldEvent = z.infer<typeof toldEvent>;

/** Given to every call that changes something: the same key again never does it twice. */
type CallOptions = { idempotencyKey: string };
export type Work<Result> = (stripe: Stripe, options: CallOptions) => Promise<Result>;
export type Asking = {
  /** Names the attempt, where a repeat by somebody else must be the same act; a fresh one else. */
  key?: string;
  /** Parameters that came from the caller: a fault in one of them is the caller's. */
  fields?: readonly string[];
};

/** Who moves the money, spoken to through the official library alone. Nothing else knows which server it is. */
export type Payments = {
  /** `live` moves money; `test` is the provider's test mode, `sandbox` our own stand-in for it. */
  mode: 'live' | 'test' | 'sandbox';
  /**
   * Asks the provider. Throws AppError: 402 where the bank refuses, 404 for what is not there, 400 for a fault in one of
   * `fields`, 409, 502 and 503; never 401 or 403.
   */
  ask: <Result>(work: Work<Result>, asking?: Asking) => Promise<Result>;
  /** The event that a signed body tells; null where the signature is not of one of our secrets or too old. */
  readEvent: (body: Buffer, signature: string) => Promise<ToldEvent | null>;
  /** The key that a page may have; null where none is configured. */
  publishableKey: () => Promise<string | null>;
  /** Where the provider's own pages about its objects begin; null where it has none that we know. */
  pages: () => Promise<string | null>;
  close: () => Promise<void>;
};
