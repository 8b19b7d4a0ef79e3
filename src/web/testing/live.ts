import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { startLive } from '#web/api/live/live.ts';
import { LAMBDA } from '#web/api/limits.ts';

const TICKET = `POST ${LAMBDA}/subscription/channel/stream/ticket`;
const open = new Set<StandIn>();
let said = 0;

/** A stream as the server writes it, without a server. */
class StandIn extends EventTarget {
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    open.add(this);
    queueMicrotask(() => this.say('ready', { rooms: [] }));
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close(): void {
    open.delete(this);
  }
}

/** What the server answers to who wants to hear. */
export const LIVE_ANSWERS = {
  [TICKET]: { body: { error: false, ticket: 'ticket', expires_in: 60, refused: [] } },
};

/** Lets pages hear what `sayLive` says; returns how to end it. The server must answer `LIVE_ANSWERS`. */
export function standInForStreams(): () => void {
  vi.stubGlobal('EventSource', StandIn);
  const stop = startLive();
  return () => {
    stop();
    open.clear();
  };
}

/** The diary says something on a channel, once somebody listens. */
export async function sayLive(room: string, payload: unknown): Promise<void> {
  await vi.waitFor(() => {
    if (open.size === 0) throw new Error('nobody listens');
  });
  said += 1;
  const data = { room, id: said, at: new Date().toISOString(), user_id: null, payload, cursor: `${said}-x` };
  await act(async () => {
    for (const stream of open) stream.say('message', data);
    await Promise.resolve();
  });
}

/** A channel is not the reader's to hear any more. */
export async function loseLive(room: string): Promise<void> {
  await vi.waitFor(() => {
    if (open.size === 0) throw new Error('nobody listens');
  });
  await act(async () => {
    for (const stream of open) stream.say('lost', { room });
    await Promise.resolve();
  });
}

/** The server begins to tell of a channel. */
export async function beginLive(room: string): Promise<void> {
  await vi.waitFor(() => {
    if (open.size === 0) throw new Error('nobody listens');
  });
  await act(async () => {
    for (const stream of open) stream.say('ready', { rooms: [{ room, cursor: `${said}-x` }] });
    await Promise.resolve();
  });
}
