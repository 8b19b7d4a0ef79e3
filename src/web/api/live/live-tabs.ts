import type { LiveConnection } from './live-connection.ts';
import { idOf, type LiveEvent, type Places } from './live-event.ts';

type Want = { type: 'want'; tab: string; rooms: [string, string | undefined][] };
type Said = Want | { type: 'event'; event: LiveEvent } | { type: 'who' };

/** Takes the lead among the tabs of one person as soon as nobody has it; answers how to give it up, or to stop waiting for it. */
function takeLead(name: string, lead: () => () => void): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return lead();
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  void locks
    .request(name, { signal: waiting.signal }, async () => {
      if (waiting.signal.aborted) return;
      const stop = lead();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      stop();
    })
    // Given up while others had it.
    .catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
}

/** What all tabs want together, each channel from the earliest place that any of them was told. */
function together(wants: ReadonlyMap<string, Want['rooms']>): Places {
  const places = new Map<string, string | undefined>();
  for (const rooms of wants.values())
    for (const [room, cursor] of rooms) {
      const known = places.get(room);
      if (known === undefined || (cursor !== undefined && idOf(cursor) < idOf(known)))
        places.set(room, cursor);
    }
  return places;
}

/**
 * One connection for all tabs of one person: the tab that leads holds it and tells the others. A tab that nobody sees wants
 * nothing, and where none is seen there is no connection.
 */
export class LiveTabs {
  readonly #name: string;
  readonly #tab = crypto.randomUUID();
  readonly #tell: (event: LiveEvent) => void;
  readonly #makeConnection: (tell: (event: LiveEvent) => void) => LiveConnection;
  readonly #channel: BroadcastChannel | undefined;
  readonly #wants = new Map<string, Want['rooms']>();
  /** Where this tab was told to. */
  readonly #cursors = new Map<string, string>();
  #rooms: ReadonlySet<string> = new Set();
  #connection: LiveConnection | undefined;
  #stopLead: (() => void) | undefined;

  constructor(
    person: string,
    makeConnection: (tell: (event: LiveEvent) => void) => LiveConnection,
    tell: (event: LiveEvent) => void,
  ) {
    this.#name = `live ${person}`;
    this.#makeConnection = makeConnection;
    this.#tell = tell;
    if (!('BroadcastChannel' in window)) return;
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Said>) => this.#hear(data));
  }

  /** What this tab follows now; nothing while nobody sees it. */
  want(rooms: ReadonlySet<string>): void {
    this.#rooms = rooms;
    for (const room of this.#cursors.keys())
      if (!rooms.has(room) && rooms.size > 0) this.#cursors.delete(room);
    this.#say();
    if (rooms.size > 0) this.#stopLead ??= takeLead(this.#name, () => this.#lead());
    else this.#giveUp();
  }

  end(): void {
    this.want(new Set());
    this.#channel?.close();
  }

  #giveUp(): void {
    this.#stopLead?.();
    this.#stopLead = undefined;
  }

  #lead(): () => void {
    this.#connection = this.#makeConnection((event) => {
      this.#channel?.postMessage({ type: 'event', event } satisfies Said);
      this.#told(event);
    });
    this.#wants.clear();
    this.#channel?.postMessage({ type: 'who' } satisfies Said);
    this.#say();
    return () => {
      this.#connection?.end();
      this.#connection = undefined;
    };
  }

  #say(): void {
    const rooms = [...this.#rooms].map((room): [string, string | undefined] => [
      room,
      this.#cursors.get(room),
    ]);
    const want: Want = { type: 'want', tab: this.#tab, rooms };
    this.#noteWant(want);
    this.#channel?.postMessage(want);
  }

  #noteWant({ tab, rooms }: Want): void {
    if (rooms.length === 0) this.#wants.delete(tab);
    else this.#wants.set(tab, rooms);
    this.#connection?.want(together(this.#wants));
  }

  #hear(said: Said): void {
    if (said.type === 'event') this.#told(said.event);
    else if (said.type === 'want') this.#noteWant(said);
    else this.#say();
  }

  /** Once each, in order, and only what this tab follows. */
  #told(event: LiveEvent): void {
    if (!this.#rooms.has(event.room)) return;
    if (event.kind === 'lost') this.#cursors.delete(event.room);
    else {
      const known = idOf(this.#cursors.get(event.room));
      if (event.kind === 'message' && event.id <= known) return;
      this.#cursors.set(event.room, event.kind === 'message' ? cursorOf(event) : event.cursor);
    }
    this.#tell(event);
  }
}

/** A poll answers several with one cursor, which stands for the last of them. */
const cursorOf = ({ id, cursor }: { id: number; cursor: string }): string =>
  [id, ...cursor.split('-').slice(1)].join('-');
