import { parentPort } from 'node:worker_threads';
import { wordsOfEnglish } from './english-analysis.ts';

/** Runs beside the server: loading the dictionary takes half a second, a long dream fifty milliseconds. */
parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ id, words: wordsOfEnglish(text) });
});
