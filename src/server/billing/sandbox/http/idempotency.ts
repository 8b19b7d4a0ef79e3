import { createHash } from 'node:crypto';
import type { KeptAnswer, State } from '#server/billing/sandbox/state/state.ts';
import { Refused, untried } from './errors.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const MAX_LENGTH = 255;

/** What makes two requests the same one. */
export const fingerprintOf = (path: string, body: string): string =>
  createHash('sha256').update(`${path}\n${body}`).digest('hex');

/** Keeps the first answer to a key and answers with it again; one key, one request at a time. */
export class Idempotency {
  private readonly state: State;
  private readonly running = new Set<string>();

  constructor(state: State) {
    this.state = state;
  }

  /** The answer that is kept for the key, or undefined after the key was taken for this request. */
  take(key: string, fingerprint: string): KeptAnswer | undefined {
    if (key.length > MAX_LENGTH)
      throw untried(`Idempotency keys may have at most ${String(MAX_LENGTH)} characters`);
    const kept = this.state.kept.get(key);
    if (kept && Date.now() - kept.at < KEPT_FOR_MS) {
      if (kept.fingerprint === fingerprint) return kept;
      throw new Refused(
        400,
        {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        },
        true,
      );
    }
    if (this.running.has(key)) {
      throw new Refused(
        409,
        {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        },
        true,
      );
    }
    this.running.add(key);
    return undefined;
  }

  /** Ends the key's request; the answer is kept unless it was refused before anything was tried. */
  end(key: string, answer: Omit<KeptAnswer, 'at'> | null): void {
    this.running.delete(key);
    if (answer) this.state.kept.set(key, { ...answer, at: Date.now() });
    for (const [old, { at }] of this.state.kept) {
      if (Date.now() - at < KEPT_FOR_MS) break;
      this.state.kept.delete(old);
    }
  }
}
