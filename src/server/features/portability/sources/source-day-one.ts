import { Worker } from 'node:worker_threads';
import type { DayOneEntry, DayOneFault } from './day-one-entries.ts';
import type { DayOneAnswer } from './day-one-worker.ts';
import { type ImportItem, problem, type ReadingContext } from './import-items.ts';
import { bytesOf } from './lines.ts';
import { dreamFrom } from './loose-dream.ts';
import type { Source, SourceFile } from './source-files.ts';
import { datingOf } from './written-date.ts';

/** JSON is read whole; a diary of 50 000 entries is about half of this. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;
const WORKER_MB = 768;

const HEADING = /^\s*#{1,6}\s+(.+?)\s*(?:\n|$)/;
const PICTURE = /!\[[^\]]*\]\(dayone-moment:[^)]*\)\s*/g;
const ESCAPED = /\\([\\`*_{}[\]()#+.!>~|-])/g;

const dashed = (uuid: string | undefined): string | undefined =>
  uuid?.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i, '$1-$2-$3-$4-$5');

function itemOf(read: DayOneEntry | DayOneFault, where: string, context: ReadingContext): ImportItem {
  if (typeof read === 'string') return problem(where, read);
  const { uuid, creationDate, timeZone, tags, starred, location } = read;
  const text = (read.text ?? '').replace(PICTURE, '').replace(ESCAPED, '$1');
  const heading = HEADING.exec(text);
  const moment = { kind: 'moment', iso: new Date(creationDate).toISOString() } as const;
  const place = location?.placeName ?? location?.localityName;
  return dreamFrom(
    {
      where,
      dating: datingOf(moment, context, timeZone),
      client_id: dashed(uuid),
      text: heading ? text.slice(heading[0].length) : text,
      title: heading?.[1],
      tags: tags ?? [],
      places: place ? [place] : [],
      favourite: starred ?? false,
    },
    context,
  );
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

/** A Day One export: a JSON file, or its zip with one JSON a journal and pictures, which stay behind. */
export async function* readDayOne(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  for (const file of source.files) {
    if (source.zipped && !isJson(file)) {
      yield problem(file.name, 'left_out');
      continue;
    }
    let number = 0;
    for await (const entries of entriesOf(file)) {
      if (!entries) yield problem(file.name, file.size > MAX_JSON_BYTES ? 'too_long' : 'bad_json');
      for (const read of entries ?? []) yield itemOf(read, `${file.name} · ${(number += 1)}`, context);
    }
  }
}

/** True for a JSON file that has a list of entries. */
export async function isDayOne(file: SourceFile): Promise<boolean> {
  for await (const entries of entriesOf(file)) return entries !== null;
  return false;
}
