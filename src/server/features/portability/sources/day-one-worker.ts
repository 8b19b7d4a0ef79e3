import { parentPort } from 'node:worker_threads';
import { type DayOneEntry, type DayOneFault, entriesIn, readEntry } from './day-one-entry.ts';
import { decode } from './lines.ts';

/** The next entries; nothing more where there are none, null for what is no journal. */
export type DayOneAnswer = (DayOneEntry | DayOneFault)[] | null;

const AT_ONCE = 50;
/** Letters of one answer, which is copied between threads in one go. */
const LETTERS = 1_000_000;

let entries: unknown[] | null = [];
let at = 0;

function nextEntries(): DayOneAnswer {
  if (entries === null) return null;
  const next: (DayOneEntry | DayOneFault)[] = [];
  for (let letters = 0; next.length < AT_ONCE && letters < LETTERS && at < entries.length; at += 1) {
    const one = readEntry(entries[at]);
    letters += typeof one === 'string' ? 0 : (one.text ?? one.richText ?? '').length;
    next.push(one);
  }
  return next;
}

/** Runs beside the server, since a journal is one JSON that can only be read whole: bytes begin it, anything else goes on. */
parentPort?.on('message', (message: Uint8Array | 'next') => {
  if (message !== 'next') [entries, at] = [entriesIn(decode(message)), 0];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(nextEntries());
});
