import mammoth from 'mammoth';
import { parentPort } from 'node:worker_threads';
import { type DocxRoot, type DocxText, linesOfDocx } from './docx-lines.ts';

export type DocxAnswer = DocxText | { broken: true };

async function read(bytes: Uint8Array): Promise<DocxAnswer> {
  let text: DocxText | undefined;
  try {
    const transformDocument = (root: DocxRoot) => {
      text = linesOfDocx(root);
      return { ...root, children: [] };
    };
    await mammoth.convertToHtml(
      { buffer: Buffer.from(bytes) },
      { transformDocument, externalFileAccess: false },
    );
  } catch {
    return { broken: true };
  }
  return text ?? { broken: true };
}

async function answer(bytes: Uint8Array): Promise<void> {
  const found = await read(bytes);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(found);
}

/** Runs beside the server: the library reads a document whole and at once, and a hostile one may never end. */
parentPort?.on('message', (bytes: Uint8Array) => {
  void answer(bytes);
});
