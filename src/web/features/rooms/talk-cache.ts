import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { MessageList, RoomMessage } from '#shared/rooms/rooms.ts';
import { latestOf, roomKeys } from './rooms.queries.ts';

type Talk = InfiniteData<MessageList, number | null>;

/** How often something may be asked for anew while words wait for it. */
const ASKED_AGAIN = 3;

/** The latest stretch as it is now, with what was in it before and has not been asked for again. */
function joined(before: MessageList, latest: MessageList): MessageList {
  const first = latest.list[0]?.id ?? Infinity;
  const older = before.list.filter(({ id }) => id < first);
  return {
    ...latest,
    list: [...older, ...latest.list],
    has_more: older.length > 0 ? before.has_more : latest.has_more,
  };
}

/** Whether something may stand between what was known and the latest stretch, which begins after what both have. */
const hasGap = (known: MessageList, { list, has_more }: MessageList): boolean =>
  has_more && !known.list.some(({ id }) => id === list[0]?.id);

/** Asks for what is new alone; everything where more came than one stretch holds. */
export async function addLatest(queries: QueryClient, reader: number | null, roomId: number): Promise<void> {
  const latest = await latestOf(roomId);
  const talk = queries.getQueryData<Talk>(roomKeys.talk(reader, roomId));
  const [first, ...rest] = talk?.pages ?? [];
  if (!talk || !first || hasGap(first, latest))
    await queries.invalidateQueries({ queryKey: roomKeys.talk(reader, roomId) });
  else
    queries.setQueryData<Talk>(roomKeys.talk(reader, roomId), {
      ...talk,
      pages: [joined(first, latest), ...rest],
    });
}

/** What is asked for at this moment would take away again what is added before it is there. */
async function untilAsked(queries: QueryClient, reader: number | null, roomId: number): Promise<void> {
  const query = queries.getQueryCache().find({ queryKey: roomKeys.talk(reader, roomId) });
  for (let times = 0; times < ASKED_AGAIN && query?.state.fetchStatus === 'fetching'; times += 1)
    await Promise.resolve(query.promise).catch(() => undefined);
}

/** Adds words that came by themselves, each once and in its place; asks for the talk where nothing of it is here yet. */
export async function addMessage(
  queries: QueryClient,
  reader: number | null,
  message: RoomMessage,
): Promise<void> {
  const { room_id: roomId } = message;
  await untilAsked(queries, reader, roomId);
  const talk = queries.getQueryData<Talk>(roomKeys.talk(reader, roomId));
  const [first, ...rest] = talk?.pages ?? [];
  if (!talk || !first) return queries.invalidateQueries({ queryKey: roomKeys.talk(reader, roomId) });
  if (first.list.some(({ id }) => id === message.id)) return;
  const list = [...first.list, message].toSorted((one, other) => one.id - other.id);
  queries.setQueryData<Talk>(roomKeys.talk(reader, roomId), {
    ...talk,
    pages: [{ ...first, list }, ...rest],
  });
}

/** Takes the words of one message away at once, and again from what was asked for before they were taken back. */
export async function blank(
  queries: QueryClient,
  reader: number | null,
  roomId: number,
  messageId: unknown,
): Promise<void> {
  const taken = (message: RoomMessage) =>
    message.id === messageId ? { ...message, text: '', attachments: [], removed: true } : message;
  const take = () =>
    queries.setQueryData<Talk>(
      roomKeys.talk(reader, roomId),
      (talk) =>
        talk && { ...talk, pages: talk.pages.map((page) => ({ ...page, list: page.list.map(taken) })) },
    );
  const asking = untilAsked(queries, reader, roomId);
  take();
  await asking;
  take();
}
