import { lineTooLong } from '#server/features/portability/portability.errors.ts';

const NEWLINE = 10;
/** Longest line of ours: a dream of a million characters, escaped. */
const LONGEST = 8 * 1024 * 1024;

/** Decodes in place: a copy of every line would be most of an export's memory. */
const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

/** Lines between `\n` and nothing else (readline would cut at U+2028). Throws `portability.line_too_long`. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      yield parts.length === 0
        ? textOf(chunk.subarray(from, at))
        : textOf(Buffer.concat([...parts, chunk.subarray(from, at)]));
      parts = [];
      length = 0;
      from = at + 1;
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > LONGEST) throw lineTooLong();
  }
  if (length > 0) yield Buffer.concat(parts).toString('utf8');
}

/** All of it, or null when it is more than `max` bytes. */
export async function bytesOf(chunks: AsyncIterable<Uint8Array>, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > max) return null;
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function* cut(chunks: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let left = max;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** How bytes begin, as text. */
export async function headOf(chunks: AsyncIterable<Uint8Array>, max: number): Promise<string> {
  return decode((await bytesOf(cut(chunks, max), max)) ?? new Uint8Array());
}

const isUtf8 = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** UTF-16 by its mark, UTF-8 where it is valid, else what older spreadsheets write. */
const encodingOf = (head: Uint8Array): 'utf-8' | 'utf-16le' | 'windows-1252' => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return isUtf8(head) ? 'utf-8' : 'windows-1252';
};

/** Text of any encoding, without a byte order mark. */
export const decode = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Decodes as it comes; the first chunk tells the encoding. */
export async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  if (decoder) yield decoder.decode();
}
