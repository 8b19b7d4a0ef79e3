import type { Interpretation } from '#shared/interpretations.ts';
import type { DeviceInterpretation, InterpretationWords } from '#web/offline/database.ts';
import { SAVE_DELAY_MS } from '#web/offline/dream-writer.ts';
import { errorOf } from '#web/offline/failure.ts';
import { interpretationKey } from '#web/offline/kinds/interpretation-key.ts';
import { sameWords, wordsOf } from '#web/offline/kinds/interpretation-kind.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';
import type { Sent } from '#web/offline/outbox-kind.ts';
import type { Owner } from '#web/offline/owner.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { Answers, HeldInterpretation } from '#web/offline/written-words.ts';

export type Words = InterpretationWords;
type DraftState = 'untouched' | 'keptHere' | 'saving' | 'saved' | 'offline' | 'refused' | 'conflict';
export type DraftView = {
  words: Words;
  state: DraftState;
  /** Why it could not be sent. */
  error: unknown;
  /** Set while another place's words stand beside these; `theirs` null where the draft is gone there. */
  conflict: { theirs: Words | null } | null;
};
/** The device's part: where the words are kept, and their way out. */
export type DraftDeps = {
  rows: KeptRows<DeviceInterpretation>;
  held: Answers<HeldInterpretation>;
  states: RowStates;
  sendNow: (row: DeviceInterpretation) => Promise<Sent>;
  plan: (inMs: number) => void;
};
export type DraftOptions = {
  owner: Owner;
  about: DeviceInterpretation['about'];
  /** What is published already and is changed: that goes only when told to. Null for a draft, which goes by itself. */
  edit: number | null;
  blank: Words;
  server: Interpretation | null;
};

const joined = (one: Words, other: Words): Words => ({
  ...other,
  lens: other.lens ?? one.lens,
  text: [one.text.trimEnd(), other.text.trimStart()].filter(Boolean).join('\n\n'),
  passages: [...new Set([...one.passages, ...other.passages])],
});

/**
 * Words on their way to the server, as one page sees them. Every change is on the device before anything is sent, and leaves it only
 * when the server holds it; what was written in another place meanwhile stands beside it until one is chosen.
 */
export class Draft {
  readonly #deps: DraftDeps;
  readonly #options: DraftOptions;
  readonly #key: string;
  #server: Interpretation | null;
  #seen: { of: readonly unknown[]; view: DraftView } | null = null;

  constructor(deps: DraftDeps, options: DraftOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#key = interpretationKey(options.owner, options.about, options.edit);
    this.#server = options.server;
    const { rows } = deps;
    const row = rows.get(this.#key);
    const held = this.#held();
    if (!row || row.conflict) return;
    if (sameWords(row.words, held ? wordsOf(held) : options.blank)) rows.drop(this.#key);
    else if (row.base !== (held?.revision ?? null)) rows.put({ ...row, conflict: { there: held } });
  }

  /** What the server was last known to hold. */
  #held(): Interpretation | null {
    const sent = this.#deps.held.get(this.#key)?.model;
    return sent && sent.revision >= (this.#server?.revision ?? 0) ? sent : this.#server;
  }

  #stateOf(row: DeviceInterpretation | undefined): DraftState {
    if (row?.conflict) return 'conflict';
    if (!row) return this.#held() ? 'saved' : 'untouched';
    if (row.fault) return 'refused';
    const state = this.#deps.states.get(this.#key)?.state;
    return state === 'saving' || state === 'offline' ? state : 'keptHere';
  }

  get = (): DraftView => {
    const { rows, states } = this.#deps;
    const row = rows.get(this.#key);
    const held = this.#held();
    const of = [row, held, states.get(this.#key)];
    if (this.#seen?.of.every((one, at) => one === of[at])) return this.#seen.view;
    const { conflict = null } = row ?? {};
    const view: DraftView = {
      words: row?.words ?? (held ? wordsOf(held) : this.#options.blank),
      state: this.#stateOf(row),
      error: row?.fault ? errorOf(row.fault) : null,
      conflict: conflict && { theirs: conflict.there && wordsOf(conflict.there) },
    };
    this.#seen = { of, view };
    return view;
  };

  /** The server's id; null while it has none. */
  get id(): number | null {
    return this.#held()?.id ?? null;
  }

  subscribe = (listener: () => void): (() => void) => {
    const { rows, held, states } = this.#deps;
    const stops = [rows, held, states].map((one) => one.subscribe(listener));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** Sends what the device has kept from before. Answers how to leave: what is written goes on without the page. */
  start = (): (() => void) => {
    if (this.#waits()) this.#deps.plan(0);
    return () => {
      if (this.#waits()) this.#deps.plan(0);
      else this.#deps.held.forget(this.#key);
    };
  };

  change = (part: Partial<Words>): void => {
    const { words, conflict } = this.get();
    if (conflict === null) this.#put({ ...words, ...part }, this.#deps.rows.get(this.#key)?.base);
  };

  /** Sends what was not sent yet; answers what the server holds, null where it does not hold these words. */
  flush = async (): Promise<Interpretation | null> => {
    const { rows, sendNow, plan } = this.#deps;
    let row = rows.get(this.#key);
    while (row && !row.conflict) {
      const sent = await sendNow(row);
      if (typeof sent === 'object') {
        if (this.#waits()) plan(SAVE_DELAY_MS);
        return null;
      }
      const next = rows.get(this.#key);
      row = sent === 'again' ? next : undefined;
      if (sent === 'done' && next) return null;
    }
    return row ? null : this.#held();
  };

  /** Ends standing between two texts. Where the draft is gone elsewhere, `theirs` lets these words go too. */
  choose = (which: 'mine' | 'theirs' | 'both'): void => {
    const { rows, held, states } = this.#deps;
    const row = rows.get(this.#key);
    if (!row?.conflict) return;
    const { there } = row.conflict;
    this.#server = there;
    held.forget(this.#key);
    states.clear(this.#key);
    if (which === 'theirs') return rows.drop(this.#key);
    const theirs = there && wordsOf(there);
    const base = there?.revision ?? (row.edit === null ? null : row.base);
    this.#put(which === 'both' && theirs ? joined(theirs, row.words) : row.words, base);
  };

  /** Takes the words off the device: they are published, or thrown away. */
  forget = (): void => {
    const { rows, held, states } = this.#deps;
    rows.drop(this.#key);
    held.forget(this.#key);
    states.clear(this.#key);
  };

  /** Something goes by itself. */
  #waits(): boolean {
    const row = this.#deps.rows.get(this.#key);
    return row !== undefined && !row.held && row.conflict === null && row.fault === null;
  }

  #put(words: Words, base: number | null | undefined): void {
    const { rows, states, plan } = this.#deps;
    const { owner, about, edit } = this.#options;
    const before = rows.get(this.#key);
    rows.put({
      key: this.#key,
      owner,
      about,
      edit,
      words,
      base: base === undefined ? (this.#held()?.revision ?? null) : base,
      revision: (before?.revision ?? 0) + 1,
      held: edit !== null,
      conflict: null,
      fault: null,
      edited_at: new Date().toISOString(),
    });
    if (states.get(this.#key)?.state !== 'saving') states.set(this.#key, { state: 'kept-here' });
    if (edit === null) plan(SAVE_DELAY_MS);
  }
}
