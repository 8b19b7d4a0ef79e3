import { backOffMs } from './back-off.ts';
import { onlyOneTab } from './tab-lock.ts';

/**
 * Sends in rounds: one at a time, in one tab at a time (`name` is the lock), and again after a growing while for as long as
 * `round` answers that something is left. A round that throws counts as one that is left.
 */
export class Rounds {
  readonly #name: string;
  readonly #round: () => Promise<boolean>;
  #running = false;
  #wanted = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(name: string, round: () => Promise<boolean>) {
    this.#name = name;
    this.#round = round;
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#wanted) {
      this.#wanted = false;
      const clear = await onlyOneTab(this.#name, this.#round).catch(() => false);
      this.#tries = clear ? 0 : this.#tries + 1;
      if (!clear) this.#timer = setTimeout(this.kick, backOffMs(this.#tries));
    }
    this.#running = false;
  }

  /** There is something to send, or a reason to try again. */
  readonly kick = (): void => {
    clearTimeout(this.#timer);
    this.#wanted = true;
    if (!this.#running) void this.#run();
  };

  /** Waits until nothing is under way, for tests and for leaving. */
  async settled(): Promise<void> {
    while (this.#running) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
