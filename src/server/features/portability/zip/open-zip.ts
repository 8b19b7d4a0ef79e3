import { open } from 'node:fs/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import {
  type Entry,
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  validateFileName,
  type ZipFile as Archive,
} from 'yauzl';
import { AppError } from '#server/http/errors.ts';
import { BlockReader } from './block-reader.ts';
import { tooManyEntries, zipBomb, zipBroken, zipEncrypted, zipUnsafe } from './zip.errors.ts';

/** What a ZIP without the extension for huge ones can count. */
const MAX_ENTRIES = 65_534;
const MAX_DIRECTORY_BYTES = 32 * 1024 * 1024;
const RECORD_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const UTF8_FLAG = 0x800;
/** Systems that keep in the upper bits what kind of file an entry is: Unix and macOS. */
const WITH_KINDS = [3, 19];
/** Untold, folder, file; not a link, not a device. */
const PLAIN_KINDS = [0, 4, 8];
/** Names are decoded here, sizes are counted here: what the library says of them cannot be told apart from a broken file. */
const OPTIONS = { autoClose: false, decodeStrings: false, validateEntrySizes: false };

/** A local time as the packer's clock showed it; null where it told none. */
type PackerTime = { day: string; time: { hour: number; minute: number } } | null;
export type ZipEntry = { name: string; size: number; compressed: number; changed: PackerTime };
export type Zip = {
  /** In the order of the directory; no name leads out, no two are the same. */
  entries: readonly ZipEntry[];
  /** The unpacked bytes; fails when they are not those of which the directory tells. */
  read: (entry: ZipEntry) => Promise<AsyncIterable<Uint8Array>>;
  close: () => void;
};

/** The library throws plain errors for everything that is wrong with a file; what the system refuses stays what it is. */
function faultOf(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (error instanceof AppError || syscall !== undefined) return error;
  if (code === 'ERR_BUFFER_TOO_LARGE') return zipBomb();
  return /encrypt/.test(String(error)) ? zipEncrypted() : zipBroken();
}

const UTF8 = new TextDecoder('utf-8', { fatal: true });
const isUtf8 = (bytes: Buffer): boolean => {
  try {
    return UTF8.decode(bytes) !== '';
  } catch {
    return false;
  }
};

/** A name as it was meant: many packers write UTF-8 without saying so. Backslashes stay, so that they are seen. */
function nameOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_FLAG : generalPurposeBitFlag;
  const name = getFileNameLowLevel(flags, fileNameRaw, extraFields, true);
  if (validateFileName(name) !== null) throw zipUnsafe();
  return name;
}

const two = (value: number) => String(value).padStart(2, '0');

/** The first day that the format knows stands for none. */
function changedAt({ lastModFileDate: date, lastModFileTime: time }: Entry): PackerTime {
  if (date <= 0x21) return null;
  const day = `${1980 + (date >> 9)}-${two((date >> 5) & 15)}-${two(date & 31)}`;
  return { day, time: { hour: time >> 11, minute: (time >> 5) & 63 } };
}

function checkEntry(entry: Entry): void {
  const { compressionMethod, compressedSize, uncompressedSize, versionMadeBy, externalFileAttributes } =
    entry;
  if (entry.isEncrypted()) throw zipEncrypted();
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) throw zipBroken();
  if (compressionMethod === STORED && compressedSize !== uncompressedSize) throw zipBroken();
  const isTold = WITH_KINDS.includes(versionMadeBy >>> 8);
  if (isTold && !PLAIN_KINDS.includes(externalFileAttributes >>> 28)) throw zipUnsafe();
}

/** Entries that lie over one another are how a small file unpacks to a huge one. */
function checkPlaces(entries: Iterable<Entry>, end: number): void {
  const sorted = [...entries].toSorted(
    (left, right) => left.relativeOffsetOfLocalHeader - right.relativeOffsetOfLocalHeader,
  );
  sorted.forEach(({ relativeOffsetOfLocalHeader: start, compressedSize }, index) => {
    const limit = sorted[index + 1]?.relativeOffsetOfLocalHeader ?? end;
    if (start + LOCAL_HEADER_BYTES + compressedSize > limit) throw zipBomb();
  });
}

