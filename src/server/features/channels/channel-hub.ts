import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { openSessions } from '#server/features/auth/sessions/sessions.service.ts';
import type { Role } from '#shared/roles.ts';
import { asHeard, permitted, rightOf, type Rights } from './channel-rights.ts';
import { findMessages, messagesAfter, POLLS_NOTIFIED, type StoredMessage } from './channels.store.ts';
import { NOTIFIED } from '#server/db/channel-messages.ts';

/** Why somebody stops hearing anything: their session is over, they wait elsewhere, or this process ends. */
export type End = 'session' | 'elsewhere' | 'closing';

/** Somebody who listens. */
export type Ear = {
  userId: number;
  role: Role;
  sessionId: number;
  /** Each channel with the last id that was heard on it. */
  told: Map<string, number>;
  hear: (messages: readonly StoredMessage[]) => void;
  /** The right to this channel is gone. */
  lose: (channel: string) => void;
  end: (why: End) => void;
};

/** How often it is asked whether all who listen still may. */
const SWEEP_MS = 2000;
const RETRY_MS = 500;
/** Most that is read at once of what was missed on one channel. */
export const BATCH = 200;

/**
 * All who listen in this process. They share one connection that listens to the database, whatever their number; a message is
 * read once for all of them, and each is asked for their right to it before they hear it.
 */
export class ChannelHub {
  /** Names this process where several share a database. */
  readonly process = randomUUID();
  readonly #deps: Deps;
  readonly #rights: Rights;
  readonly #ears = new Set<Ear>();
  /** Who is still being told what was said before they came, with what was said since. */
  readonly #early = new Map<Ear, StoredMessage[]>();
  readonly #polls = new Map<string, Ear>();
  #waiting = new Set<number>();
  #missed = false;
  #delivering = false;
  #sweeping: NodeJS.Timeout | undefined;
  #listening: Promise<(() => Promise<void>)[]> | undefined;
  #isClosed = false;

  constructor(deps: Deps, rights: Rights) {
    this.#deps = deps;
    this.#rights = rights;
  }

  async #listen(): Promise<(() => Promise<void>)[]> {
    const { sql } = this.#deps;
    const said = (id: string) => {
      this.#waiting.add(Number(id));
      void this.#deliver();
    };
    const begun = () => {
      this.#missed = true;
      void this.#deliver();
    };
    const heard = await Promise.all([
      sql.listen(NOTIFIED, said, begun),
      sql.listen(POLLS_NOTIFIED, (told) => this.#elsewhere(told)),
    ]);
    return heard.map(({ unlisten }) => unlisten);
  }

