import { text } from 'node:stream/consumers';

/** The archive is a tar, so that a person can open a backup without us. */
const BLOCK = 512;
const PREFIX_BYTES = 155;
const NAME_BYTES = 100;
const CHECKSUM_AT = 148;
const CHECKSUM_BYTES = 8;

export type Entry = { name: string; size: number; body: AsyncIterable<Buffer> };

const octal = (value: number, bytes: number): string => `${value.toString(8).padStart(bytes - 1, '0')}\0`;

/** A long name is parted at a slash, as ustar asks. Throws where it cannot be. */
function parted(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  const at = name.indexOf('/', name.length - NAME_BYTES - 1);
  if (at < 0 || at > PREFIX_BYTES) throw new Error(`${name} is too long a name for an archive`);
  return [name.slice(0, at), name.slice(at + 1)];
}

/** The block before a file's bytes. Names are ASCII and made by us. */
export function headerOf(name: string, size: number): Buffer {
  const [prefix, rest] = parted(name);
  const header = Buffer.alloc(BLOCK);
  header.write(rest, 0);
  header.write(`${octal(0o600, 8)}${octal(0, 8)}${octal(0, 8)}${octal(size, 12)}${octal(0, 12)}`, 100);
  header.fill(' ', CHECKSUM_AT, CHECKSUM_AT + CHECKSUM_BYTES);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM_AT);
  return header;
}

/** Zeros that fill the last block of a file. */
export const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
export const TAR_END: Buffer = Buffer.alloc(2 * BLOCK);

/** Hands out exactly as many bytes as are asked for, however they come. */
class Bytes {
  #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Up to `most` bytes, at least one. Throws at the end. */
  async some(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next();
      if (next.done) throw new Error('The backup ends too early.');
      this.#rest = next.value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.length);
    return taken;
  }

  async *exactly(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      const chunk = await this.some(left);
      left -= chunk.length;
      yield chunk;
    }
  }
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const word = (header: Buffer, from: number, bytes: number): string =>
  header.toString('utf8', from, from + bytes).replace(/\0.*$/s, '');

/** The files of an archive, one after the other; each body is to be read before the next is asked for. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const bytes = new Bytes(source);
  for (;;) {
    const header = await joined(bytes.exactly(BLOCK));
    if (header.every((byte) => byte === 0)) return;
    const name = [word(header, 345, PREFIX_BYTES), word(header, 0, NAME_BYTES)].filter(Boolean).join('/');
    const size = Number.parseInt(word(header, 124, 12), 8);
    const isWhole = headerOf(name, size).equals(header);
    if (!isWhole) throw new Error('This is no backup of a Dream Diary.');
    yield { name, size, body: bytes.exactly(size) };
    await joined(bytes.exactly(paddingOf(size).length));
  }
}

/** A small body as text. */
export const textOf = ({ body }: Entry): Promise<string> => text(body);
