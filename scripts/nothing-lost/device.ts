import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import type { Chance } from './chance.ts';
import type { Ledger } from './ledger.ts';

/** How long one call may take before the device takes it for lost, as the web's client does. */
const CALL_MS = 10_000;
const PATIENCE_MS = 90_000;
const PAUSE_MS = { least: 40, most: 400 };

export type Answer = { status: number; body: Record<string, unknown> };
type Content = Record<string, unknown> | Buffer;

/** Everything of ours that a device may be held up by. */
export type Surroundings = { origin: string; chance: Chance; gate: Gate };

/** Holds every device before its next call while it is shut. */
export class Gate {
  #opened: Promise<void> | null = null;
  #open: (() => void) | null = null;

  shut(): void {
    this.#opened ??= new Promise((resolve) => (this.#open = resolve));
  }

  open(): void {
    this.#open?.();
    this.#opened = null;
  }

  async pass(): Promise<void> {
    await this.#opened;
  }
}

/** One dreamer's device: calls until there is an answer, as the web's queues do. */
export class Device {
  readonly ledger: Ledger;
  readonly chance: Chance;
  /** Calls under way. */
  busy = 0;
  /** Begin nothing new; what is begun is brought to its end. */
  ending = false;
  readonly #around: Surroundings;

  constructor(ledger: Ledger, around: Surroundings) {
    this.ledger = ledger;
    this.chance = around.chance;
    this.#around = around;
  }

  breach(words: string): void {
    this.ledger.breaches.push(`dreamer ${this.ledger.userId}: ${words}`);
  }

  async #call(method: string, path: string, content: Content): Promise<Answer | null> {
    const isBytes = content instanceof Buffer;
    const body = isBytes ? new Uint8Array(content) : JSON.stringify(content);
    try {
      const answer = await fetch(`${this.#around.origin}/v2/api/lambda${path}`, {
        method,
        body,
        headers: {
          [PROJECT_HEADER]: PROJECT,
          authorization: `Bearer ${this.ledger.token}`,
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        signal: AbortSignal.timeout(CALL_MS),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    } catch {
      return null;
    }
  }

  /** The first answer that is not "later": tries until there is one. Throws after a minute and a half. */
  async insist(method: string, path: string, content: Content): Promise<Answer> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      await this.#around.gate.pass();
      this.busy += 1;
      const answer = await this.#call(method, path, content).finally(() => (this.busy -= 1));
      if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 408) return answer;
      await sleep(this.chance.whole(PAUSE_MS.least, PAUSE_MS.most));
    }
    throw new Error(`${method} ${path} was never answered`);
  }
}
