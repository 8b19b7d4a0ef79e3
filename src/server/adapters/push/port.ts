/** A browser's address at its push service, and the keys that it alone opens messages with. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushOptions = {
  /** How long the service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: 'low' | 'normal';
  /** A newer message of the same topic takes the place of one that was not delivered yet. */
  topic?: string;
};

/** `gone`: the browser has ended it. `later`: ask again after so many seconds. `refused`: this message or address is not taken. */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'gone' }
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; why: string };

/** Web Push: RFC 8030 (delivery), 8291 (encryption), 8292 (who sends). */
export type Push = {
  /** The server's own public key. */
  key: string;
  /** Whether an address could be a push service: over TLS and on no network of ours. Names are looked up when something is sent. */
  mayReach: (endpoint: string) => boolean;
  /** Never throws for what the other side does. */
  send: (target: PushTarget, words: string, options: PushOptions) => Promise<PushOutcome>;
};
