import { createHash, randomBytes } from 'node:crypto';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { COPY_WIDTHS } from '#shared/uploads/uploads.ts';
import { type Copy, cutSquare, makeCopies, remakePicture } from './pictures.ts';
import type { FileKind } from './file-kinds.ts';
import { notWritten } from './uploads.errors.ts';

export type Store = 'folder' | 's3';
export type FileFacts = {
  file_key: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  widths: number[];
  sha256: string;
};

/** A file as it will be kept: what was made of the bytes, with smaller copies. */
export type ReadyFile = {
  type: string;
  bytes: Buffer;
  width: number | null;
  height: number | null;
  copies: Copy[];
};

const KEY_BYTES = 16;
export const randomWord = (): string => randomBytes(KEY_BYTES).toString('hex');

export const storeOf = (deps: Pick<Deps, 'files' | 'objects'>, store: Store): FileStore =>
  store === 's3' ? deps.objects : deps.files;

/** Where all of them lie. */
export const AREA = 'u';
const copyKey = (key: string, width: number): string => `${key}-w${width}`;
/** The key of the whole that a file is, or is a copy of. */
export const wholeKey = (key: string): string => key.replace(/-w\d+$/, '');
type Kept = Pick<FileFacts, 'file_key' | 'widths'>;
export const keysOf = ({ file_key: key, widths }: Kept): string[] => [
  key,
  ...widths.map((width) => copyKey(key, width)),
];

/** The smallest copy that is at least as wide as asked, else the whole. */
export function keyFor({ file_key: key, widths }: Kept, asked: number | undefined): string {
  const fits = asked === undefined ? undefined : widths.toSorted((a, b) => a - b).find((one) => one >= asked);
  return fits === undefined ? key : copyKey(key, fits);
}

/** What is kept of a file: pictures decoded and written anew with smaller copies, sound as it came. Throws 413, 415. */
export async function readyFile(
  bytes: Buffer,
  { kind, type }: FileKind,
  square?: number,
): Promise<ReadyFile> {
  if (kind === 'sound') return { type, bytes, width: null, height: null, copies: [] };
  const whole = await remakePicture(bytes);
  const picture = square === undefined ? whole : await cutSquare(whole, square);
  const { width, height, mime } = picture;
  return { type: mime, bytes: picture.bytes, width, height, copies: await makeCopies(picture, COPY_WIDTHS) };
}

export const sizeOf = ({ bytes, copies }: ReadyFile): number =>
  copies.reduce((sum, copy) => sum + copy.bytes.length, bytes.length);

/** Removes files; what fails is told of by the store and tried again by nobody: call it from a job. */
export async function discard(files: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await files.remove(key);
}

/** Writes a file with its copies under a new key; where one of them fails, none stays. Owner 0 is the library. Throws 502. */
export async function writeFile(files: FileStore, owner: number, ready: ReadyFile): Promise<FileFacts> {
  const key = `${AREA}/${owner}/${randomWord()}`;
  const widths = ready.copies.map(({ width }) => width);
  try {
    await files.put(key, ready.bytes);
    for (const { width, bytes } of ready.copies) await files.put(copyKey(key, width), bytes);
  } catch (error) {
    await discard(files, keysOf({ file_key: key, widths })).catch(() => undefined);
    if (error instanceof AppError) throw error;
    // A folder that is full, gone or not to be written: what it says is for whoever runs the server.
    throw Object.assign(notWritten(), { cause: error });
  }
  const { type, width, height } = ready;
  const sha256 = createHash('sha256').update(ready.bytes).digest('hex');
  return { file_key: key, type, size: sizeOf(ready), width, height, widths, sha256 };
}
