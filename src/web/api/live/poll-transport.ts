import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Transport } from './live-event.ts';
import { failureOf } from './stream-transport.ts';

const CHANNEL = `${LAMBDA}/subscription/channel`;
const POLL_SECONDS = 20;
const TIMEOUT_MS = 30_000;
/** A browser opens six connections to one server; the rest of the page needs some. */
const AT_ONCE = 3;

type Said = { id: number; user_id: number | null; payload: unknown };
type Polled = { messages: Said[]; cursor: string; reset?: true };

/** The same channels where no stream comes through: each is asked for what is new and waits for it. */
export const pollTransport: Transport = (places, told) => {
  const closing = new AbortController();
  const { signal } = closing;
  const rooms = [...places].slice(0, AT_ONCE);
  const fail = (error: unknown) => {
    if (signal.aborted) return;
    closing.abort();
    told.failed(failureOf(error));
  };
  const isLost = (error: unknown) => error instanceof ApiError && error.status === 403;

  const listen = async (room: string, first: string) => {
    let cursor = first;
    while (!signal.aborted) {
      const answer = await api.get<Polled>(`${CHANNEL}/poll`, {
        query: { room, cursor, timeout: POLL_SECONDS },
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      cursor = answer.cursor;
      if (answer.reset) told.event({ kind: 'reset', room, cursor });
      for (const said of answer.messages) told.event({ kind: 'message', room, cursor, ...said });
    }
  };
  const enter = async ([room, left]: [string, string | undefined]) => {
    const { cursor } = await api.post<{ cursor: string }>(`${CHANNEL}/room`, { room }, { signal });
    return { room, cursor: left ?? cursor };
  };
  const losing = (room: string) => (error: unknown) => {
    if (!isLost(error)) throw error;
    told.event({ kind: 'lost', room });
    return null;
  };
  const begin = async () => {
    const entered = await Promise.all(rooms.map((place) => enter(place).catch(losing(place[0]))));
    const began = entered.filter((one) => one !== null);
    told.ready(began);
    await Promise.all(began.map(({ room, cursor }) => listen(room, cursor).catch(losing(room))));
  };
  begin().catch(fail);
  return () => closing.abort();
};
