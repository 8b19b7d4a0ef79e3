import { idOf, type Failed, type LiveEvent, type Places, type Transport } from './live-event.ts';

const GATHER_MS = 60;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const AWAY_MS = 60_000;
/** Streams that never began, one after the other, before the page asks instead. */
const TRIES = 2;

type Ways = { stream: Transport | null; poll: Transport };

/** Between one and two of the longest: a server that comes back is not asked by all at once. */
const jittered = (ms: number): number => ms * (1 + Math.random());

/**
 * Hears a set of channels for as long as it is wanted: begins again after each loss from where it was, later each time, and asks
 * where no stream comes through.
 */
export class LiveConnection {
  readonly #tell: (event: LiveEvent) => void;
  readonly #ways: Ways;
  #wanted: Places = new Map();
  /** Where each channel was heard to. */
  readonly #cursors = new Map<string, string>();
  #openRooms: ReadonlySet<string> = new Set();
  #close: (() => void) | undefined;
  /** Those before it, which stay until it has begun. */
  #former: (() => void)[] = [];
  #timer: number | undefined;
  #failures = 0;
  #hasStreamed = false;
  #isOver = false;

  constructor(ways: Ways, tell: (event: LiveEvent) => void) {
    this.#ways = ways;
    this.#tell = tell;
  }

  /** These channels from now on; none closes the connection. An older cursor than what was heard goes back there. */
  want(places: Places): void {
    this.#wanted = places;
    let isOlder = false;
    for (const [room, cursor] of places) {
      if (cursor === undefined) continue;
      const known = this.#cursors.get(room);
      if (known !== undefined && idOf(known) <= idOf(cursor)) continue;
      isOlder ||= known !== undefined && this.#openRooms.has(room);
      this.#cursors.set(room, cursor);
    }
    for (const room of this.#cursors.keys()) if (!places.has(room)) this.#cursors.delete(room);
    const isSame =
      places.size === this.#openRooms.size && [...places.keys()].every((room) => this.#openRooms.has(room));
    if (isSame && !isOlder) return;
    if (places.size === 0) this.#stop();
    else this.#openIn(GATHER_MS);
  }

  end(): void {
    this.#isOver = true;
    this.#stop();
  }

  #endFormer(): void {
    for (const close of this.#former.splice(0)) close();
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    this.#endFormer();
    this.#close?.();
    this.#close = undefined;
    this.#openRooms = new Set();
  }

  #openIn(ms: number): void {
    window.clearTimeout(this.#timer);
    if (!this.#isOver) this.#timer = window.setTimeout(() => this.#open(), ms);
  }

  #transport(): Transport {
    const { stream, poll } = this.#ways;
    return stream && (this.#hasStreamed || this.#failures < TRIES) ? stream : poll;
  }

  #open(): void {
    if (this.#close) this.#former.push(this.#close);
    const transport = this.#transport();
    const places = new Map([...this.#wanted.keys()].map((room) => [room, this.#cursors.get(room)]));
    this.#openRooms = new Set(places.keys());
    this.#close = transport(places, {
      ready: (began) => {
        // The next stream is there before the last one goes.
        this.#endFormer();
        this.#failures = 0;
        this.#hasStreamed ||= transport === this.#ways.stream;
        for (const { room, cursor } of began) {
          const isNew = places.get(room) === undefined;
          this.#cursors.set(room, cursor);
          if (isNew) this.#tell({ kind: 'open', room, cursor });
        }
      },
      event: (event) => this.#heard(event),
      failed: (why) => {
        this.#endFormer();
        this.#failed(why);
      },
    });
  }

  #heard(event: LiveEvent): void {
    if (event.kind === 'lost') this.#cursors.delete(event.room);
    else if (idOf(event.cursor) >= idOf(this.#cursors.get(event.room)))
      this.#cursors.set(event.room, event.cursor);
    this.#tell(event);
  }

  #failed(why: Failed): void {
    this.#close = undefined;
    this.#openRooms = new Set();
    if (why === 'session') return;
    this.#failures += 1;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** (this.#failures - 1), LONGEST_WAIT_MS);
    this.#openIn(jittered(why === 'away' ? AWAY_MS : wait));
  }
}
