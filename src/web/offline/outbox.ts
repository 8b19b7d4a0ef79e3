import type { Carried, KindEnd } from './carry.ts';
import { Lane, type RoundEnd } from './lane.ts';
import {
  deliver,
  type HeldKind,
  type Kind,
  type Lane as LaneName,
  LANES,
  type Refused,
  type Sent,
} from './outbox-kind.ts';
import { GUEST, type Owner } from './owner.ts';

export type OutboxDeps = {
  /** Whose rows are sent; GUEST sends nothing. */
  owner: () => Owner;
  /** From 0 to 1, for the back-off. */
  random?: () => number;
};
type Person = { owner: Owner; gone: AbortController };

const RANK = { nothing: 0, later: 1, more: 2 } as const;
const both = (one: RoundEnd, other: RoundEnd): RoundEnd => ({
  left: RANK[other.left] > RANK[one.left] ? other.left : one.left,
  restMs: one.restMs === undefined ? other.restMs : Math.min(one.restMs, other.restMs ?? Infinity),
});

/**
 * Everything on this device that the server lacks, and its one way there: kept first, sent when it can be, tried until it is done.
 * Rows go in the order of `kinds`, in one tab at a time, and only while their owner is signed in.
 */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #kinds: readonly Carried[];
  readonly #held: readonly HeldKind[];
  readonly #lanes: Record<LaneName, Lane>;
  #person: Person | null = null;

  constructor(deps: OutboxDeps, kinds: readonly Carried[], held: readonly HeldKind[] = []) {
    this.#deps = deps;
    this.#kinds = kinds;
    this.#held = held;
    const lane = (name: LaneName) =>
      new Lane(`outbox ${name}`, (rerun) => this.#round(name, rerun), deps.random ?? Math.random);
    this.#lanes = { words: lane('words'), sound: lane('sound'), pictures: lane('pictures') };
  }

  /** Whose rows go now, and the signal that ends as soon as somebody else is here. */
  #whose(): { owner: Owner; signal: AbortSignal } {
    const owner = this.#deps.owner();
    if (this.#person?.owner !== owner) {
      this.#person?.gone.abort();
      this.#person = { owner, gone: new AbortController() };
    }
    return { owner, signal: this.#person.gone.signal };
  }

  async #round(name: LaneName, rerun: boolean): Promise<RoundEnd> {
    const whose = this.#whose();
    if (whose.owner === GUEST) return { left: 'nothing' };
    let whole: RoundEnd = { left: 'nothing' };
    let moved = false;
    for (const kind of this.#kinds) {
      if (kind.lane !== name) continue;
      const end = await kind.sendDue({ ...whose, rerun }).catch((): KindEnd => ({ left: 'later' }));
      whole = both(whole, end);
      moved ||= end.moved ?? false;
      if (end.over) break;
    }
    // Pictures follow their dreams without holding up any words.
    if (name === 'words' && moved) void this.#lanes.pictures.flush();
    return whole;
  }

  /** Sends what waits, now; a reason to try again counts like a new row. */
  readonly kick = (): void => {
    for (const name of LANES) void this.#lanes[name].flush();
  };

  /** Sends one lane now. Resolves when its round is over, whether or not everything could be sent. */
  readonly flush = (lane: LaneName = 'words'): Promise<void> => this.#lanes[lane].flush();

  /** Sends one lane in so long, unless it is sent sooner. */
  plan(lane: LaneName, inMs: number): void {
    this.#lanes[lane].plan(inMs);
  }

  /** Sends one row now, held or not, after what is on its way in its lane. */
  sendNow<Row, Answer>(kind: Kind<Row, Answer>, row: Row): Promise<Sent> {
    const { owner, signal } = this.#whose();
    if (owner === GUEST) return Promise.resolve({ failed: { kind: 'login' } });
    return this.#lanes[kind.lane].alone(() => deliver(kind, row, signal));
  }

  /** Somebody wants this kind to be tried at once, whatever the server has asked for. */
  again(name: string): void {
    const kind = this.#kinds.find((one) => one.name === name);
    kind?.forgive();
    if (kind) void this.#lanes[kind.lane].flush();
  }

  /** Another person may be signed in: from here on no call begins for the one before. */
  personChanged(): void {
    this.#whose();
  }

  /** Gives all rows of one owner to another. What fails is done by the next time; throws then. */
  async adopt(from: Owner, to: Owner): Promise<void> {
    const all = [...this.#kinds, ...this.#held].map((kind) => kind.adopt(from, to));
    const failed = (await Promise.allSettled(all)).find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** What the server would not take and has no place of its own where that is told. */
  async refused(owner: Owner): Promise<Refused[]> {
    return (await Promise.all(this.#kinds.map((kind) => kind.refused(owner)))).flat();
  }

  /** Tries a refused row again. */
  async retry({ kind: name, id }: Pick<Refused, 'kind' | 'id'>): Promise<void> {
    await this.#kinds.find((kind) => kind.name === name)?.retry(id);
    this.again(name);
  }

  /** Forgets a refused row, as its writer wishes; nothing where the kind knows no such wish. */
  async letGo({ kind: name, id }: Pick<Refused, 'kind' | 'id'>): Promise<void> {
    await this.#kinds.find((kind) => kind.name === name)?.letGo?.(id);
  }

  mayLetGo = ({ kind: name }: Pick<Refused, 'kind'>): boolean =>
    this.#kinds.some((kind) => kind.name === name && kind.letGo !== undefined);

  /** Waits until nothing is under way, for tests and for leaving. */
  async settled(): Promise<void> {
    // Words first: their end begins the pictures.
    for (const name of LANES) await this.#lanes[name].settled();
  }

  stop(): void {
    for (const name of LANES) this.#lanes[name].stop();
  }
}
