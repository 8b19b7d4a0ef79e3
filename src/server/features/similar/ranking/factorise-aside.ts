import { askThread } from '#server/ask-thread.ts';
import { oneAtATime } from '#server/one-at-a-time.ts';
import { factorise, type Factoring, type Factors } from './factorise.ts';
import type { FactoriseQuestion } from './factorise-thread.ts';
import type { Sparse } from './sparse.ts';

/** So many filled cells take less time than a thread takes to start. */
const AT_ONCE = 6000;
/** What a thread may take besides the matrices themselves, which lie outside of its heap. */
const BOUNDS = { megabytes: 128 };
/** Each takes a whole processor. */
const inTurn = oneAtATime();

/** Factorises as `factorise` does, a large matrix in a thread of its own; `matrix` is spent afterwards. Rejects where that fails. */
export async function factoriseAside(matrix: Sparse, factoring: Factoring): Promise<Factors> {
  if (matrix.values.length <= AT_ONCE) return factorise(matrix, factoring);
  const question: FactoriseQuestion = { matrix, factoring };
  const entry = new URL('./factorise-thread.ts', import.meta.url);
  const { starts, places, values } = matrix;
  const factors = await inTurn(() =>
    askThread<Factors>(entry, question, BOUNDS, [starts.buffer, places.buffer, values.buffer]),
  );
  if (factors === null) throw new Error('The thread that factorises ended without an answer.');
  return factors;
}
