import type { Interpretation, InterpretationVisibility, Lens } from '#shared/interpretations.ts';
import { ApiError, isNoAnswer } from '#web/api/api-error.ts';
import { forgetKept, keepWords, readKept } from './interpretation-drafts.ts';

export type Words = {
  lens: Lens | null;
  text: string;
  passages: string[];
  visibility: InterpretationVisibility;
};
type DraftState = 'untouched' | 'keptHere' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict';
export type DraftView = {
  words: Words;
  state: DraftState;
  /** Why it could not be sent. */
  error: unknown;
  /** Set while another place's words stand beside these; `theirs` null where the draft is gone there. */
  conflict: { theirs: Words | null } | null;
};
export type DraftOptions = {
  /** Under which the device keeps what the server lacks. */
  key: string;
  blank: Words;
  server: Interpretation | null;
  write: (words: Words, base: number | null) => Promise<Interpretation>;
  /** Sends by itself a moment after each change; otherwise only when told to. */
  auto: boolean;
};

const SEND_MS = 900;
const RETRY_MS = 8000;
const ELSEWHERE = 'interpretations.written_elsewhere';

const wordsOf = ({ lens, text, passages, visibility }: Interpretation): Words => ({
  lens,
  text,
  passages: passages.map(({ words }) => words),
  visibility,
});

const same = (one: Words, other: Words): boolean =>
  one.lens === other.lens &&
  one.text.normalize('NFC') === other.text.normalize('NFC') &&
  one.visibility === other.visibility &&
  JSON.stringify(one.passages) === JSON.stringify(other.passages);

const joined = (one: Words, other: Words): Words => ({
  ...other,
  lens: other.lens ?? one.lens,
  text: [one.text.trimEnd(), other.text.trimStart()].filter(Boolean).join('\n\n'),
  passages: [...new Set([...one.passages, ...other.passages])],
});

const isElsewhere = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === ELSEWHERE;
const willPass = (error: unknown): boolean =>
  isNoAnswer(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));
const theirsIn = ({ body }: ApiError): Interpretation | null =>
  (body as { model?: Interpretation | null } | undefined)?.model ?? null;

/**
 * Words on their way to the server. Every change is on the device before anything is sent, and leaves it only when the server
 * holds it; what was written in another place meanwhile stands beside it until one is chosen.
 */
export class Draft {
  private readonly options: DraftOptions;
  private readonly listeners = new Set<() => void>();
  private base: number | null;
  /** What the server was last known to hold. */
  private held: Interpretation | null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private flight: Promise<Interpretation | null> | null = null;
  private over = false;
  private view: DraftView;

  constructor(options: DraftOptions) {
    const { key, server, blank } = options;
    this.options = options;
    this.base = server?.revision ?? null;
    this.held = server;
    const words = server ? wordsOf(server) : blank;
    this.view = { words, state: server ? 'saved' : 'untouched', error: null, conflict: null };
    const kept = readKept(key);
    if (!kept) return;
    if (same(kept.words, words)) {
      forgetKept(key);
      return;
    }
    this.view = { ...this.view, words: kept.words, state: 'keptHere' };
    if (kept.base !== this.base) this.meet(server);
  }

  get = (): DraftView => this.view;
  /** The server's id; null while it has none. */
  get id(): number | null {
    return this.held?.id ?? null;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Sends what the device has kept from before, and again when the connection is back. Answers how to stop. */
  start = (): (() => void) => {
    const { auto } = this.options;
    if (auto && this.view.state === 'keptHere') this.later(0);
    const onOnline = () => {
      if (auto && this.view.state === 'offline') void this.sendOnce();
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', onOnline);
      if (auto && this.view.state === 'keptHere' && !this.over) void this.sendOnce();
    };
  };

  change = (part: Partial<Words>): void => {
    if (this.view.conflict === null) this.put({ ...this.view.words, ...part });
  };

  /** Sends what was not sent yet; answers what the server holds, null where it does not hold these words. */
  flush = async (): Promise<Interpretation | null> => {
    if (this.view.conflict !== null) return null;
    if (this.flight) await this.flight;
    const isSent = this.held !== null && same(this.view.words, wordsOf(this.held));
    return isSent ? this.held : this.sendOnce();
  };

  /** Ends standing between two texts. Where the draft is gone elsewhere, `theirs` lets these words go too. */
  choose = (which: 'mine' | 'theirs' | 'both'): void => {
    const { conflict, words } = this.view;
    if (conflict === null) return;
    const { theirs } = conflict;
    this.base = this.held?.revision ?? null;
    this.show({ conflict: null });
    if (which !== 'theirs') {
      this.put(which === 'both' && theirs ? joined(theirs, words) : words);
      return;
    }
    forgetKept(this.options.key);
    this.show({ words: theirs ?? this.options.blank, state: theirs ? 'saved' : 'untouched' });
  };

  /** Takes the words off the device: they are published, or thrown away. */
  forget = (): void => {
    this.over = true;
    clearTimeout(this.timer);
    forgetKept(this.options.key);
  };

  private show(part: Partial<DraftView>): void {
    this.view = { ...this.view, ...part };
    for (const listener of this.listeners) listener();
  }

  private put(words: Words): void {
    keepWords(this.options.key, { words, base: this.base });
    this.show({ words, state: this.flight ? 'saving' : 'keptHere', error: null });
    if (this.options.auto && !this.flight) this.later(SEND_MS);
  }

  private meet(theirs: Interpretation | null): void {
    this.held = theirs;
    this.view = { ...this.view, state: 'conflict', conflict: { theirs: theirs && wordsOf(theirs) } };
  }

  private fail(error: unknown): void {
    if (isElsewhere(error)) {
      this.meet(theirsIn(error));
      this.show({});
      return;
    }
    const passes = willPass(error);
    this.show({ state: passes ? 'offline' : 'refused', error });
    if (passes && this.options.auto && !this.over) this.later(RETRY_MS);
  }

  private async send(): Promise<Interpretation | null> {
    const { words } = this.view;
    this.show({ state: 'saving', error: null });
    try {
      this.held = await this.options.write(words, this.base);
    } catch (error) {
      this.fail(error);
      return null;
    }
    this.base = this.held.revision;
    if (same(this.view.words, words)) {
      forgetKept(this.options.key);
      this.show({ state: 'saved' });
      return this.held;
    }
    keepWords(this.options.key, { words: this.view.words, base: this.base });
    return this.send();
  }

  private sendOnce(): Promise<Interpretation | null> {
    clearTimeout(this.timer);
    this.flight ??= this.send().finally(() => {
      this.flight = null;
    });
    return this.flight;
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendOnce(), ms);
  }
}
