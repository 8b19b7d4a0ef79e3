import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';

export const SWEEP_TORN = 'files.sweep-torn';
const REMOVE_OF = 'files.remove-of';
const EVERY_HOUR = '23 * * * *';
/** No upload goes on for longer than this. */
const TORN_AFTER_MS = 86_400_000;
/** What was being uploaded when its account went has ended by then. */
const AGAIN_SECONDS = 3600;

const ofPerson = z.strictObject({ user_id: id });

async function removeOf({ files, objects }: Deps, userId: number): Promise<void> {
  await files.removeOf(userId);
  if (objects !== files) await objects.removeOf(userId);
}

/** Removes private bytes that no row points at: writes that a kill has torn, and all that an erased person had. */
export function registerFileJobs({ jobs, events }: Pick<Deps, 'jobs' | 'events'>): void {
  jobs.define(SWEEP_TORN, async ({ files, clock, log }) => {
    const swept = await files.sweepTorn(new Date(clock.now().getTime() - TORN_AFTER_MS));
    if (swept > 0) log.info({ swept }, 'torn files removed');
  });
  jobs.schedule(SWEEP_TORN, EVERY_HOUR);
  jobs.define(REMOVE_OF, (deps, payload) => removeOf(deps, ofPerson.parse(payload).user_id));
  events.on('users.erased', 'files.forget-person', async (deps, { user_id }) => {
    await removeOf(deps, user_id);
    await deps.jobs.enqueue(deps, REMOVE_OF, { user_id }, { startAfterSeconds: AGAIN_SECONDS });
  });
}
