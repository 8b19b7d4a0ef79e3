import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/http/errors.ts';
import { type ImportOptions, type ReadImport, readImport } from './read-import.ts';

export type ImportQuestion = { bytes: Uint8Array<ArrayBuffer>; options: ImportOptions };
/** What was read, or the error that reading threw: as such it would lose what it carries on its way here. */
export type ImportAnswer =
  | { read: ReadImport }
  | { refused: Pick<AppError, 'status' | 'code' | 'message' | 'validation'> };

function answerTo({ bytes, options }: ImportQuestion): ImportAnswer {
  try {
    return { read: readImport(bytes, options) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, message, validation } = error;
    return { refused: { status, code, message, validation } };
  }
}

/** Runs beside the server: a book is read whole and at once, and a hostile one for very long. */
parentPort?.once('message', (question: ImportQuestion) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answerTo(question));
});
