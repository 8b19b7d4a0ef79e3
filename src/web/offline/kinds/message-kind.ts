import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { api } from '#web/api/client.ts';
import type { DeviceMessage } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';

type MessageInput = { room_id: number; message: string; client_id: string; attachments?: number[] };
export type MessageSent = { id: number; created_at: string; message: RoomMessage | null };
type MessageKindDeps = {
  rows: KeptRows<DeviceMessage>;
  states: RowStates;
  /** The same message again answers the one that is there. */
  call: (input: MessageInput) => Promise<MessageSent>;
};

export const messageCall = (input: MessageInput): Promise<MessageSent> =>
  api.post<MessageSent>('/v3/api/lambda/realtime/send', input);

/** What was said in talks and has left its field. */
export const messageKind = ({ rows, states, call }: MessageKindDeps): Kind<DeviceMessage, MessageSent> => ({
  name: 'message',
  lane: 'words',
  idOf: ({ key }) => key,
  due: async (owner) => {
    await rows.reload(owner);
    return rows.listOf(owner).filter(({ fault }) => fault === null);
  },
  take: async ({ key }) => rows.get(key),
  send: async ({ key: client_id, room_id, text: message, attachments }, signal) => {
    signal.throwIfAborted();
    return call({ client_id, room_id, message, ...(attachments && { attachments }) });
  },
  confirm: async ({ key }) => {
    rows.drop(key);
    states.clear(key);
    await rows.kept();
    return 'done';
  },
  refuse: async ({ key }, fault) => {
    rows.change(key, (row) => ({ ...row, fault }));
    states.set(key, { state: 'refused', message: reasonOf(fault) });
    await rows.kept();
  },
  tell: ({ key }, state, fault) => states.set(key, state === 'offline' ? { state, fault } : { state }),
  adopt: (from, to) => rows.adopt(from, to, (row) => ({ ...row, owner: to })),
  refused: async (owner) => {
    await rows.load(owner);
    return rows
      .listOf(owner)
      .flatMap(({ key: id, text: words, fault }) =>
        fault === null ? [] : [{ kind: 'message', id, words, reason: reasonOf(fault) }],
      );
  },
  retry: async (id) => rows.change(id, (row) => ({ ...row, fault: null })),
  letGo: async (id) => rows.drop(id),
});
