import pg from 'pg';
import { parsedTypes } from './parsed-types.ts';

/** Where a database is: a URL or the embedded server's socket. */
export type Connection =
  | { url: string }
  | { host: string; port: number; username: string; database: string; password?: string };

/** One connection while it is somebody's; `done` gives it on, with the fault where it failed. */
export type Turn = { client: pg.ClientBase; done: (fault?: unknown) => void };
/** Waits for a connection. */
export type Turns = () => Promise<Turn>;

/** How long a question waits for a connection, made or given back. */
const CONNECT_MS = 30_000;
/** PostgreSQL is ending this connection, which the driver learns a moment later. */
const ENDING = /^(?:57P0[1-5]|08...)$/;

/** Faults by the connection that they ended. */
const lost = new WeakMap<pg.ClientBase, Error>();

const withCode = (error: Error, code: string): Error =>
  typeof (error as { code?: unknown }).code === 'string' ? error : Object.assign(error, { code });

/** A lost connection is told by every later question on it; without a listener it would end the process. */
function watch(client: pg.ClientBase): void {
  client.on('error', (error: Error) => {
    if (!lost.has(client)) lost.set(client, withCode(error, 'CONNECTION_CLOSED'));
  });
}

/** What the driver says without a code of a connection that is gone, said with the code that faults are told by. */
export function faultOn(client: pg.ClientBase, error: unknown): unknown {
  if (!(error instanceof Error) || typeof (error as { code?: unknown }).code === 'string') return error;
  const cause = lost.get(client);
  if (cause)
    return Object.assign(new Error(cause.message, { cause }), { code: (cause as { code?: string }).code });
  return (client as pg.Client).connection.stream.destroyed ? withCode(error, 'CONNECTION_CLOSED') : error;
}

const lent = new WeakSet<pg.ClientBase>();
/** Whether the next transaction on it may be on another connection: what was prepared is not there then. */
export const isLent = (client: pg.ClientBase): boolean => lent.has(client);

export const isLost = (client: pg.ClientBase): boolean => lost.has(client);

/** Closes a connection at once, whatever is under way on it. */
export const cut = (client: pg.ClientBase): void => {
  (client as pg.Client).connection.stream.destroy();
};

function isEnding(fault: unknown): boolean {
  const code = (fault as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' && ENDING.test(code);
}

/** Without this, a URL that asks for encryption alone would ask for a certificate that is known, too. */
function asLibpq(url: string): string {
  const found = URL.canParse(url) ? new URL(url) : null;
  if (!found?.searchParams.has('sslmode') || found.searchParams.has('uselibpqcompat')) return url;
  found.searchParams.set('uselibpqcompat', 'true');
  return found.href;
}

/** A connection's place in the driver's words. */
function placeOf(connection: Connection): pg.ClientConfig {
  if ('url' in connection) return { connectionString: asLibpq(connection.url) };
  const { username: user, host, port, database, password } = connection;
  return { user, host, port, database, ...(password === undefined ? {} : { password }) };
}

/** A client by itself, not one of a pool's, whose loss ends nothing but itself. */
export function openClient(connection: Connection): pg.Client {
  const client = new pg.Client({
    ...placeOf(connection),
    application_name: 'dream-diary',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    types: parsedTypes,
  });
  watch(client);
  return client;
}

/** Said to whoever asks after the end. */
export const ended = (): Error =>
  withCode(new Error('The pool of connections was closed'), 'CONNECTION_ENDED');

function connectFault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return withCode(error, error.message.includes('timeout') ? 'CONNECT_TIMEOUT' : 'CONNECTION_CLOSED');
}

/** `isLent`: a pooler lends connections by the transaction; nothing is kept on them, neither statements nor settings. */
type PoolOptions = { max: number; statementTimeoutMs: number; isLent?: boolean };

const poolOf = (connection: Connection, { max, statementTimeoutMs, isLent }: PoolOptions): pg.Pool =>
  new pg.Pool({
    ...placeOf(connection),
    max,
    application_name: 'dream-diary',
    ...(isLent ? {} : { statement_timeout: statementTimeoutMs }),
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 0,
    types: parsedTypes,
  });

/** A pool of connections. Whoever has a turn has the connection alone. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #open = new Set<pg.ClientBase>();
  readonly #allDone = Promise.withResolvers<void>();
  #underWay = 0;
  #ending: Promise<void> | undefined;
  #isCut = false;

  constructor(connection: Connection, options: PoolOptions) {
    this.#pool = poolOf(connection, options);
    // The pool takes a lost connection out by itself; who has it learns of it by the next answer.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => {
      this.#open.add(client);
      if (options.isLent) lent.add(client);
      watch(client);
    });
    this.#pool.on('remove', (client) => this.#open.delete(client));
  }

  readonly turns: Turns = () => {
    if (this.#ending) return Promise.reject(ended());
    this.#underWay += 1;
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client, release) => {
        if (client && !this.#isCut) return resolve({ client, done: this.#doneWith(client, release) });
        if (client) release(true);
        this.#leave();
        return reject(this.#isCut ? ended() : connectFault(error));
      });
    });
  };

  /** A connection goes back outside every transaction only: a text that has failed may have left its own open. */
  #doneWith(client: pg.PoolClient, release: (destroy?: boolean) => void): Turn['done'] {
    const giveBack = (isBroken: boolean) => {
      release(isBroken || isLost(client) || client.getTransactionStatus() !== 'I');
      this.#leave();
    };
    return (fault) => {
      if (fault === undefined || isEnding(fault) || isLost(client)) giveBack(isEnding(fault));
      else client.query('', (error: Error | null) => giveBack(error !== null));
    };
  }

  #leave(): void {
    this.#underWay -= 1;
    if (this.#ending && this.#underWay === 0) this.#allDone.resolve();
  }

  #cutAll(): void {
    this.#isCut = true;
    for (const client of this.#open) cut(client);
  }

  async #close(seconds?: number): Promise<void> {
    if (this.#underWay === 0) this.#allDone.resolve();
    const cutting = seconds === undefined ? undefined : setTimeout(() => this.#cutAll(), seconds * 1000);
    await this.#allDone.promise;
    clearTimeout(cutting);
    await this.#pool.end();
  }

  /** Refuses what is asked from now on; waits for what is under way, after `seconds` (where given) no longer. */
  end(seconds?: number): Promise<void> {
    return (this.#ending ??= this.#close(seconds));
  }
}
