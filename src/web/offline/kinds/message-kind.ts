import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { api } from '#web/api/client.ts';
import type { DeviceMessage } from '#web/offline/database.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { KeptRows } from '#web/offline/stores/kept-rows.ts';
import { wordsKind } from './words-kind.ts';

type MessageInput = { room_id: number; message: string; client_id: string; attachments?: number[] };
export type MessageSent = { id: number; created_at: string; message: RoomMessage | null };
type MessageKindDeps = {
  rows: KeptRows<DeviceMessage>;
  states: RowStates;
};

export const messageCall = (input: MessageInput): Promise<MessageSent> =>
  api.post<MessageSent>('/v3/api/lambda/realtime/send', input);

/** What was said in talks and has left its field. */
export const messageKind = ({ rows, states }: MessageKindDeps): Kind<DeviceMessage, MessageSent> =>
  wordsKind({
    name: 'message',
    rows,
    states,
    inputOf: ({ key: client_id, room_id, text: message, attachments }) => ({
      client_id,
      room_id,
      message,
      ...(attachments && { attachments }),
    }),
    call: messageCall,
  });
