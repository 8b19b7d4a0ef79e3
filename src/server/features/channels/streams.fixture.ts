import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { CHANNEL } from './channels.fixture.ts';

export type Heard = { event: string; data: Record<string, unknown> };

/** A stream over a real connection, and what was heard on it. */
export type OpenStream = {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** Resolves with the first such event, heard already or still to come. Throws after `ms`. */
  until: (wanted: (event: Heard) => boolean, ms?: number) => Promise<Heard>;
  /** Resolves once the server has ended it. */
  ended: Promise<void>;
  close: () => void;
};

export async function originOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no address');
  return `http://127.0.0.1:${address.port}`;
}

export async function ticketFor(
  origin: string,
  { token }: TestPerson,
  rooms: readonly { room: string; cursor?: string }[],
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${origin}${CHANNEL}/stream/ticket`, {
    method: 'POST',
    headers: {
      [PROJECT_HEADER]: PROJECT,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ rooms }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const eventIn = (block: string): Heard | undefined => {
  const name = /^event: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return name && data ? { event: name, data: JSON.parse(data) as Record<string, unknown> } : undefined;
};

async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Heard> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event) yield event;
    }
  }
}

/** Opens a stream with a ticket, as a browser does. */
export async function openAt(
  origin: string,
  ticket: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> {
  const closing = new AbortController();
  const answer = await fetch(`${origin}${CHANNEL}/stream?ticket=${encodeURIComponent(ticket)}`, {
    headers,
    signal: closing.signal,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    if (!answer.body || answer.status !== 200) return;
    for await (const event of eventsOf(answer.body)) {
      heard.push(event);
      for (const look of waiting) look();
    }
  };
  // A connection that is cut, by us or by the server, has ended.
  const ended = read().catch(() => undefined);
  const until: OpenStream['until'] = (wanted, ms = 6000) =>
    new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`not heard: ${JSON.stringify(heard)}`));
      }, ms);
      const look = () => {
        const found = heard.find(wanted);
        if (!found) return;
        clearTimeout(late);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    status: answer.status,
    headers: answer.headers,
    heard,
    until,
    ended,
    close: () => closing.abort(),
  };
}

export async function follow(
  origin: string,
  person: TestPerson,
  rooms: readonly { room: string; cursor?: string }[],
): Promise<OpenStream> {
  const { body } = await ticketFor(origin, person, rooms);
  const stream = await openAt(origin, String(body.ticket));
  await stream.until(({ event }) => event === 'ready');
  return stream;
}
