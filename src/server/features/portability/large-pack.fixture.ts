import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { lineOf, PACK_FORMAT, PACK_VERSION } from '#server/features/portability/pack/pack-records.ts';
import { type PackedEntry, zipOf } from '#server/features/portability/zip/write-zip.ts';

const GRAIN = { width: 3000, height: 2000 };
const AT_ONCE = 4;

/** `sums` has the SHA-256 of every picture by its client id. */
export type LargePack = { dreams: number; sums: Map<string, string>; bytes: number };

type Cut = (at: number) => Promise<Buffer>;

/** Pieces of one sheet of grain, no two alike and nothing in them to press: some as large as a picture is kept. */
async function grain(): Promise<Cut> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const sheet = await sharp({ create: { ...GRAIN, channels: 3, background: '#000', noise } })
    .raw()
    .toBuffer();
  const open = () => sharp(sheet, { raw: { ...GRAIN, channels: 3 } });
  return (at) => {
    const place = { left: at % 400, top: Math.floor(at / 400) };
    return at % 8 === 0
      ? open()
          .extract({ ...place, width: 2560, height: 1700 })
          .webp({ quality: 90, effort: 0 })
          .toBuffer()
      : open()
          .extract({ ...place, width: 900, height: 600 })
          .webp({ lossless: true, effort: 0 })
          .toBuffer();
  };
}

const dreamOf = (at: number) => ({
  client_id: randomUUID(),
  night_of: new Date(Date.UTC(2015, 0, 1 + at)).toISOString().slice(0, 10),
  recorded_at: '2015-01-01T06:00:00.000Z',
  recorded_tz: 'Europe/Berlin',
  state: 'kept',
  title: `Large ${at}`,
  text: `The wall of grain number ${at} moved when I looked away.`,
  language: 'en',
  types: [],
  moods: [],
  lucidity: null,
  vividness: null,
  recall: null,
  source: 'imported',
  waking_note: '',
  favourite: false,
  tags: [],
  people: [],
  places: [],
  created_at: '2015-01-01T06:00:00.000Z',
  updated_at: '2015-01-01T06:00:00.000Z',
});

const photoOf = (dream_client_id: string, sort: number) => {
  const client_id = randomUUID();
  const at = '2015-01-01T06:00:00.000Z';
  const picture = `photos/${client_id}.webp`;
  return {
    client_id,
    dream_client_id,
    name: `${sort}.webp`,
    alt: '',
    sort,
    created_at: at,
    updated_at: at,
    picture,
  };
};

/** Writes a pack of ours with real pictures to disk, one picture after another, of at least `bytes`. */
export async function writeLargePack(
  path: string,
  { bytes, perDream }: { bytes: number; perDream: number },
): Promise<LargePack> {
  const pack: LargePack = { dreams: 0, sums: new Map(), bytes: 0 };
  const dreams: ReturnType<typeof dreamOf>[] = [];
  const photos: ReturnType<typeof photoOf>[] = [];
  const cut = await grain();
  async function* entries(): AsyncGenerator<PackedEntry> {
    while (pack.bytes < bytes) {
      const some = Array.from({ length: AT_ONCE }, (_, at) => cut(photos.length + at));
      for (const picture of await Promise.all(some)) {
        const sort = photos.length % perDream;
        if (sort === 0) dreams.push(dreamOf(dreams.length));
        const photo = photoOf(dreams.at(-1)?.client_id ?? '', sort);
        photos.push(photo);
        pack.sums.set(photo.client_id, createHash('sha256').update(picture).digest('hex'));
        pack.bytes += picture.length;
        yield { name: photo.picture, packed: [picture] };
      }
    }
    const text = (records: readonly object[]) => Buffer.from(records.map(lineOf).join(''));
    yield { name: 'dreams.jsonl', bytes: text(dreams) };
    yield { name: 'photos.jsonl', bytes: text(photos) };
    yield { name: 'manifest.json', bytes: text([{ format: PACK_FORMAT, version: PACK_VERSION }]) };
  }
  await pipeline(Readable.from(zipOf(entries())), createWriteStream(path));
  pack.dreams = dreams.length;
  return pack;
}