  /** Begins to listen where nobody did. Throws where the database cannot be reached. */
  async #open(): Promise<void> {
    this.#listening ??= this.#listen();
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined;
      throw error;
    });
  }

  /** `user channel process`: their poll there has ended anywhere but in that process. */
  #elsewhere(told: string): void {
    const [user = '', channel = '', process] = told.split(' ');
    if (process !== this.process) this.#polls.get(`${user} ${channel}`)?.end('elsewhere');
  }

  /** Lets somebody hear from now on, after what was said since their last ids. Returns how to stop. */
  async add(ear: Ear): Promise<() => void> {
    const stop = () => {
      this.#ears.delete(ear);
      this.#early.delete(ear);
    };
    if (this.#isClosed) {
      ear.end('closing');
      return stop;
    }
    await this.#open();
    this.#early.set(ear, []);
    this.#ears.add(ear);
    this.#sweepSoon();
    await this.#catchUp(ear).catch((error: unknown) => {
      stop();
      throw error;
    });
    return stop;
  }

  /** Tells what was said before somebody came; what is said meanwhile waits for its turn. */
  async #catchUp(ear: Ear): Promise<void> {
    for (let isAll = false; !isAll && this.#ears.has(ear);) {
      const places = [...ear.told].map(([channel, id]) => ({ channel, id }));
      const before = await messagesAfter(this.#deps.sql, places, BATCH);
      isAll = before.length < BATCH;
      const hearings = before.map((message) => ({ userId: ear.userId, message }));
      this.#pass(ear, await asHeard(this.#deps, this.#rights, hearings));
    }
    const since = this.#early.get(ear) ?? [];
    this.#early.delete(ear);
    this.#pass(ear, since);
  }

  /** Notes that this is how somebody waits on a channel: who waited so before waits no longer. */
  addPoll(ear: Ear, channel: string): () => void {
    const key = `${ear.userId} ${channel}`;
    this.#polls.get(key)?.end('elsewhere');
    this.#polls.set(key, ear);
    return () => {
      if (this.#polls.get(key) === ear) this.#polls.delete(key);
    };
  }

  /** Tells somebody what they have not heard, in order. */
  #pass(ear: Ear, messages: readonly StoredMessage[]): void {
    const fresh = messages.filter(({ id, channel }) => {
      if (id <= (ear.told.get(channel) ?? Infinity)) return false;
      ear.told.set(channel, id);
      return true;
    });
    if (fresh.length > 0) ear.hear(fresh);
  }

  /** What the ears on these channels have missed while nothing could be heard. */
  async #readMissed(): Promise<StoredMessage[]> {
    const least = new Map<string, number>();
    for (const ear of this.#ears)
      for (const [channel, id] of ear.told) least.set(channel, Math.min(id, least.get(channel) ?? id));
    return messagesAfter(
      this.#deps.sql,
      [...least].map(([channel, id]) => ({ channel, id })),
      BATCH,
    );
  }

  async #readWaiting(ids: ReadonlySet<number>): Promise<StoredMessage[]> {
    const channels = new Set([...this.#ears].flatMap((ear) => [...ear.told.keys()]));
    return channels.size === 0 || ids.size === 0 ? [] : findMessages(this.#deps.sql, [...ids], [...channels]);
  }

  /** Reads what was said and tells it, one lot after the other, so that each channel keeps its order. */
  async #deliver(): Promise<void> {
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      while ((this.#waiting.size > 0 || this.#missed) && !this.#isClosed) {
        const ids = this.#waiting;
        const isMissed = this.#missed;
        this.#waiting = new Set();
        this.#missed = false;
        try {
          const messages = isMissed ? await this.#readMissed() : await this.#readWaiting(ids);
          await this.#hand(messages);
          if (isMissed && messages.length >= BATCH) this.#missed = true;
        } catch (error) {
          // What could not be read is read with all that was missed once the database answers again.
          this.#deps.log.warn({ err: error }, 'live messages wait for the database');
          this.#missed = true;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        }
      }
    } finally {
      this.#delivering = false;
    }
  }

  async #hand(messages: readonly StoredMessage[]): Promise<void> {
    if (messages.length === 0) return;
    const channels = new Set(messages.map(({ channel }) => channel));
    const places = [...this.#ears].flatMap((ear) =>
      [...channels].filter((channel) => ear.told.has(channel)).map((channel) => ({ ear, channel })),
    );
    const personal = places.filter(({ channel }) => rightOf(this.#rights, channel)?.right.tell);
    const [lots] = await Promise.all([
      this.#lotsOf(messages),
      this.#judge(places),
      // Where words come with their notes, a session that is over hears none of them.
      this.#endOver([...new Set(personal.map(({ ear }) => ear))]),
    ]);
    for (const [ear, own] of lots) {
      const early = this.#early.get(ear);
      if (early) early.push(...own);
      else if (this.#ears.has(ear)) this.#pass(ear, own);
    }
  }

  /** What each ear has not heard of these messages, as it is told. */
  async #lotsOf(messages: readonly StoredMessage[]): Promise<Map<Ear, StoredMessage[]>> {
    const news = [...this.#ears].flatMap((ear) =>
      messages
        .filter(({ id, channel }) => id > (ear.told.get(channel) ?? Infinity))
        .map((message) => ({ ear, userId: ear.userId, message })),
    );
    const told = await asHeard(this.#deps, this.#rights, news);
    const lots = new Map<Ear, StoredMessage[]>();
    for (const [at, { ear, message }] of news.entries()) {
      const lot = lots.get(ear) ?? [];
      lot.push(told[at] ?? message);
      lots.set(ear, lot);
    }
    return lots;
  }

  /** Ends the listening of those whose session is over. */
  async #endOver(ears: readonly Ear[]): Promise<void> {
    if (ears.length === 0) return;
    const open = await openSessions(this.#deps, [...new Set(ears.map(({ sessionId }) => sessionId))]);
    for (const ear of ears) if (open.get(ear.sessionId) !== ear.role) ear.end('session');
  }

  /** Takes from everybody what they may not hear any more. */
  async #judge(places: readonly { ear: Ear; channel: string }[]): Promise<void> {
    const asked = places.map(({ ear: { userId, role }, channel }) => ({ channel, userId, role }));
    const may = await permitted(this.#deps, this.#rights, asked);
    for (const [at, { ear, channel }] of places.entries())
      if (!may[at] && ear.told.delete(channel)) ear.lose(channel);
  }

  #sweepSoon(): void {
    if (this.#sweeping || this.#isClosed) return;
    this.#sweeping = setTimeout(() => {
      void this.sweep().finally(() => {
        this.#sweeping = undefined;
        if (this.#ears.size > 0) this.#sweepSoon();
      });
    }, SWEEP_MS).unref();
  }

  /** Ends for everybody what they have lost: their session, their role, the right to a channel. */
  async sweep(): Promise<void> {
    try {
      await this.#endOver([...this.#ears]);
      await this.#judge(
        [...this.#ears].flatMap((ear) => [...ear.told.keys()].map((channel) => ({ ear, channel }))),
      );
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'rights to live channels wait for the database');
    }
  }

  /** Whether somebody hears a channel in this process. */
  isHeard(userId: number, channel: string): boolean {
    return [...this.#ears].some((ear) => ear.userId === userId && ear.told.has(channel));
  }

  /** Ends everybody's listening; nobody comes after. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#sweeping);
    for (const ear of this.#ears) ear.end('closing');
    this.#ears.clear();
    const unlisten = await this.#listening?.catch(() => []);
    for (const stop of unlisten ?? []) await stop();
  }
}
