import { Worker } from 'node:worker_threads';
import type { ImportProblem } from '#shared/portability.ts';
import { type DayOneEntry, type DayOneFault, entriesIn, markdownOf, readEntry } from './day-one-entry.ts';
import type { DayOneAnswer } from './day-one-worker.ts';
import { leftBecause } from './file-kinds.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { picturesOf, type Placed, type UsedFiles } from './import-pictures.ts';
import { bytesOf, decode } from './lines.ts';
import { dreamFrom } from './loose-dream.ts';
import { isAudio, kindOf, recordingOf } from './source-sounds.ts';
import type { PackDream } from '#server/features/portability/pack/pack-records.ts';
import { type NoteText, plainLine, readMarkdown } from './markdown-text.ts';
import type { Source, SourceFile } from './source-files.ts';
import { type VaultFiles, vaultFiles } from './vault-files.ts';
import { datingOf } from './written-date.ts';

/** JSON is read whole; a diary of 50 000 entries is about half of this. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** So much is read within some milliseconds; a thread for each of thousands of small files would take a second for twenty. */
const AT_ONCE_BYTES = 128 * 1024;
const WORKER_MB = 768;

const HEADING = /^\s*#{1,6}\s+(.+?)\s*(?:\n|$)/;
const MOMENT = /^dayone-moment:\/{1,2}(?:(\w+)\/)?([^/?]+)$/i;

const dashed = (uuid: string | undefined): string | undefined =>
  uuid?.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i, '$1-$2-$3-$4-$5');

type Reading = { files: VaultFiles; used: UsedFiles; context: ReadingContext };

/** The entry's pictures as they stand in its text, then those that do not. */
function placedIn(entry: DayOneEntry, { embedded }: NoteText, files: VaultFiles): Placed[] {
  const known = new Map((entry.photos ?? []).map((photo) => [photo.identifier, photo]));
  const inText = embedded.flatMap(({ target, words }): Placed[] => {
    const moment = MOMENT.exec(target);
    if (!moment) return [{ name: target, file: undefined, words }];
    if (moment[1] !== undefined && moment[1] !== 'photo') return [];
    const photo = known.get(moment[2]);
    known.delete(moment[2]);
    return [
      {
        name: moment[2] ?? '',
        file: files.findStem(photo?.md5 ?? photo?.identifier ?? moment[2] ?? ''),
        words,
      },
    ];
  });
  const others = [...known.values()]
    .toSorted((left, right) => (left.orderInEntry ?? 0) - (right.orderInEntry ?? 0))
    .map(({ md5, identifier = '' }) => ({
      name: identifier,
      file: files.findStem(md5 ?? identifier),
      words: '',
    }));
  return [...inText, ...others];
}

const KINDS = [
  ['videos', 'film_left'],
  ['pdfAttachments', 'pdf_left'],
] as const satisfies readonly (readonly [keyof DayOneEntry, ImportProblem])[];

/** What an entry holds that a dream cannot: where the diary was, films and documents. */
function* leftOf(entry: DayOneEntry, where: string): Generator<ImportItem> {
  if (entry.location) yield problem(where, 'place_left');
  for (const [list, because] of KINDS) {
    const count = entry[list]?.length ?? 0;
    if (count > 0) yield problem(where, because, count);
  }
}

/** The recordings of an entry that are in the file, and what has to be told of all others. */
async function* soundsOf(
  { audios }: DayOneEntry,
  dream: PackDream,
  where: string,
  { files, used, context }: Reading,
): AsyncGenerator<ImportItem> {
  for (const { md5, identifier = '' } of audios ?? []) {
    const file = files.findSound(md5 ?? identifier);
    const kind = file ? await kindOf(file) : 'sound_left';
    if (file) used.add(file);
    if (file && isAudio(kind)) yield recordingOf(dream, file, kind, context, file.name);
    else yield problem(where, isAudio(kind) ? 'sound_left' : kind);
  }
}

