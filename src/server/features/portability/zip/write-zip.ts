import type { ZipInputFile } from 'fflate';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { packTooLarge } from './zip.errors.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
/** Small things whole, texts of any length as chunks, and files that are packed already as they are. */
export type PackedEntry =
  | { name: string; bytes: Uint8Array }
  | { name: string; chunks: Chunks }
  | { name: string; packed: Chunks };

/** Up to here sizes and places fit into a ZIP without the extension that the library lacks; its directory comes on top. */
export const ZIP_LIMITS = { bytes: 0xff00_0000, entries: 0xfffe };

const PIECE_BYTES = 65_536;

const DEFLATED = 8;
const LEVEL = 6;
/** Every entry of a pack has the same time, so that equal diaries give equal bytes. The library reads it in local time. */
const MADE = { mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100_644 * 2 ** 16 };

type Growing = ZipInputFile & { crc: number; size: number };

function count(file: Growing, chunk: Uint8Array): void {
  file.crc = crc32(chunk, file.crc);
  file.size += chunk.length;
}

/** The packer's own tables are as small as the text: thousands of full ones would wait for the collector at once. */
function packSmall(bytes: Uint8Array): Buffer<ArrayBuffer> {
  const windowBits = Math.min(15, Math.max(9, Math.ceil(Math.log2(bytes.length + 1))));
  const chunkSize = Math.max(256, bytes.length + 64);
  return deflateRawSync(bytes, {
    level: LEVEL,
    windowBits,
    memLevel: Math.min(8, windowBits - 6),
    chunkSize,
  });
}

async function* deflated(chunks: Chunks, file: Growing, level: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  async function* counted() {
    for await (const chunk of chunks) {
      count(file, chunk);
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level, chunkSize: PIECE_BYTES });
  const source = Readable.from(counted(), { objectMode: false });
  source.on('error', (error) => deflate.destroy(error));
  try {
    yield* source.pipe(deflate) as AsyncIterable<Buffer<ArrayBuffer>>;
  } finally {
    source.destroy();
    deflate.destroy();
  }
}

async function* bodyOf(entry: PackedEntry, file: Growing): AsyncGenerator<Buffer<ArrayBuffer>> {
  if ('bytes' in entry) {
    count(file, entry.bytes);
    yield packSmall(entry.bytes);
  } else if ('chunks' in entry) yield* deflated(entry.chunks, file, LEVEL);
  // Wrapped, not packed again: plainly stored entries whose size follows them cannot be read as they come.
  else yield* deflated(entry.packed, file, 0);
}

/**
 * A ZIP file as it comes, entry after entry, holding one chunk and the list of names in memory. The same entries give the
 * same bytes. Sizes and sums follow their entry. Throws `portability.pack_too_large` where a ZIP cannot hold them all.
 */
export async function* zipOf(
  entries: AsyncIterable<PackedEntry>,
  limits = ZIP_LIMITS,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const { Zip } = await import('fflate');
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  let written = 0;
  let names = 0;
  const take = ({ size }: Growing) => {
    const chunks = ready.splice(0);
    written = chunks.reduce((sum, { length }) => sum + length, written);
    if (Math.max(written, size) > limits.bytes || names > limits.entries) throw packTooLarge();
    return chunks;
  };
  for await (const entry of entries) {
    const file: Growing = { ...MADE, filename: entry.name, compression: DEFLATED, crc: 0, size: 0 };
    names += 1;
    zip.add(file);
    for await (const piece of bodyOf(entry, file)) {
      file.ondata?.(null, piece, false);
      yield* take(file);
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* take(file);
  }
  zip.end();
  yield* ready;
}
