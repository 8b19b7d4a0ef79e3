import type { QueryResult } from 'pg';
import { ask } from './ask.ts';
import { cut, type Turn, type Turns } from './connections.ts';

/** One connection for somebody alone: what is asked on it goes one after the other, until `end`. */
export type Held = { turns: Turns; end: (fault?: unknown) => void };

export function hold(turn: Turn): Held {
  let last: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  const turns: Turns = async () => {
    if (hasEnded) throw new Error('A statement was asked after its transaction had ended');
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    await before;
    return { client: turn.client, done: () => mine.resolve() };
  };
  const end = (fault?: unknown) => {
    if (hasEnded) return;
    hasEnded = true;
    turn.done(fault);
  };
  return { turns, end };
}

/**
 * Runs `work` in a transaction of its own; `mode` is what stands after `begin`. Rejects, and nothing is kept, when `work`
 * throws, when one of its statements failed or when the connection was lost.
 */
export async function inOwnTransaction<Result>(
  pooled: Turns,
  mode: string,
  work: (turns: Turns) => Result | PromiseLike<Result>,
): Promise<Result> {
  const turn = await pooled();
  const held = hold(turn);
  let fault: unknown;
  try {
    await ask(held.turns, { text: `begin ${mode}` });
    const result = await work(held.turns);
    const committed = (await ask(held.turns, { text: 'commit' })) as QueryResult;
    if (committed.command !== 'COMMIT')
      throw new Error('A statement of the transaction failed: nothing was kept');
    return result;
  } catch (error) {
    fault = error;
    await ask(held.turns, { text: 'rollback' }).catch(() => {
      // Whatever state it is in, nobody else may go on in it.
      cut(turn.client);
    });
    throw error;
  } finally {
    held.end(fault);
  }
}
