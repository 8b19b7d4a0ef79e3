import type { AUDIO_TYPES } from '#shared/recordings.ts';

type AudioType = (typeof AUDIO_TYPES)[number];
/** Bytes of a stored sound from `start`, at most `length`; shorter at its end. */
type ReadBytes = (start: number, length: number) => Promise<Buffer>;
type Sound = { size: number; read: ReadBytes };

/** MPEG-4 counts seconds from 1904. */
const EPOCH_1904 = 2_082_844_800;
const HEADER_BYTES = 64;
/** The head of a film's description stands at its beginning. */
const DESCRIPTION_BYTES = 4096;
const MOST_BOXES = 1000;
const TAIL_BYTES = 70_000;
const OPUS_RATE = 48_000;

export type MovieHead = { length_ms: number; made: string | null };

/** The head of an MPEG-4 file among these bytes; null where it is not there. */
export function movieHeadIn(bytes: Buffer): MovieHead | null {
  const at = bytes.indexOf('mvhd', 0, 'latin1') + 4;
  if (at < 4 || at + 32 > bytes.length) return null;
  const wide = bytes[at] === 1;
  const seconds = wide ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const rate = bytes.readUInt32BE(at + (wide ? 20 : 12));
  const length = wide ? Number(bytes.readBigUInt64BE(at + 24)) : bytes.readUInt32BE(at + 16);
  const since = seconds - EPOCH_1904;
  // Recorders without a clock write nothing, or the beginning of one of the two ages.
  const made = since > 86_400 * 365 && since < 2 ** 33 ? new Date(since * 1000).toISOString() : null;
  return { length_ms: rate > 0 ? Math.round((length / rate) * 1000) : 0, made };
}

/** Boxes follow one another; the one that describes them all may be the last. */
async function lengthOfMovie({ size, read }: Sound): Promise<number> {
  let at = 0;
  for (let box = 0; box < MOST_BOXES && at + 8 <= size; box += 1) {
    const head = await read(at, 16);
    if (head.length < 16) return 0;
    const short = head.readUInt32BE(0);
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
    if (head.toString('latin1', 4, 8) === 'moov')
      return movieHeadIn(await read(at, DESCRIPTION_BYTES))?.length_ms ?? 0;
    if (length < 8) return 0;
    at += length;
  }
  return 0;
}

async function lengthOfWave({ size, read }: Sound): Promise<number> {
  const head = await read(0, DESCRIPTION_BYTES);
  const format = head.indexOf('fmt ', 0, 'latin1');
  const data = head.indexOf('data', 0, 'latin1');
  if (format < 0 || data < 0 || format + 20 > head.length) return 0;
  const rate = head.readUInt32LE(format + 16);
  return rate > 0 ? Math.round(((size - data - 8) / rate) * 1000) : 0;
}

/** The last page counts all samples before its end. */
async function lengthOfOgg({ size, read }: Sound): Promise<number> {
  const head = await read(0, HEADER_BYTES);
  const vorbis = head.indexOf('\u0001vorbis', 0, 'latin1');
  const rate = vorbis > 0 && vorbis + 16 <= head.length ? head.readUInt32LE(vorbis + 12) : OPUS_RATE;
  const tail = await read(Math.max(0, size - TAIL_BYTES), TAIL_BYTES);
  const page = tail.lastIndexOf('OggS', undefined, 'latin1');
  if (page < 0 || page + 14 > tail.length || rate === 0) return 0;
  const samples = Number(tail.readBigInt64LE(page + 6));
  return samples > 0 ? Math.round((samples / rate) * 1000) : 0;
}

const KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const RATES = [44_100, 48_000, 32_000] as const;

/** By the number of frames where the first one tells it, else by the rate of the first frame. */
async function lengthOfMp3({ size, read }: Sound): Promise<number> {
  const start = await read(0, 10);
  const isTagged = start.toString('latin1', 0, 3) === 'ID3';
  const tag = isTagged ? [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (start[at] ?? 0), 10) : 0;
  const head = await read(tag, DESCRIPTION_BYTES);
  const at = head.findIndex((byte, place) => byte === 0xff && ((head[place + 1] ?? 0) & 0xe6) === 0xe2);
  const [version, told] = [((head[at + 1] ?? 0) >> 3) & 3, head[at + 2] ?? 0];
  if (at < 0 || version === 1) return 0;
  const age = version === 3 ? 1 : 2;
  const rate = (RATES[(told >> 2) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  const bits = (KILOBITS[age][told >> 4] ?? 0) * 1000;
  const counted = ['Xing', 'Info'].map((mark) => head.indexOf(mark, at, 'latin1')).find((found) => found > 0);
  if (counted !== undefined && rate > 0 && ((head[counted + 7] ?? 0) & 1) === 1)
    return Math.round(((head.readUInt32BE(counted + 8) * (age === 1 ? 1152 : 576)) / rate) * 1000);
  return bits > 0 ? Math.round((((size - tag - at) * 8) / bits) * 1000) : 0;
}

const LENGTHS: Partial<Record<AudioType, (sound: Sound) => Promise<number>>> = {
  'audio/mp4': lengthOfMovie,
  'audio/wav': lengthOfWave,
  'audio/ogg': lengthOfOgg,
  'audio/mpeg': lengthOfMp3,
};

/** How long a sound is in milliseconds; 0 where it does not tell. */
export async function lengthOfSound(mime: AudioType, sound: Sound): Promise<number> {
  const length = (await LENGTHS[mime]?.(sound)) ?? 0;
  return Math.min(Math.max(0, length), 24 * 3600 * 1000);
}
