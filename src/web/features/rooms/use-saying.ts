import type { RoomMessage } from '#shared/rooms/rooms.ts';
import { useSession } from '#web/api/session.ts';
import type { DeviceMessage } from '#web/offline/database.ts';
import { chatPlace, draftKey, draftRow } from '#web/offline/draft-places.ts';
import { type MessageSent, messageCall } from '#web/offline/kinds/message-kind.ts';
import { draftRows, kickOutbox, messageRows, sendAgain } from '#web/offline/written-words.ts';
import { useOwnRows } from './own-rows.ts';

/** The words in the field of a room, kept on this device. */
export function useChatDraft(roomId: number) {
  const user = useSession((state) => state.user);
  const drafts = useOwnRows(draftRows);
  const place = chatPlace(roomId);
  return {
    text: drafts.find((row) => row.place === place)?.words.text ?? '',
    write: (text: string) => {
      if (user === null) return;
      const owner = String(user);
      if (text === '') draftRows.drop(draftKey(owner, place));
      else draftRows.put(draftRow(owner, place, { text }, new Date().toISOString()));
    },
  };
}

/** Sends at once; where that fails the device keeps it, and its outbox goes on. It stays until the talk itself shows it. */
async function sendNow(
  { key, room_id, text, attachments }: DeviceMessage,
  onSent: (message: RoomMessage) => Promise<void>,
): Promise<void> {
  let sent: MessageSent;
  try {
    sent = await messageCall({
      room_id,
      message: text,
      client_id: key,
      ...(attachments && { attachments }),
    });
  } catch {
    kickOutbox();
    return;
  }
  if (sent.message) await onSent(sent.message);
  messageRows.drop(key);
}

/** What one has said and the server does not have yet. */
export function useSaying(roomId: number, onSent: (message: RoomMessage) => Promise<void>) {
  const user = useSession((state) => state.user);
  const rows = useOwnRows(messageRows);
  const waiting = rows.filter((row) => row.room_id === roomId);
  return {
    waiting: waiting.toSorted((one, other) => one.written_at.localeCompare(other.written_at)),
    say: (text: string, attachments: number[] = []) => {
      if (user === null) return;
      const written_at = new Date().toISOString();
      const row = {
        key: crypto.randomUUID(),
        owner: String(user),
        room_id: roomId,
        text,
        ...(attachments.length > 0 && { attachments }),
        fault: null,
        written_at,
      };
      messageRows.put(row);
      void sendNow(row, onSent);
    },
    again: (key: string) => sendAgain('message', key),
    discard: (key: string) => messageRows.drop(key),
  };
}
export type Saying = ReturnType<typeof useSaying>;