async function* itemsOfEntry(
  entry: DayOneEntry | DayOneFault,
  where: string,
  reading: Reading,
): AsyncGenerator<ImportItem> {
  const { context, files, used } = reading;
  if (typeof entry === 'string') {
    yield problem(where, entry);
    return;
  }
  const { uuid, creationDate, timeZone, tags, starred } = entry;
  const markdown = markdownOf(entry);
  const heading = HEADING.exec(markdown);
  const note = readMarkdown(heading ? markdown.slice(heading[0].length) : markdown);
  const moment = { kind: 'moment', iso: new Date(creationDate).toISOString() } as const;
  const item = dreamFrom(
    {
      where,
      dating: datingOf(moment, context, timeZone),
      client_id: dashed(uuid),
      text: note.text,
      title: heading ? plainLine(heading[1] ?? '') : undefined,
      tags: tags ?? [],
      favourite: starred ?? false,
      pictured: (entry.photos ?? []).length > 0,
      spoken: (entry.audios ?? []).some(({ md5, identifier }) => files.findSound(md5 ?? identifier ?? '')),
    },
    context,
  );
  yield item;
  yield* leftOf(entry, where);
  if (item.kind !== 'dream') {
    const silent = entry.audios?.length ?? 0;
    if (silent > 0) yield problem(where, 'sound_left', silent);
    return;
  }
  yield* soundsOf(entry, item.dream, where, reading);
  yield* picturesOf(item.dream, placedIn(entry, note, files), { where, used, context });
}

const startWorker = () =>
  new Worker(new URL('./day-one-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
    env: {},
  });

/** What the worker answers; null where it ends, which it does when a file takes more memory than it has. */
function ask(worker: Worker, message: Uint8Array | 'next'): Promise<DayOneAnswer> {
  return new Promise((resolve) => {
    worker.removeAllListeners();
    worker.once('message', resolve);
    for (const end of ['error', 'exit']) worker.once(end, () => resolve(null));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(message);
  });
}

/** The entries of a file in their order, some at a time; null instead of the first for what is no journal. */
async function* entriesOf(file: SourceFile): AsyncGenerator<DayOneAnswer> {
  const bytes = await bytesOf(await file.open(), MAX_JSON_BYTES);
  if (!bytes) {
    yield null;
    return;
  }
  if (bytes.length <= AT_ONCE_BYTES) {
    const entries = entriesIn(decode(bytes));
    yield entries && entries.map(readEntry);
    return;
  }
  const worker = startWorker();
  try {
    let answer = await ask(worker, new Uint8Array(bytes));
    yield answer;
    while (answer !== null && answer.length > 0) {
      answer = await ask(worker, 'next');
      yield answer;
    }
  } finally {
    worker.removeAllListeners();
    await worker.terminate();
  }
}

export const isJson = (file: SourceFile): boolean => /\.json$/i.test(file.name);

/** Files of entries that were counted there are not counted again. */
const COUNTED = /(?:^|\/)(?:videos|audios|pdfs)\/[^/]+$/i;

/** A Day One export: a JSON file, or its zip with one JSON a journal and the pictures of their entries. */
export async function* readDayOne(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  const reading: Reading = {
    files: vaultFiles(source.zipped ? source.files : []),
    used: new Set(),
    context,
  };
  const journals = new Set(source.files.filter((file) => !source.zipped || isJson(file)));
  for (const file of journals) {
    let number = 0;
    for await (const entries of entriesOf(file)) {
      if (!entries) yield problem(file.name, file.size > MAX_JSON_BYTES ? 'too_long' : 'bad_json');
      for (const entry of entries ?? [])
        yield* itemsOfEntry(entry, `${file.name} · ${(number += 1)}`, reading);
    }
  }
  for (const file of source.files)
    if (!journals.has(file) && !reading.used.has(file) && !COUNTED.test(file.name))
      yield problem(file.name, leftBecause(file.name));
}

/** True for a JSON file that has a list of entries. */
export async function isDayOne(file: SourceFile): Promise<boolean> {
  for await (const entries of entriesOf(file)) return entries !== null;
  return false;
}
