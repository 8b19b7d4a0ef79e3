import { UPLOAD_LIMITS } from '#shared/uploads/uploads.ts';
import type { DeviceTalkFile } from '#web/offline/database.ts';
import { onlyOneTab } from '#web/offline/tab-lock.ts';
import { talkFileRows } from '#web/offline/written-words.ts';
import { sendTalkFile } from './rooms.queries.ts';

/** The server sweeps what nothing points at; it is sent anew some hours before. */
const FRESH_MS = (UPLOAD_LIMITS.unusedHours - 4) * 3_600_000;
/** Nothing larger is taken: it is not read into memory only to be refused. */
export const MOST_BYTES = Math.max(UPLOAD_LIMITS.audioBytes, UPLOAD_LIMITS.pictureBytes);

/** The number of a chosen file on the server, as long as it is surely there. */
export const uploadOf = ({ upload }: DeviceTalkFile): number | null =>
  upload && Date.now() - Date.parse(upload.at) < FRESH_MS ? upload.id : null;

/** The bytes of a file; null where it was moved, changed or deleted since it was chosen. */
const bytesOf = (file: File): Promise<ArrayBuffer | null> => file.arrayBuffer().catch(() => null);

/** Keeps chosen files on this device, in their order; answers the first that cannot be read any more. */
export async function keepChosen(
  owner: string,
  roomId: number,
  files: readonly File[],
): Promise<File | undefined> {
  const at = Date.now();
  let unreadable: File | undefined;
  for (const [place, file] of files.entries()) {
    const bytes = await bytesOf(file);
    if (bytes === null) {
      unreadable ??= file;
      continue;
    }
    talkFileRows.put({
      key: crypto.randomUUID(),
      owner,
      room_id: roomId,
      name: file.name,
      mime: file.type,
      bytes,
      upload: null,
      chosen_at: new Date(at + place).toISOString(),
    });
  }
  return unreadable;
}

async function sendRow(owner: string, key: string): Promise<void> {
  await talkFileRows.reload(owner);
  const row = talkFileRows.get(key);
  if (!row || uploadOf(row) !== null) return;
  const { id } = await sendTalkFile(new File([row.bytes], row.name, { type: row.mime }));
  const at = new Date().toISOString();
  talkFileRows.change(key, (now) => ({ ...now, upload: { id, at } }));
  // Before another tab may look.
  await talkFileRows.kept();
}

const sending = new Map<string, Promise<void>>();

/** Sends a chosen file unless it is there or on its way, here or in another tab. Throws what the server says. */
export function sendChosen(owner: string, key: string): Promise<void> {
  const sent =
    sending.get(key) ??
    onlyOneTab(`talk file ${key}`, () => sendRow(owner, key)).finally(() => sending.delete(key));
  sending.set(key, sent);
  return sent;
}
