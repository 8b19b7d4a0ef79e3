import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import {
  type EntryRecord,
  FIXED_DOS_DATE,
  FLAG,
  MAX_16,
  MAX_32,
  METHOD,
  SIGNATURE,
  SIZE,
} from './zip-format.ts';

/** Small things whole, texts of any length as chunks, files that are packed already with their known sum and size. */
export type ZipEntry =
  | { name: string; bytes: Uint8Array }
  | { name: string; chunks: AsyncIterable<Uint8Array> }
  | { name: string; stored: AsyncIterable<Uint8Array>; crc: number; size: number };

const LEVEL = 6;
const VERSION = 20;
const VERSION_64 = 45;

function localHeader(entry: EntryRecord): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(SIZE.local);
  const known = (entry.flags & FLAG.descriptor) === 0;
  header.writeUInt32LE(SIGNATURE.local, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(entry.flags, 6);
  header.writeUInt16LE(entry.method, 8);
  header.writeUInt16LE(FIXED_DOS_DATE, 12);
  header.writeUInt32LE(known ? entry.crc : 0, 14);
  header.writeUInt32LE(known ? entry.compressed : 0, 18);
  header.writeUInt32LE(known ? entry.size : 0, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor(entry: EntryRecord): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(SIGNATURE.descriptor, 0);
  bytes.writeUInt32LE(entry.crc, 4);
  bytes.writeUInt32LE(entry.compressed, 8);
  bytes.writeUInt32LE(entry.size, 12);
  return bytes;
}

function centralHeader(entry: EntryRecord): Buffer {
  const name = Buffer.from(entry.name);
  const far = entry.offset >= MAX_32;
  const extra = Buffer.alloc(far ? 12 : 0);
  if (far) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(entry.offset), 4);
  }
  const header = Buffer.alloc(SIZE.central);
  header.writeUInt32LE(SIGNATURE.central, 0);
  header.writeUInt16LE(far ? VERSION_64 : VERSION, 4);
  header.writeUInt16LE(far ? VERSION_64 : VERSION, 6);
  header.writeUInt16LE(entry.flags, 8);
  header.writeUInt16LE(entry.method, 10);
  header.writeUInt16LE(FIXED_DOS_DATE, 14);
  header.writeUInt32LE(entry.crc, 16);
  header.writeUInt32LE(entry.compressed, 20);
  header.writeUInt32LE(entry.size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(far ? MAX_32 : entry.offset, 42);
  return Buffer.concat([header, name, extra]);
}

function endRecords(count: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(SIZE.end);
  end.writeUInt32LE(SIGNATURE.end, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(Math.min(length, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  if (count < MAX_16 && start + length < MAX_32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(SIGNATURE.end64, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(VERSION_64, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  for (const [at, value] of [
    [24, count],
    [32, count],
    [40, length],
    [48, start],
  ] as const)
    end64.writeBigUInt64LE(BigInt(value), at);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(SIGNATURE.locator64, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

async function* deflated(chunks: AsyncIterable<Uint8Array>, record: EntryRecord): AsyncGenerator<Uint8Array> {
  async function* counted() {
    for await (const chunk of chunks) {
      record.crc = crc32(chunk, record.crc);
      record.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: LEVEL });
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => deflate.destroy(error));
  try {
    for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
      record.compressed += piece.length;
      yield piece;
    }
  } finally {
    source.destroy();
    deflate.destroy();
  }
  if (record.size >= MAX_32 || record.compressed >= MAX_32)
    throw new Error('an entry of the pack is over 4 GB');
  yield descriptor(record);
}

const blank = (name: string, offset: number): EntryRecord => ({
  name,
  method: METHOD.deflated,
  flags: FLAG.utf8,
  crc: 0,
  compressed: 0,
  size: 0,
  offset,
});

/** The packer's own tables are as small as the text: thousands of full ones would wait for the collector at once. */
function packSmall(bytes: Uint8Array): Buffer {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(bytes.length + 1))));
  const chunkSize = Math.max(256, bytes.length + 64);
  return deflateRawSync(bytes, {
    level: LEVEL,
    windowBits,
    memLevel: Math.min(8, windowBits - 6),
    chunkSize,
  });
}

async function* bodyOf(entry: ZipEntry, record: EntryRecord): AsyncGenerator<Uint8Array> {
  if ('bytes' in entry) {
    const packed = packSmall(entry.bytes);
    const { length } = packed;
    Object.assign(record, { crc: crc32(entry.bytes), size: entry.bytes.length, compressed: length });
    yield localHeader(record);
    yield packed;
  } else if ('stored' in entry) {
    Object.assign(record, {
      method: METHOD.stored,
      crc: entry.crc,
      size: entry.size,
      compressed: entry.size,
    });
    yield localHeader(record);
    yield* entry.stored;
  } else {
    record.flags |= FLAG.descriptor;
    yield localHeader(record);
    yield* deflated(entry.chunks, record);
  }
}

/**
 * A ZIP file as it comes, entry after entry, holding one chunk and the list of names in memory. The same entries give
 * the same bytes. ZIP64 only where it is needed. Throws when one entry alone is over 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const central: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const record = blank(entry.name, offset);
    for await (const chunk of bodyOf(entry, record)) {
      offset += chunk.length;
      yield chunk;
    }
    central.push(centralHeader(record));
  }
  const length = central.reduce((sum, header) => sum + header.length, 0);
  yield* central;
  yield endRecords(central.length, offset, length);
}
