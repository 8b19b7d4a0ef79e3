import { parentPort } from 'node:worker_threads';
import { factorise, type Factoring } from './factorise.ts';
import type { Sparse } from './sparse.ts';

export type FactoriseQuestion = { matrix: Sparse; factoring: Factoring };

/** Runs beside the server: it takes seconds, in which the thread that knows the matrix goes on answering. */
parentPort?.once('message', ({ matrix, factoring }: FactoriseQuestion) => {
  const factors = factorise(matrix, factoring);
  parentPort?.postMessage(factors, [factors.vectors.buffer, factors.scales.buffer]);
});
