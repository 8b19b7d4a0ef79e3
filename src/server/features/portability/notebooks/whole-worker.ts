import { parentPort } from 'node:worker_threads';
import { decode } from '#server/features/portability/sources/lines.ts';
import { READERS, type Reader } from './readers.ts';

export type WholeQuestion = {
  reader: Reader;
  files: Uint8Array<ArrayBuffer>[];
  pictures: readonly string[];
};
export type WholeAnswer = string[] | null;

/** Runs beside the server, since what it is asked for can only be read whole. */
parentPort?.once('message', ({ reader, files, pictures }: WholeQuestion) => {
  const answer: WholeAnswer = READERS[reader](files.map(decode), pictures);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
