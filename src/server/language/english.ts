import { Worker } from 'node:worker_threads';
import type { AnalysedWord } from './english-analysis.ts';

export type { AnalysedWord } from './english-analysis.ts';

type Answer = { id: number; words: AnalysedWord[] };
type Waiting = { resolve: (words: AnalysedWord[]) => void; reject: (fault: Error) => void };
type Analyst = { worker: Worker; waiting: Map<number, Waiting> };

/** Started at first use, one for the process; it ends with the process and is started anew after a fault. */
let analyst: Analyst | undefined;
let asked = 0;

function startAnalyst(): Analyst {
  const worker = new Worker(new URL('./english-worker.ts', import.meta.url));
  const started: Analyst = { worker, waiting: new Map() };
  const fail = (fault: Error) => {
    if (analyst === started) analyst = undefined;
    for (const { reject } of started.waiting.values()) reject(fault);
    started.waiting.clear();
  };
  worker.on('message', ({ id, words }: Answer) => {
    started.waiting.get(id)?.resolve(words);
    started.waiting.delete(id);
    if (started.waiting.size === 0) worker.unref();
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the English analysis ended')));
  worker.unref();
  return started;
}

/** Lemma and part of speech for every word of an English text, worked out in a thread of its own. Throws when that fails. */
export function analyseEnglish(text: string): Promise<AnalysedWord[]> {
  const { worker, waiting } = (analyst ??= startAnalyst());
  const id = (asked += 1);
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id, text });
  });
}
