import type { Rescript, RescriptInput } from '#shared/safety/rescripts.ts';
import { ApiError } from '#web/api/api-error.ts';

const PAUSE_MS = 1200;
type Words = Pick<Rescript, 'keep' | 'change' | 'ending'>;
/** `elsewhere`: another device wrote in between. */
type State = 'still' | 'saving' | 'saved' | 'elsewhere' | 'failed';
type View = { words: Words; state: State };
type Door = { save: (input: RescriptInput) => Promise<Rescript>; known: (model: Rescript) => void };

const wordsOf = ({ keep, change, ending }: Words): Words => ({ keep, change, ending });
const isElsewhere = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What is typed of another ending: kept after each pause, one save at a time, never over another device's words. */
export class EndingDraft {
  #view: View;
  #version: string | undefined;
  #isDirty = false;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #heard = new Set<() => void>();
  readonly #door: Door;

  constructor(first: Rescript | null, door: Door) {
    this.#view = { words: wordsOf(first ?? { keep: '', change: '', ending: '' }), state: 'still' };
    this.#version = first?.updated_at;
    this.#door = door;
  }

  readonly view = (): View => this.#view;
  readonly subscribe = (heard: () => void): (() => void) => {
    this.#heard.add(heard);
    return () => this.#heard.delete(heard);
  };

  #show(view: Partial<View>): void {
    this.#view = { ...this.#view, ...view };
    for (const heard of this.#heard) heard();
  }

  change(part: Partial<Words>): void {
    this.#isDirty = true;
    this.#show({ words: { ...this.#view.words, ...part } });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.send, PAUSE_MS);
  }

  /** Goes on from what the other device wrote, or from what stands here. */
  settle(theirs: Rescript, isMine: boolean): void {
    this.#version = theirs.updated_at;
    this.#isDirty = isMine;
    this.#door.known(theirs);
    this.#show({ state: 'still', words: isMine ? this.#view.words : wordsOf(theirs) });
    if (isMine) this.send();
  }

  /** Keeps now what waits to be kept. */
  readonly send = (): void => {
    clearTimeout(this.#timer);
    void this.#save();
  };

  async #save(): Promise<void> {
    if (!this.#isDirty || this.#isBusy) return;
    this.#isBusy = true;
    this.#isDirty = false;
    this.#show({ state: 'saving' });
    try {
      const version = this.#version === undefined ? {} : { updated_at: this.#version };
      const model = await this.#door.save({ ...this.#view.words, ...version });
      this.#version = model.updated_at;
      this.#door.known(model);
      this.#show({ state: 'saved' });
    } catch (error) {
      this.#isDirty = true;
      this.#isBusy = false;
      this.#show({ state: isElsewhere(error) ? 'elsewhere' : 'failed' });
      return;
    }
    this.#isBusy = false;
    await this.#save();
  }
}
