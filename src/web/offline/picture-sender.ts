import { ApiError } from '#web/api/api-error.ts';
import { GUEST, type DevicePicture, type Owner } from './database.ts';
import type { PictureCalls } from './picture-calls.ts';
import type { PictureStore } from './picture-store.ts';
import { Rounds } from './rounds.ts';
import { saveFailureOf } from './save-calls.ts';

export type PictureSenderDeps = {
  store: PictureStore;
  calls: PictureCalls;
  /** Whose pictures are sent; GUEST sends nothing. */
  owner: () => Owner;
  /** The dream has words that are still to be sent: its pictures wait for them. */
  isDreamWaiting: (dreamClientId: string) => Promise<boolean>;
};

/** How long the server wants to be left alone, ms; 0 where it does not say so. A picture is too heavy to knock with. */
const restOf = (error: unknown): number =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 60) * 1000 : 0;

const codeOf = (error: unknown): string => (error instanceof ApiError ? error.code : '');

/** Sends pictures one after the other, each once its dream is there, for as long as it takes. */
export class PictureSender {
  readonly #deps: PictureSenderDeps;
  readonly #rounds = new Rounds('picture-upload', () => this.#round());
  #restUntil = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: PictureSenderDeps) {
    this.#deps = deps;
  }

  async #send(row: DevicePicture): Promise<void> {
    const { calls, store } = this.#deps;
    const there = await calls.picture(row);
    // Words that were given since stay.
    if (row.alt !== '' && there.alt === '') await calls.words(there.id, row.alt);
    await store.confirm(row);
  }

  /** `next` where the others can be tried, `later` where there is no answer, `over` where no other would fare better. */
  async #sendOne(row: DevicePicture): Promise<'next' | 'later' | 'over'> {
    try {
      await this.#send(row);
      return 'next';
    } catch (error) {
      const rest = restOf(error);
      if (rest > 0) {
        this.#rest(rest);
        return 'over';
      }
      const failure = saveFailureOf(error);
      if (failure.kind === 'later') return 'later';
      if (failure.kind === 'login') return 'over';
      if (failure.kind === 'gone' && (await this.#deps.isDreamWaiting(row.dream_client_id))) return 'next';
      const message = error instanceof Error ? error.message : '';
      await this.#deps.store.markFault(row.client_id, { code: codeOf(error), message });
      return 'next';
    }
  }

  #rest(ms: number): void {
    this.#restUntil = Date.now() + ms;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.kick, ms);
  }

  async #round(): Promise<boolean> {
    const owner = this.#deps.owner();
    if (owner === GUEST || Date.now() < this.#restUntil) return true;
    for (const row of await this.#deps.store.listOf(owner)) {
      if (row.fault !== null) continue;
      const went = await this.#sendOne(row);
      if (went !== 'next') return went === 'over';
    }
    return true;
  }

  /** There is something to send, or a reason to try again. */
  readonly kick = (): void => this.#rounds.kick();

  /** Tries one again that was refused. */
  async again(clientId: string): Promise<void> {
    await this.#deps.store.markFault(clientId, null);
    this.kick();
  }

  /** Waits until nothing is under way, for tests and for leaving. */
  settled(): Promise<void> {
    return this.#rounds.settled();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#rounds.stop();
  }
}
