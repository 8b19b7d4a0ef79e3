import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { MessageList, RoomMessage } from '#shared/rooms/rooms.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { useSession } from '#web/api/session.ts';
import { hereIn, latestOf, markRoomRead, oneRoom, roomKeys, talkOf } from './rooms.queries.ts';

type Talk = InfiniteData<MessageList, number | null>;

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

/** Asks for what is new alone; everything where more came than one stretch holds. */
async function addLatest(queries: QueryClient, reader: number | null, roomId: number): Promise<void> {
  const latest = await latestOf(roomId);
  const talk = queries.getQueryData<Talk>(roomKeys.talk(reader, roomId));
  const [first, ...rest] = talk?.pages ?? [];
  const lastKnown = first?.list.at(-1)?.id ?? 0;
  const isGap = latest.has_more && (latest.list[0]?.id ?? 0) > lastKnown;
  if (!talk || !first || isGap) await queries.invalidateQueries({ queryKey: roomKeys.talk(reader, roomId) });
  else
    queries.setQueryData<Talk>(roomKeys.talk(reader, roomId), {
      ...talk,
      pages: [joined(first, latest), ...rest],
    });
}

/** Takes the words of one message away at once. */
function blank(queries: QueryClient, reader: number | null, roomId: number, messageId: unknown): void {
  const taken = (message: RoomMessage) =>
    message.id === messageId ? { ...message, text: '', removed: true } : message;
  queries.setQueryData<Talk>(
    roomKeys.talk(reader, roomId),
    (talk) => talk && { ...talk, pages: talk.pages.map((page) => ({ ...page, list: page.list.map(taken) })) },
  );
}

/** Follows a room: new words, words taken back, who comes and goes. */
function useRoomChanges(roomId: number, onLost: () => void) {
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  const { refetch: askHere } = useQuery(hereIn(reader, roomId));
  const ask = () => addLatest(queries, reader, roomId).catch(() => undefined);
  useLive(`room:${roomId}`, (event) => {
    if (event.kind === 'lost') {
      onLost();
      return;
    }
    const note = noteOf(event);
    if (note?.type === 'room.removed') blank(queries, reader, roomId, note.message_id);
    else if (note?.type === 'room.message' || event.kind !== 'message') void ask();
    if (note?.type === 'presence' || event.kind === 'open') void askHere();
  });
}

/** Tells the server how far the reader has come, once the page is seen. */
export function useRead(roomId: number, lastId: number) {
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  useEffect(() => {
    if (lastId === 0) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void markRoomRead(roomId, lastId)
        .then(() => queries.invalidateQueries({ queryKey: roomKeys.list(reader) }))
        .catch(() => undefined);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [roomId, lastId, queries, reader]);
}

/** A room's talk: what was said, how far it was read when the page was opened, who is here. */
export function useTalk(roomId: number) {
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  const [isLost, setLost] = useState(false);
  const room = useQuery(oneRoom(reader, roomId));
  const query = useInfiniteQuery(talkOf(reader, roomId));
  const { data: here } = useQuery(hereIn(reader, roomId));
  useRoomChanges(roomId, () => setLost(true));
  const list = useMemo(
    () => (query.data?.pages ?? []).toReversed().flatMap((page) => page.list),
    [query.data],
  );
  const [since, setSince] = useState<number | null>(null);
  if (since === null && room.data) setSince(room.data.last_read_message_id);
  const renew = () => addLatest(queries, reader, roomId).catch(() => undefined);
  return { room: room.data, query, list, since, here, isLost, renew };
}
