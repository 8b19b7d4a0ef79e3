import type { RoundEnd } from './lane.ts';
import { deliver, type Kind, type Lane, type Refused, type Sent } from './outbox-kind.ts';
import type { Owner } from './owner.ts';

type Passage = { owner: Owner; signal: AbortSignal; rerun: boolean };
/** `over`: nothing else of this lane would fare better now. `moved`: something is no longer as it was. */
export type KindEnd = RoundEnd & { over?: boolean; moved?: boolean };

/** One kind with the types of its rows closed in, so that kinds of all types stand in one table. */
export type Carried = {
  name: string;
  lane: Lane;
  adopt: (from: Owner, to: Owner) => Promise<void>;
  sendDue: (passage: Passage) => Promise<KindEnd>;
  /** Forgets what the server asked for and what has failed: somebody wants it to be tried now. */
  forgive: () => void;
  refused: (owner: Owner) => Promise<readonly Refused[]>;
  retry: (id: string) => Promise<unknown>;
  letGo: ((id: string) => Promise<unknown>) | undefined;
};

const LATER: Sent = { failed: { kind: 'later' } };

class Carrier<Row, Answer> implements Carried {
  readonly #kind: Kind<Row, Answer>;
  readonly #tries = new Map<string, number>();
  #restUntil = 0;

  constructor(kind: Kind<Row, Answer>) {
    this.#kind = kind;
  }

  get name(): string {
    return this.#kind.name;
  }
  get lane(): Lane {
    return this.#kind.lane;
  }
  get letGo(): Carried['letGo'] {
    return this.#kind.letGo;
  }

  #triesOf(row: Row): number {
    return this.#tries.get(this.#kind.idOf(row)) ?? 0;
  }

  /** The end of the kind's turn where the row's sending means one. */
  #account(row: Row, sent: Sent): KindEnd | undefined {
    const id = this.#kind.idOf(row);
    if (sent === 'done' || sent === 'again') {
      this.#tries.delete(id);
      return undefined;
    }
    this.#tries.set(id, this.#triesOf(row) + 1);
    const { failed } = sent;
    if (failed.kind === 'silent') return { left: 'later', over: true };
    if (failed.kind === 'login') return { left: 'nothing', over: true };
    if (failed.kind !== 'rest') return undefined;
    this.#restUntil = performance.now() + failed.ms;
    return { left: 'nothing', restMs: failed.ms };
  }

  async #sendRows(rows: readonly Row[], { signal, rerun }: Passage): Promise<KindEnd> {
    const { isReady } = this.#kind;
    let left: RoundEnd['left'] = 'nothing';
    let moved = false;
    for (const row of rows) {
      if (signal.aborted) return { left: 'nothing', over: true, moved };
      if (isReady && !(await isReady(row))) continue;
      const isKnockedAlready = rerun && this.#triesOf(row) > 0;
      // Where the disk fails in between, the row is still there and goes again.
      const sent = isKnockedAlready ? LATER : await deliver(this.#kind, row, signal).catch(() => LATER);
      const end = isKnockedAlready ? undefined : this.#account(row, sent);
      if (end) return { ...end, moved };
      moved ||= typeof sent === 'string';
      if (sent === 'again') left = 'more';
      else if (sent !== 'done' && left === 'nothing') left = 'later';
    }
    return { left, moved };
  }

  async sendDue(passage: Passage): Promise<KindEnd> {
    const restMs = this.#restUntil - performance.now();
    if (restMs > 0) return { left: 'nothing', restMs };
    const due = await this.#kind.due(passage.owner);
    const inTurn = due.toSorted((one, other) => this.#triesOf(one) - this.#triesOf(other));
    return this.#sendRows(inTurn, passage);
  }

  forgive(): void {
    this.#restUntil = 0;
    this.#tries.clear();
  }

  adopt(from: Owner, to: Owner): Promise<void> {
    return this.#kind.adopt(from, to);
  }

  async refused(owner: Owner): Promise<readonly Refused[]> {
    return (await this.#kind.refused?.(owner)) ?? [];
  }

  async retry(id: string): Promise<unknown> {
    return this.#kind.retry?.(id);
  }
}

/** Rows of one kind on their way: the ones that failed less often first, so that none stands before the others for long. */
export const carry = <Row, Answer>(kind: Kind<Row, Answer>): Carried => new Carrier(kind);
