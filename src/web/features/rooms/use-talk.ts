import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { useSession } from '#web/api/session.ts';
import { renewOwnRooms } from '#web/api/unread.queries.ts';
import { hereIn, markRoomRead, oneRoom, talkOf } from './rooms.queries.ts';
import { addLatest, addMessage, blank } from './talk-cache.ts';

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
    if (note?.type === 'room.removed') void blank(queries, reader, roomId, note.message_id);
    else if (note?.type === 'room.message' && note.message !== undefined) {
      if (note.message !== null) void addMessage(queries, reader, note.message as RoomMessage);
    } else if (note?.type === 'room.message' || event.kind !== 'message') void ask();
    if (note?.type === 'presence' || event.kind === 'open') void askHere();
  });
}

/** What is being read comes before the note that it was. */
const READ_MS = 250;

/** Tells the server how far the reader has come, once the page is seen for a moment. */
export function useRead(roomId: number, lastId: number) {
  const queries = useQueryClient();
  const reader = useSession((state) => state.user);
  useEffect(() => {
    if (lastId === 0) return undefined;
    let isTold = false;
    const tell = () => {
      if (isTold || document.visibilityState !== 'visible') return;
      isTold = true;
      void markRoomRead(roomId, lastId)
        .then(() => renewOwnRooms(queries, reader))
        .catch(() => undefined);
    };
    const later = window.setTimeout(tell, READ_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      window.clearTimeout(later);
      document.removeEventListener('visibilitychange', tell);
    };
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
  const add = (message: RoomMessage) => addMessage(queries, reader, message);
  return { room: room.data, query, list, since, here, isLost, add };
}
