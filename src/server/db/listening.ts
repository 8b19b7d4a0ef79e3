import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Connection, ended, openClient } from './connections.ts';

/** Waits between attempts to listen again grow to this. */
const LONGEST_WAIT_MS = 500;
const FIRST_WAIT_MS = 10;

type Listener = { channel: string; told: (payload: string) => void; begun: () => void };
export type Listening = { unlisten: () => Promise<void> };

const listenOn = (client: pg.Client, channel: string) =>
  client.query(`listen ${pg.escapeIdentifier(channel)}`);

/**
 * Listens on one connection of its own, kept as long as anybody listens and opened again when it is lost. It must lead
 * to PostgreSQL itself: a pooler that lends connections by the transaction passes no notifications on.
 */
export class Listeners {
  readonly #direct: Connection;
  readonly #listeners = new Set<Listener>();
  #connected: Promise<pg.Client> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #hasEnded = false;

  constructor(direct: Connection) {
    this.#direct = direct;
  }

  /** One statement after the other: the driver wants the first answered before it is given the second. */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #connect(): Promise<pg.Client> {
    const client = openClient(this.#direct);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of this.#listeners) if (listener.channel === channel) listener.told(payload);
    });
    try {
      await client.connect();
      for (const channel of new Set([...this.#listeners].map((listener) => listener.channel)))
        await listenOn(client, channel);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.#connected = undefined;
      void this.#connectAgain();
    });
    return client;
  }

  async #connectAgain(): Promise<void> {
    for (let wait = FIRST_WAIT_MS; !this.#hasEnded && this.#listeners.size > 0; wait *= 2) {
      const isBack = await this.#inTurn(() => (this.#connected ??= this.#connect())).then(
        () => true,
        () => false,
      );
      if (isBack) {
        for (const { begun } of this.#listeners) begun();
        return;
      }
      this.#connected = undefined;
      await sleep(Math.min(wait, LONGEST_WAIT_MS));
    }
  }

  async #begin(channel: string): Promise<void> {
    if (this.#hasEnded) throw ended();
    await listenOn(await (this.#connected ??= this.#connect()), channel);
  }

  async #remove(listener: Listener): Promise<void> {
    if (!this.#listeners.delete(listener)) return;
    await this.#inTurn(async () => {
      const client = await this.#connected;
      if (!client || [...this.#listeners].some(({ channel }) => channel === listener.channel)) return;
      if (this.#listeners.size === 0) await client.end();
      else await client.query(`unlisten ${pg.escapeIdentifier(listener.channel)}`);
      // A connection that is lost listens to nothing any more, which was wanted.
    }).catch(() => undefined);
  }

  /** Resolves once listening; `begun` is called then and whenever it has begun anew, as what came between was not heard. */
  async listen(
    channel: string,
    told: Listener['told'],
    begun: Listener['begun'] = () => undefined,
  ): Promise<Listening> {
    const listener = { channel, told, begun };
    this.#listeners.add(listener);
    try {
      await this.#inTurn(() => this.#begin(channel));
    } catch (error) {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#connected = undefined;
      throw error;
    }
    begun();
    return { unlisten: () => this.#remove(listener) };
  }

  async end(): Promise<void> {
    this.#hasEnded = true;
    this.#listeners.clear();
    await this.#connected?.then((client) => client.end()).catch(() => undefined);
  }
}
