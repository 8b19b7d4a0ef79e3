import { ApiError } from '#web/api/api-error.ts';
import { api, withQuery } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Failed, LiveEvent, Places, Transport } from './live-event.ts';

const STREAM = `${LAMBDA}/subscription/channel/stream`;
/** The server beats every fifteen seconds; who hears nothing for so long hears nothing at all. */
const SILENCE_MS = 40_000;

type Data = { room: string; cursor: string; reason?: string; rooms?: { room: string; cursor: string }[] };

type Said = Omit<Extract<LiveEvent, { kind: 'message' }>, 'kind'>;

/** Why a call failed, as far as it says whether to try again. */
export const failureOf = (error: unknown): Failed => {
  if (!(error instanceof ApiError)) return 'again';
  if (error.status === 401) return 'session';
  return error.status === 403 || error.status === 409 || error.status === 429 ? 'away' : 'again';
};

const askTicket = (places: Places, signal: AbortSignal) =>
  api.post<{ ticket: string; refused: string[] }>(
    `${STREAM}/ticket`,
    { rooms: Array.from(places, ([room, cursor]) => ({ room, ...(cursor && { cursor }) })) },
    { signal },
  );

/** Ends of a stream that the server tells: the session is over, or too many are open. */
const endOf = ({ reason }: Data): Failed =>
  reason === 'session' ? 'session' : reason === 'elsewhere' ? 'away' : 'again';

/** One connection for all channels. A ticket opens it, so that the token stands in no address. */
export const streamTransport: Transport = (places, told) => {
  const closing = new AbortController();
  let source: EventSource | undefined;
  let silence: number | undefined;
  const close = () => {
    closing.abort();
    source?.close();
    window.clearTimeout(silence);
  };
  const fail = (why: Failed) => {
    if (closing.signal.aborted) return;
    close();
    told.failed(why);
  };
  const heard = () => {
    window.clearTimeout(silence);
    silence = window.setTimeout(() => fail('again'), SILENCE_MS);
  };
  const open = async () => {
    const { ticket, refused } = await askTicket(places, closing.signal);
    if (closing.signal.aborted) return;
    for (const room of refused) told.event({ kind: 'lost', room });
    source = new EventSource(withQuery(STREAM, { ticket }));
    const on = (name: string, act: (data: Data) => void) =>
      source?.addEventListener(name, (event: MessageEvent<string>) => {
        heard();
        act(JSON.parse(event.data) as Data);
      });
    on('ready', (data) => told.ready(data.rooms ?? []));
    on('message', (data) => told.event({ kind: 'message', ...(data as Said) }));
    on('reset', ({ room, cursor }) => told.event({ kind: 'reset', room, cursor }));
    on('lost', ({ room }) => told.event({ kind: 'lost', room }));
    on('end', (data) => fail(endOf(data)));
    on('beat', () => undefined);
    // A ticket opens one stream: what the browser would try by itself cannot work.
    source.addEventListener('error', (event) => event instanceof MessageEvent || fail('again'));
    heard();
  };
  open().catch((error: unknown) => fail(failureOf(error)));
  return close;
};
