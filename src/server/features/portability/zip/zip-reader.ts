import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import {
  tooManyEntries,
  zipBomb,
  zipBroken,
  zipEncrypted,
} from '#server/features/portability/portability.errors.ts';
import { type EntryRecord, FLAG, MAX_16, MAX_32, METHOD, SIGNATURE, SIZE } from './zip-format.ts';

/** A hundred thousand names is no diary. */
const MAX_CENTRAL_BYTES = 32 * 1024 * 1024;
const COMMENT_BYTES = 65_535;

export type ZipFile = {
  entries: readonly EntryRecord[];
  /** The unpacked bytes; fails when they are more than the directory says. */
  read: (entry: EntryRecord) => Promise<Readable>;
  close: () => Promise<void>;
};

/** Where the bytes of a ZIP lie. */
type Place = {
  size: number;
  read: (position: number, length: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

const onDisk = async (file: FileHandle): Promise<Place> => ({
  size: (await file.stat()).size,
  read: async (position, length) => {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, position);
    return bytes.subarray(0, bytesRead);
  },
  close: () => file.close(),
});

const inMemory = (bytes: Buffer): Place => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
  close: async () => undefined,
});

async function readAt(place: Place, position: number, length: number): Promise<Buffer> {
  const bytes = await place.read(position, length);
  if (bytes.length !== length) throw zipBroken();
  return bytes;
}

async function findEnd(file: Place): Promise<{ count: number; start: number; length: number }> {
  const { size } = file;
  const tailBytes = Math.min(size, SIZE.end + COMMENT_BYTES);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  for (let at = tail.length - SIZE.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== SIGNATURE.end) continue;
    const [count, length, start] = [
      tail.readUInt16LE(at + 10),
      tail.readUInt32LE(at + 12),
      tail.readUInt32LE(at + 16),
    ];
    if (count === MAX_16 || start === MAX_32) throw tooManyEntries();
    if (start + length <= size - tailBytes + at) return { count, length, start };
  }
  throw zipBroken();
}

function centralEntry(central: Buffer, at: number): { entry: EntryRecord; next: number } {
  if (at + SIZE.central > central.length || central.readUInt32LE(at) !== SIGNATURE.central) throw zipBroken();
  const nameEnd = at + SIZE.central + central.readUInt16LE(at + 28);
  const next = nameEnd + central.readUInt16LE(at + 30) + central.readUInt16LE(at + 32);
  if (next > central.length) throw zipBroken();
  const entry = {
    name: central.toString('utf8', at + SIZE.central, nameEnd),
    flags: central.readUInt16LE(at + 8),
    method: central.readUInt16LE(at + 10),
    crc: central.readUInt32LE(at + 16),
    compressed: central.readUInt32LE(at + 20),
    size: central.readUInt32LE(at + 24),
    offset: central.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** Entries that lie over one another are how a small file unpacks to a huge one. */
function checkPlaces(entries: readonly EntryRecord[], end: number): void {
  const sorted = entries.toSorted((left, right) => left.offset - right.offset);
  sorted.forEach((entry, index) => {
    const limit = sorted[index + 1]?.offset ?? end;
    if (entry.offset + SIZE.local + entry.compressed > limit) throw zipBomb();
    if (entry.flags & FLAG.encrypted) throw zipEncrypted();
    if (entry.method !== METHOD.stored && entry.method !== METHOD.deflated) throw zipBroken();
    if (entry.method === METHOD.stored && entry.size !== entry.compressed) throw zipBroken();
  });
}

/** Passes at most `size` bytes on; one more is a lie of the directory. */
const atMost = (size: number): Transform => {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > size ? zipBomb() : null, chunk);
    },
  });
};

const PIECE_BYTES = 65_536;

/** A stream of the file's own would close the file when it ends. */
async function* readPart(file: Place, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await readAt(file, start + at, Math.min(PIECE_BYTES, length - at));
}

async function readEntry(file: Place, entry: EntryRecord): Promise<Readable> {
  const header = await readAt(file, entry.offset, SIZE.local);
  if (header.readUInt32LE(0) !== SIGNATURE.local) throw zipBroken();
  const start = entry.offset + SIZE.local + header.readUInt16LE(26) + header.readUInt16LE(28);
  const limited = atMost(entry.size);
  if (entry.compressed === 0) {
    limited.end();
    return limited;
  }
  const packed = Readable.from(readPart(file, start, entry.compressed), { objectMode: false });
  packed.on('error', (error) => limited.destroy(error));
  if (entry.method === METHOD.stored) return packed.pipe(limited);
  const inflate = createInflateRaw();
  inflate.on('error', () => limited.destroy(zipBroken()));
  limited.on('close', () => {
    packed.destroy();
    inflate.destroy();
  });
  return packed.pipe(inflate).pipe(limited);
}

async function openPlace(file: Place): Promise<ZipFile> {
  try {
    if (file.size < SIZE.end) throw zipBroken();
    const { count, start, length } = await findEnd(file);
    if (length > MAX_CENTRAL_BYTES) throw tooManyEntries();
    const central = await readAt(file, start, length);
    const entries: EntryRecord[] = [];
    for (let at = 0; entries.length < count;) {
      const { entry, next } = centralEntry(central, at);
      entries.push(entry);
      at = next;
    }
    checkPlaces(entries, start);
    return { entries, read: (entry) => readEntry(file, entry), close: file.close };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Opens a ZIP file by its central directory. Throws `portability.zip_broken`, `zip_encrypted`, `zip_bomb` (overlapping
 * entries) or `too_many` (ZIP64).
 */
export const openZip = async (path: string): Promise<ZipFile> =>
  openPlace(await onDisk(await open(path, 'r')));

/** The same for a ZIP that is in memory already. */
export const openZipIn = (bytes: Buffer): Promise<ZipFile> => openPlace(inMemory(bytes));
