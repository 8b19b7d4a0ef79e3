import { Worker } from 'node:worker_threads';
import type { ImportProblem } from '#shared/portability.ts';
import type { Line } from '#server/features/portability/sources/date-lines.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import type { DocxAnswer } from './docx-worker.ts';
import { docxParts } from './docx-parts.ts';
import { bytesOf } from '#server/features/portability/sources/lines.ts';
import { documentTooHard } from '#server/features/portability/portability.errors.ts';
import type { SourceFile } from '#server/features/portability/sources/source-files.ts';

const MAX_FILE_BYTES = 64 * 1024 * 1024;
/** Unpacked words and styles: a novel has 3 MB. The library takes about thirty times as much while it reads. */
const MAX_XML_BYTES = 12 * 1024 * 1024;
const WORKER_MB = 512;
/** A second of a processor reads 3 MB; a busy machine takes many times as long. */
const ONE_MS = 60_000;
/** All documents of one look through a file together. */
const ALL_MS = 300_000;

export type DocumentText = { lines: Line[]; pictures: number; created: string | null };
export type DocumentReader = {
  /** Throws `portability.document_too_hard` where reading takes too long or too much memory. */
  read: (file: SourceFile) => Promise<DocumentText | ImportProblem>;
  close: () => Promise<void>;
};

/** One document at a time in this process: each may take a worker's whole memory. */
const inTurn = oneAtATime();

const startWorker = () =>
  new Worker(new URL('./docx-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MB },
    env: {},
  });

/** Asks the worker once; it does not survive a fault. */
function askWorker(worker: Worker, zip: Buffer, limitMs: number): Promise<DocxAnswer> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(documentTooHard());
    const timer = setTimeout(refuse, limitMs);
    worker.removeAllListeners();
    worker.once('message', (answer: DocxAnswer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    worker.once('error', refuse);
    worker.once('exit', refuse);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(new Uint8Array(zip));
  });
}

/** Reads Word documents in a thread of its own with bounded time and memory; the caller closes it. */
export function makeDocumentReader(): DocumentReader {
  let worker: Worker | undefined;
  let leftMs = ALL_MS;
  const close = async () => {
    const ending = worker;
    worker = undefined;
    ending?.removeAllListeners();
    await ending?.terminate();
  };
  const convert = async (zip: Buffer): Promise<DocxAnswer> => {
    const since = performance.now();
    try {
      return await askWorker((worker ??= startWorker()), zip, Math.min(ONE_MS, leftMs));
    } catch (error) {
      await close();
      throw error;
    } finally {
      leftMs -= performance.now() - since;
    }
  };
  return {
    close,
    read: async (file) => {
      const document = await bytesOf(await file.open(), MAX_FILE_BYTES);
      if (!document) return 'document_too_large';
      const parts = await docxParts(document, MAX_XML_BYTES);
      if (parts.kind === 'too_large') return 'document_too_large';
      if (parts.kind === 'broken') return 'bad_document';
      const answer = await inTurn(() => convert(parts.zip));
      return 'broken' in answer ? 'bad_document' : { ...answer, created: parts.created };
    },
  };
}
