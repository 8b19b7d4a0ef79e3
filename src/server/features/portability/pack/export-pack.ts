import { createReadStream } from 'node:fs';
import type { Deps } from '#server/deps.ts';
import type { ExportedPhoto, ExportedRecording } from './export.store.ts';
import type { ExportedTalkFile } from './export-talks.store.ts';
import type { Spool } from './export-spool.ts';
import { linesOf } from '#server/features/portability/sources/lines.ts';
import { BESIDES, type ListName } from './pack-extras.ts';
import { lineOf, PACK_FORMAT, PACK_VERSION, type PackDream, type PackNight } from './pack-records.ts';
import {
  BOM,
  DREAM_COLUMNS,
  dreamRow,
  markdownName,
  markdownOf,
  NIGHT_COLUMNS,
  nightRow,
  plainOf,
  README,
} from './pack-texts.ts';
import type { PackedEntry } from '#server/features/portability/zip/write-zip.ts';

/** Text is handed to the packer in pieces of about this size. */
const PIECE = 65_536;

async function* recordsOf<Item>(file: string): AsyncGenerator<Item> {
  for await (const line of linesOf(createReadStream(file))) yield JSON.parse(line) as Item;
}

/** Lines go out as they were spooled: reading them only to write them again would leave a diary's worth of garbage. */
const asSpooled = (file: string): AsyncIterable<Uint8Array> => createReadStream(file);

async function* textOf<Item>(
  items: AsyncIterable<Item>,
  line: (item: Item) => string,
  head = '',
): AsyncGenerator<Uint8Array> {
  let waiting = head;
  for await (const item of items) {
    waiting += line(item);
    if (waiting.length < PIECE) continue;
    yield Buffer.from(waiting);
    waiting = '';
  }
  if (waiting !== '') yield Buffer.from(waiting);
}

/** A file of the store as it lies there; nothing where it is gone. */
async function* fileEntry(deps: Deps, name: string, fileKey: string): AsyncGenerator<PackedEntry> {
  const file = await deps.files.read(fileKey);
  if (file) yield { name, packed: file.stream as AsyncIterable<Buffer> };
}

async function* audioEntries(deps: Deps, spool: Spool): AsyncGenerator<PackedEntry> {
  for await (const { recording, file_key } of recordsOf<ExportedRecording>(spool.recordings)) {
    const { audio: name, transcript } = recording;
    if (name !== null && file_key !== null) yield* fileEntry(deps, name, file_key);
    if (name !== null && transcript) yield { name: `${name}.txt`, bytes: Buffer.from(`${transcript}\n`) };
  }
}

async function* talkEntries(deps: Deps, spool: Spool): AsyncGenerator<PackedEntry> {
  for await (const { name, store, file_key } of recordsOf<ExportedTalkFile>(spool.talkFiles)) {
    const file = await (store === 's3' ? deps.objects : deps.files).read(file_key);
    if (file) yield { name, packed: file.stream as AsyncIterable<Buffer> };
  }
}

async function* photoEntries(deps: Deps, spool: Spool): AsyncGenerator<PackedEntry> {
  for await (const { photo, file_key } of recordsOf<ExportedPhoto>(spool.photos))
    yield* fileEntry(deps, photo.picture, file_key);
}

/** One file of what else there is; nothing where it would be empty. */
async function* listEntry(spool: Spool, name: ListName): AsyncGenerator<PackedEntry> {
  if (spool.counts[name] === 0) return;
  yield { name: `${name}.jsonl`, chunks: asSpooled(spool.lists[name]) };
}

/** How much there is of the diary; what is kept besides is no part of it. */
function manifestOf({ counts }: Spool): string {
  const ofDiary = Object.entries(counts).filter(([name]) => !BESIDES.some((one) => one === name));
  const manifest = { format: PACK_FORMAT, version: PACK_VERSION, ...Object.fromEntries(ofDiary) };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const columns = (names: readonly string[]): string => `${BOM}${names.join(',')}\r\n`;

/** The entries of a pack in the order of their names, from a spooled diary. */
export async function* packEntries(deps: Deps, spool: Spool): AsyncGenerator<PackedEntry> {
  const dreams = () => recordsOf<PackDream>(spool.dreams);
  const nights = () => recordsOf<PackNight>(spool.nights);
  yield { name: 'README.txt', bytes: Buffer.from(README) };
  yield* listEntry(spool, 'answers');
  yield* listEntry(spool, 'appeals');
  yield* audioEntries(deps, spool);
  yield* listEntry(spool, 'dismissals');
  yield { name: 'dreams.csv', chunks: textOf(dreams(), dreamRow, columns(DREAM_COLUMNS)) };
  yield { name: 'dreams.jsonl', chunks: asSpooled(spool.dreams) };
  yield { name: 'dreams.txt', chunks: textOf(dreams(), plainOf) };
  yield* listEntry(spool, 'elements');
  yield* listEntry(spool, 'generated');
  yield* listEntry(spool, 'hours');
  yield { name: 'manifest.json', bytes: Buffer.from(manifestOf(spool)) };
  for await (const dream of dreams())
    yield { name: markdownName(dream), bytes: Buffer.from(markdownOf(dream)) };
  yield* listEntry(spool, 'marks');
  yield* listEntry(spool, 'meetings');
  yield* listEntry(spool, 'merges');
  yield { name: 'nights.csv', chunks: textOf(nights(), nightRow, columns(NIGHT_COLUMNS)) };
  yield { name: 'nights.jsonl', chunks: asSpooled(spool.nights) };
  if (spool.counts.photos > 0) {
    const photos = recordsOf<ExportedPhoto>(spool.photos);
    yield { name: 'photos.jsonl', chunks: textOf(photos, ({ photo }) => lineOf(photo)) };
    yield* photoEntries(deps, spool);
  }
  yield* listEntry(spool, 'pond');
  yield* listEntry(spool, 'questions');
  const recordings = recordsOf<ExportedRecording>(spool.recordings);
  yield { name: 'recordings.jsonl', chunks: textOf(recordings, ({ recording }) => lineOf(recording)) };
  yield* listEntry(spool, 'reflections');
  yield* listEntry(spool, 'rescripts');
  yield* listEntry(spool, 'said');
  yield* talkEntries(deps, spool);
  yield* listEntry(spool, 'versions');
  yield* listEntry(spool, 'views');
  yield* listEntry(spool, 'visits');
  yield* listEntry(spool, 'waiting');
}
