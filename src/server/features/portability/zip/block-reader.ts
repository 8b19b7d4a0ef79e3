import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

/** As much as some hundred small files take: whoever reads them in another order than they lie in reads no more than needed. */
const BLOCK_BYTES = 64 * 1024;
const PIECE_BYTES = 64 * 1024;

type Done = (error: Error | null, bytesRead?: number) => void;

/**
 * A file for the ZIP library, which asks twice for every name of a directory: it is read a block at a time and answered
 * from there. Owns the handle.
 */
export class BlockReader extends RandomAccessReader {
  readonly #file: FileHandle;
  #block = Buffer.alloc(0);
  #start = 0;

  constructor(file: FileHandle) {
    super();
    this.#file = file;
  }

  override read(into: Buffer, offset: number, length: number, position: number, done: Done): void {
    const from = position - this.#start;
    if (from >= 0 && from + length <= this.#block.length) {
      this.#block.copy(into, offset, from, from + length);
      done(null, length);
      return;
    }
    // Nothing may be answered from a block that is half written over.
    this.#block = Buffer.alloc(0);
    const block = Buffer.allocUnsafe(Math.max(length, BLOCK_BYTES));
    read(this.#file.fd, block, 0, block.length, position, (error, bytesRead) => {
      if (error) return done(error);
      this.#block = block.subarray(0, bytesRead);
      this.#start = position;
      return done(null, block.copy(into, offset, 0, Math.min(length, bytesRead)));
    });
  }

  /** So many bytes from a place on; fewer where the file ends before. */
  bytesAt(position: number, length: number): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      if (length === 0) return resolve(Buffer.alloc(0));
      const bytes = Buffer.alloc(length);
      this.read(bytes, 0, length, position, (error, bytesRead = length) =>
        error ? reject(error) : resolve(bytes.subarray(0, bytesRead)),
      );
    });
  }

  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    return Readable.from(this.#part(start, end), { objectMode: false });
  }

  /** A stream of the file's own would close the file when it ends. */
  async *#part(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - at));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  override close(done: (error: Error | null) => void): void {
    callbackify(() => this.#file.close())(done);
  }
}
