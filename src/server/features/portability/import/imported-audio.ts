import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { type AUDIO_TYPES, RECORDING_LIMITS } from '#shared/recordings.ts';
import { storeStream } from '#server/features/portability/zip/file-pieces.ts';
import { lengthOfSound } from '#server/features/portability/sources/sound-facts.ts';
import type { ImportItem } from '#server/features/portability/sources/import-items.ts';

type AudioType = (typeof AUDIO_TYPES)[number];
type RecordingItem = Extract<ImportItem, { kind: 'recording' }>;
export type StoredAudio = { key: string; bytes: number; lengthMs: number };

const SNIFF_BYTES = 4096;
/** Which containers each kind of ours may come in. */
const CONTAINERS: Record<AudioType, readonly string[]> = {
  'audio/webm': ['webm', 'mkv'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['mp4', 'm4a'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
};

async function isAudio(deps: Deps, key: string, bytes: number, mime: AudioType): Promise<boolean> {
  const file = await deps.files.read(key, { start: 0, end: Math.min(SNIFF_BYTES, bytes) - 1 });
  if (!file) return false;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await buffer(file.stream));
  return found !== undefined && CONTAINERS[mime].includes(found.ext);
}

const bytesFrom = (deps: Deps, key: string, size: number) => async (start: number, length: number) => {
  if (start >= size) return Buffer.alloc(0);
  const file = await deps.files.read(key, { start, end: Math.min(start + length, size) - 1 });
  return file ? buffer(file.stream) : Buffer.alloc(0);
};

/** Whether a file was put into the store by an import. */
export const isImportedAudio = (key: string): boolean => /^voice\/\d+\/import-\d+-[^/]+\/audio$/.test(key);

/** Puts the audio of a pack into the store under a key of its own; null when it is no such audio. Repeating is harmless. */
export async function storeAudio(
  deps: Deps,
  item: RecordingItem,
  place: { userId: number; importId: number },
): Promise<StoredAudio | null> {
  const { file, recording } = item;
  if (!file || file.size === 0 || file.size > RECORDING_LIMITS.totalBytes) return null;
  const key = `voice/${place.userId}/import-${place.importId}-${recording.client_id}/audio`;
  const { bytes } = await storeStream(deps, key, await file.open());
  if (await isAudio(deps, key, bytes, recording.mime)) {
    const sound = { size: bytes, read: bytesFrom(deps, key, bytes) };
    const lengthMs = recording.duration_ms || (await lengthOfSound(recording.mime, sound));
    return { key, bytes, lengthMs };
  }
  await deps.files.remove(key);
  return null;
}
