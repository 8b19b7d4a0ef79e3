import { backOffMs } from './back-off.ts';
import { onlyOneTab } from './tab-lock.ts';

/** What a round has left. `restMs`: what is left may be asked for again only then. */
export type RoundEnd = { left: 'nothing' | 'more' | 'later'; restMs?: number | undefined };

/** `rerun`: the round before has left more to send at once; what failed then is not knocked with again. */
export type Round = (rerun: boolean) => Promise<RoundEnd>;

/** A row that says "again" more often than this in a row waits like one that did not go. */
const MOST_AT_ONCE = 25;

/**
 * Sends in rounds: one at a time, in one tab at a time, and again after a growing while for as long as something is left. A
 * round that throws counts as one that is left.
 */
export class Lane {
  readonly #name: string;
  readonly #round: Round;
  readonly #random: () => number;
  #running: Promise<void> | null = null;
  #wanted = false;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** On the clock that nobody can set. */
  #due = Number.POSITIVE_INFINITY;

  constructor(name: string, round: Round, random: () => number) {
    this.#name = name;
    this.#round = round;
    this.#random = random;
  }

  async #run(): Promise<void> {
    let atOnce = 0;
    while (this.#wanted) {
      this.#wanted = false;
      const end = await this.alone(() => this.#round(atOnce > 0)).catch((): RoundEnd => ({ left: 'later' }));
      const left = end.left === 'more' && (atOnce += 1) > MOST_AT_ONCE ? 'later' : end.left;
      this.#tries = left === 'later' ? this.#tries + 1 : 0;
      if (left === 'more') this.#wanted = true;
      if (left === 'later') this.plan(backOffMs(this.#tries, this.#random()));
      if (end.restMs !== undefined) this.plan(end.restMs);
    }
    this.#running = null;
  }

  /** Runs work of this lane while no other tab does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return onlyOneTab(this.#name, work);
  }

  /** A round in so long, unless there is one sooner. */
  plan(inMs: number): void {
    const at = performance.now() + inMs;
    if (at >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = at;
    this.#timer = setTimeout(() => void this.flush(), inMs);
  }

  /** A round now. Resolves when it is over, whether or not everything could be sent. */
  flush(): Promise<void> {
    this.stop();
    this.#wanted = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  /** Waits until nothing is under way. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Nothing more by itself. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
  }
}
