import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { passingFault } from './faults.ts';

const AGAIN_AFTER_MS = 500;

/** Does `work` again while the database cannot be reached or gives way, until `ending`; throws every other fault. */
export async function whenReachable<Result>(
  work: () => Promise<Result>,
  { log, ending }: { log: Logger; ending: AbortSignal },
): Promise<Result> {
  for (let told = false; ; told = true) {
    try {
      return await work();
    } catch (error) {
      if (ending.aborted || passingFault(error) === undefined) throw error;
      if (!told) log.warn({ err: error }, 'background work waits for the database');
      await sleep(AGAIN_AFTER_MS);
    }
  }
}
