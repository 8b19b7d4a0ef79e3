import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Small things whole, texts of any length as chunks, and files that are packed already as they are. */
export type PackedEntry =
  | { name: string; bytes: Uint8Array }
  | { name: string; chunks: AsyncIterable<Uint8Array> }
  | { name: string; stored: Iterable<Uint8Array> | AsyncIterable<Uint8Array> };

/** Every entry of a pack has the same time, so that equal diaries give equal bytes. The library reads it in local time. */
const MADE = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100_644 };

function sourceOf(entry: PackedEntry): Readable {
  // A buffer goes out whole, in one chunk.
  if ('bytes' in entry)
    return Readable.from(Buffer.from(entry.bytes.buffer, entry.bytes.byteOffset, entry.bytes.byteLength));
  const chunks = 'stored' in entry ? entry.stored : entry.chunks;
  return chunks instanceof Readable ? chunks : Readable.from(chunks, { objectMode: false });
}

/** Hands entries to the library one by one, the next when the one before begins: it would take all of them at once. */
class Writing {
  readonly #zip = new ZipFile();
  readonly output = this.#zip.outputStream as Readable;
  #open: Readable[] = [];
  #begun = (): void => undefined;

  constructor() {
    this.#zip.once('error', (error: Error) => this.output.destroy(error));
    this.output.once('close', () => {
      for (const source of this.#open) source.destroy();
      this.#begun();
    });
  }

  async write(entries: AsyncIterable<PackedEntry>): Promise<void> {
    for await (const entry of entries) {
      if (this.output.destroyed) return;
      await this.#add(entry);
    }
    this.#zip.end();
  }

  #add(entry: PackedEntry): Promise<void> {
    let source: Readable | undefined = sourceOf(entry);
    this.#open = [...this.#open.slice(-1), source];
    source.once('error', (error) => this.output.destroy(error));
    return new Promise((resolve) => {
      this.#begun = resolve;
      this.#zip.addReadStreamLazy(entry.name, { ...MADE, compress: !('stored' in entry) }, (take) => {
        if (source) take(null, source);
        // The library keeps this function to the end of the archive.
        source = undefined;
        resolve();
      });
    });
  }
}

/**
 * A ZIP file as it comes, entry after entry, holding one chunk and the list of names in memory. The same entries give the
 * same bytes. Sizes and sums follow their entry; ZIP64 only where it is needed.
 */
export async function* zipOf(entries: AsyncIterable<PackedEntry>): AsyncGenerator<Uint8Array> {
  const writing = new Writing();
  const written = writing.write(entries).catch((error: Error) => void writing.output.destroy(error));
  try {
    yield* writing.output as AsyncIterable<Buffer>;
  } finally {
    writing.output.destroy();
    await written;
  }
}
