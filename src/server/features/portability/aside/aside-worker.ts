import { parentPort } from 'node:worker_threads';
import { decode } from '#server/features/portability/sources/lines.ts';
import { type Given, type Reader, readWith } from './readers.ts';

export type AsideQuestion<Name extends Reader> = {
  reader: Name;
  files: Uint8Array<ArrayBuffer>[];
  given: Given<Name>;
};

/** Runs beside the server, since what it is asked for can only be read whole. */
parentPort?.once('message', ({ reader, files, given }: AsideQuestion<Reader>) => {
  const answer = readWith(reader, files.map(decode), given);
  parentPort?.postMessage(answer, answer instanceof Uint8Array ? [answer.buffer] : []);
});
