import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { followDreamer, listAnonymous } from './stream.store.ts';

const FOLLOW = 'stream.follow-dreamer';
/** Well before an account that is left is erased, so that nothing anonymous goes in the same moment as the rest. */
const WITHIN_SECONDS = 3 * 86_400;

/**
 * Lets each anonymous copy of a dreamer who leaves or comes back go or return at a moment of its own: copies that vanish or
 * appear together, or with signed ones, would tell that they are one person's. `hiddenSince` names those hidden from then on.
 */
export async function followLater(deps: Deps, userId: number, hiddenSince?: string): Promise<void> {
  for (const id of await listAnonymous(deps.db, userId, hiddenSince))
    await deps.jobs.enqueue(
      deps,
      FOLLOW,
      { public_dream_id: id },
      { startAfterSeconds: randomInt(1, WITHIN_SECONDS) },
    );
}

/** What a copy does when its moment has come depends on where its dreamer stands then. */
export function registerStreamJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(FOLLOW, (deps, payload) => {
    const { public_dream_id: id } = z.object({ public_dream_id: z.number() }).parse(payload);
    return followDreamer(deps.db, id, deps.clock.now().toISOString());
  });
}
