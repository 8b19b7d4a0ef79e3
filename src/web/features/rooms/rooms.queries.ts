import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { UploadAnswer } from '#shared/uploads/uploads.ts';
import type { ReportReason } from '#shared/reports.ts';
import type { MessageList, RoomMessage, RoomView } from '#shared/rooms/rooms.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { unreadKeys } from '#web/api/unread.queries.ts';

const REALTIME = '/v3/api/lambda/realtime';
/** Files are long on their way. */
const UPLOAD_MS = 120_000;
const ONLINE = `${LAMBDA}/subscription/channel/online`;

/** `reader` is the signed-in user: everybody is in other rooms. They begin as the count in the menu does. */
export const roomKeys = {
  all: unreadKeys.all,
  one: (reader: number | null, id: number) => [...unreadKeys.all, 'one', reader, id] as const,
  talk: (reader: number | null, id: number) => [...unreadKeys.all, 'talk', reader, id] as const,
  /** Bytes never change; they stand apart, so that news of a talk does not fetch them again. */
  file: (...place: (number | undefined)[]) => ['talk-file', ...place] as const,
  here: (reader: number | null, id: number) => [...unreadKeys.all, 'here', reader, id] as const,
};

export const oneRoom = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: roomKeys.one(reader, id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: RoomView }>(`${REALTIME}/room/${id}`, { signal })).model,
    retry: false,
  });

const messagesBefore = (id: number, before: number | null, signal?: AbortSignal) =>
  api.post<MessageList>(
    `${REALTIME}/chat`,
    { room_id: id, ...(before !== null && { date: before }) },
    { ...(signal && { signal }) },
  );

/** What was said in a room, the latest stretch first; each is oldest first. */
export const talkOf = (reader: number | null, id: number) =>
  infiniteQueryOptions({
    queryKey: roomKeys.talk(reader, id),
    queryFn: ({ pageParam, signal }) => messagesBefore(id, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.has_more ? (last.list[0]?.id ?? null) : null),
    retry: false,
  });
export const latestOf = (id: number): Promise<MessageList> => messagesBefore(id, null);

export type Here = { count: number; list: { user_id: number; username: string }[] };
/** Who is in a room's talk now; not asked before one is there oneself. */
export const hereIn = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: roomKeys.here(reader, id),
    queryFn: ({ signal }) => api.get<Here>(ONLINE, { query: { room: `room:${id}` }, signal }),
    enabled: false,
    retry: false,
  });

/** A file and the message that it goes with: it is read through that alone. */
export type FilePlace = { room: number; message: number; file: number };

/** The bytes of a file; of a picture a copy at least this wide. */
export const loadFile = ({ room, message, file }: FilePlace, width?: number, signal?: AbortSignal) =>
  api.getBlob(`${REALTIME}/room/${room}/message/${message}/file/${file}${width ? `?w=${width}` : ''}`, {
    ...(signal && { signal }),
    timeoutMs: UPLOAD_MS,
  });
export const fileBytes = (place: FilePlace, width?: number) =>
  queryOptions({
    queryKey: roomKeys.file(place.room, place.message, place.file, width),
    queryFn: ({ signal }) => loadFile(place, width, signal),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** Sends a file for a talk; it is in it once a message takes it along. */
export const sendTalkFile = (file: File): Promise<UploadAnswer> => {
  const form = new FormData();
  form.append('file', file, file.name);
  return api.post<UploadAnswer>(`${LAMBDA}/upload?purpose=talk`, form, { timeoutMs: UPLOAD_MS });
};

export const openRoom = (input: { user_id: number } | { username: string }) =>
  api.post<{ room_id: number }>(`${REALTIME}/room`, input);
export const markRoomRead = (id: number, lastId: number) =>
  api.post(`${REALTIME}/room/${id}/read`, { last_id: lastId });
export const muteRoom = ({ id, muted }: { id: number; muted: boolean }) =>
  api.put(`${REALTIME}/room/${id}`, { muted });
export const leaveRoom = (id: number) => api.delete(`${REALTIME}/room/${id}`);
export const blockPartner = (id: number) => api.post(`${REALTIME}/room/${id}/block`);
export const takeBack = ({ room_id: room, id }: Pick<RoomMessage, 'room_id' | 'id'>) =>
  api.delete(`${REALTIME}/room/${room}/message/${id}`);
export const reportMessage = (
  { room_id: room, id }: Pick<RoomMessage, 'room_id' | 'id'>,
  reason: ReportReason,
  note: string,
) => api.post(`${REALTIME}/room/${room}/message/${id}/report`, { reason, note });