const NOTHING = Buffer.alloc(0);
/** What an entry says besides its place and its sizes is not held for as long as the file is open. */
const SPENT = {
  fileName: '',
  fileComment: '',
  comment: '',
  extraFields: [],
  fileNameRaw: NOTHING,
  fileCommentRaw: NOTHING,
  extraFieldRaw: NOTHING,
};

async function readDirectory(archive: Archive): Promise<Map<ZipEntry, Entry>> {
  if (archive.entryCount > MAX_ENTRIES) throw tooManyEntries();
  const found = new Map<ZipEntry, Entry>();
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of archive.eachEntry()) {
    bytes += RECORD_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MAX_DIRECTORY_BYTES) throw tooManyEntries();
    checkEntry(entry);
    const name = nameOf(entry);
    if (names.has(name)) throw zipBroken();
    names.add(name);
    Object.assign(entry, SPENT);
    const { uncompressedSize: size, compressedSize: compressed } = entry;
    found.set({ name, size, compressed, changed: changedAt(entry) }, entry);
  }
  checkPlaces(found.values(), archive.fileSize);
  return found;
}

/** Up to here a file is unpacked in one go: a stream of its own costs more than all the work on a note. */
const AT_ONCE = { packed: 64 * 1024, unpacked: 256 * 1024 };

/** The bytes of a small entry as they are packed, and unpacked. */
async function wholeOf(archive: Archive, reader: BlockReader, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = await reader.bytesAt(fileDataStart, entry.compressedSize);
  if (entry.compressionMethod === STORED) return packed;
  // One byte more than was told is enough to see that it was a lie.
  return inflateRawSync(packed, { maxOutputLength: entry.uncompressedSize + 1 });
}

async function* inOneGo(archive: Archive, reader: BlockReader, entry: Entry): AsyncGenerator<Buffer> {
  yield await wholeOf(archive, reader, entry);
}

const isSmall = ({ compressedSize, uncompressedSize }: Entry): boolean =>
  compressedSize <= AT_ONCE.packed && uncompressedSize <= AT_ONCE.unpacked;

/** Counts and sums: a directory may lie about both. */
async function* checked(chunks: AsyncIterable<Buffer>, entry: Entry): AsyncGenerator<Buffer> {
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > entry.uncompressedSize) throw zipBomb();
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw faultOf(error);
  }
  if (size !== entry.uncompressedSize || sum !== entry.crc32) throw zipBroken();
}

async function readAll(opening: Promise<Archive>, reader?: BlockReader): Promise<Zip> {
  const archive = await opening.catch((error: unknown) => {
    throw faultOf(error);
  });
  try {
    const entries = await readDirectory(archive);
    const streamOf = async (one: ZipEntry) => {
      const entry = entries.get(one);
      if (!entry) throw new Error(`${one.name} is of another file`);
      if (reader && isSmall(entry)) return checked(inOneGo(archive, reader, entry), entry);
      return checked(await archive.openReadStreamPromise(entry), entry);
    };
    return {
      entries: [...entries.keys()],
      read: (one) =>
        streamOf(one).catch((error: unknown) => {
          throw faultOf(error);
        }),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw faultOf(error);
  }
}

/**
 * Opens a ZIP file by its directory. Throws `portability.zip_broken`, `zip_encrypted`, `zip_unsafe` (names that lead out,
 * links), `zip_bomb` (overlapping entries) or `too_many`.
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await open(path);
  const { size } = await file.stat();
  const reader = new BlockReader(file);
  return readAll(fromRandomAccessReaderPromise(reader, size, OPTIONS), reader).catch(async (error) => {
    // The library forgets a file that it finds no directory in.
    await file.close();
    throw error;
  });
}

/** The same for a ZIP that is in memory already. */
export const openZipIn = (bytes: Buffer): Promise<Zip> => readAll(fromBufferPromise(bytes, OPTIONS));
