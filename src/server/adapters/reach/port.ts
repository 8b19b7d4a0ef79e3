import type { Deps } from '#server/deps.ts';
import type { HousePart } from '#shared/house/dashboard.ts';
import type { Fault } from '#shared/house/faults.ts';

/** Where a part is and what answered, found by asking it. */
export type Reached = { host: string | null; about: string };

/** Asks a part whether it would do its work now, and gives up when `signal` says so. Throws ReachFault or what its library throws. */
export type Reach = (signal: AbortSignal) => Promise<Reached>;

/** A part answered that it will not do its work. */
export class ReachFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault, said: string, cause?: unknown) {
    super(said, { cause });
    this.fault = fault;
  }
}

/** How the parts of the server answer at this moment. Never throws: what does not answer is told as such. */
export type PartsWatch = { ask: (deps: Deps, asked: { fresh: boolean }) => Promise<HousePart[]> };
