import type { Deps } from '#server/deps.ts';
import { markToldAsRead } from './demo.store.ts';

const HOUR_MS = 3_600_000;
/** What came back before that is no news of the demo's any more. */
const TOLD_MS = 30 * 24 * HOUR_MS;
/** What is older than this was read when it came. */
const FRESH_MS = 36 * HOUR_MS;

/** What happened at a moment, told under Answers to whom it concerns. */
export type Telling = { moment: string; tell: (deps: Deps) => Promise<void> };

/** The same server at a moment of the past. */
const at = (deps: Deps, moment: string): Deps => ({ ...deps, clock: { now: () => new Date(moment) } });

/** Those that happened lately enough to be told of. */
export const lately = (deps: Deps, tellings: readonly Telling[]): Telling[] =>
  tellings.filter(({ moment }) => Date.parse(moment) > deps.clock.now().getTime() - TOLD_MS);

/** Lets everything happen in its order; what came back some days ago has been read since. */
export async function tellAll(deps: Deps, tellings: readonly Telling[]): Promise<void> {
  for (const { moment, tell } of tellings.toSorted((one, other) => one.moment.localeCompare(other.moment)))
    await tell(at(deps, moment));
  await markToldAsRead(deps.db, new Date(deps.clock.now().getTime() - FRESH_MS).toISOString());
}
