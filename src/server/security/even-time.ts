import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of these calls takes on an idle machine, so that what was written does not show in the time. */
const FLOOR_MS = 120;

/** Runs `work` and answers no sooner than 120 ms after it began: a known address takes as long as an unknown one. */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const floor = sleep(FLOOR_MS);
  const result = await work();
  await floor;
  return result;
}
