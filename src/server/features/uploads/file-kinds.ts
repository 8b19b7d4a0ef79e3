import { defineError } from '#server/http/errors.ts';
import { PICTURE_TYPES } from '#shared/dream-photos.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/uploads.ts';

const notKept = defineError(
  415,
  'uploads.not_kept',
  'This kind of file cannot be kept. Pictures (JPEG, PNG, WebP, GIF, AVIF) and sound (WebM, Ogg, MP4, MP3, WAV) can.',
);
const otherThanSaid = defineError(
  415,
  'uploads.other_than_said',
  'This file is something else than it says it is.',
);
const pictureNeeded = defineError(415, 'uploads.picture_needed', 'A picture is needed here.');

/** What containers of sound are called by the look at their bytes, and what they are served as. */
const SOUND = new Map([
  ['webm', 'audio/webm'],
  ['ogg', 'audio/ogg'],
  ['oga', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['mp4', 'audio/mp4'],
  ['m4a', 'audio/mp4'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
]);

export type FileKind = { kind: 'picture' | 'sound'; type: string };

/** What a file is by its bytes alone. Throws 415 for anything that is neither a picture nor sound of the kinds we keep. */
export async function kindOf(bytes: Uint8Array): Promise<FileKind> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const sound = SOUND.get(found?.ext ?? '');
  if (found && (PICTURE_TYPES as readonly string[]).includes(found.mime))
    return { kind: 'picture', type: found.mime };
  if (sound !== undefined) return { kind: 'sound', type: sound };
  throw notKept();
}

/** A picture that is called a sound, or words, or a program, was named to be taken for that by somebody. */
const contradicts = (said: string, { kind }: FileKind): boolean => {
  const [family = ''] = said.toLowerCase().split('/', 1);
  if (family === 'application') return said.toLowerCase() !== 'application/octet-stream';
  return kind === 'picture' ? family !== 'image' : family !== 'audio' && family !== 'video';
};

/** How many bytes a file may have that begins like this. Throws 415 as `kindOf`, and where it says to be something else. */
export async function limitOfKind(head: Buffer, said: string): Promise<number> {
  const found = await kindOf(head);
  if (contradicts(said, found)) throw otherThanSaid();
  return found.kind === 'picture' ? UPLOAD_LIMITS.pictureBytes : UPLOAD_LIMITS.audioBytes;
}

/** As `limitOfKind`, for places that show pictures. */
export async function limitOfPicture(head: Buffer, said: string): Promise<number> {
  const { kind } = await kindOf(head);
  if (kind !== 'picture') throw pictureNeeded();
  return limitOfKind(head, said);
}
