import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { outgrewBasis } from './similar.store.ts';
import { keepBasisOf, readCopies } from './similar.tasks.ts';
import { unreadCopies } from './stream-copies.store.ts';

const INDEX_STREAM = 'similar.index-missing-copies';
const KEEP_BASIS = 'similar.keep-basis';
const EVERY_HOUR = '23 * * * *';
/** Saves that come one after the other are looked at once. */
const AFTER_SAVES_SECONDS = 40;
const LOOKED_AT_FOR_MS = 30_000;
const MOST_REMEMBERED = 10_000;

/** When this process last saw to it that a diary is looked at. */
const looked = new WeakMap<Sql, Map<number, number>>();

/** Has the basis of a diary looked at once its dreamer is done with saving. */
export async function trainLater(deps: Deps, userId: number): Promise<void> {
  const times = looked.get(deps.sql) ?? new Map<number, number>();
  looked.set(deps.sql, times);
  const now = deps.clock.now().getTime();
  if (now - (times.get(userId) ?? -Infinity) < LOOKED_AT_FOR_MS) return;
  if (times.size > MOST_REMEMBERED) times.clear();
  times.set(userId, now);
  const options = { singletonKey: String(userId), startAfterSeconds: AFTER_SAVES_SECONDS };
  await deps.jobs.enqueue(deps, KEEP_BASIS, { user_id: userId }, options);
}

export function registerSimilarJobs(deps: Deps): void {
  deps.jobs.define(INDEX_STREAM, async (jobDeps) => {
    // A thread that has nothing to read is not started for it.
    if ((await unreadCopies(jobDeps.sql, 1)).length > 0) await jobDeps.worker.run(jobDeps, readCopies, null);
  });
  deps.jobs.define(KEEP_BASIS, async (jobDeps, { user_id }) => {
    const userId = Number(user_id);
    if (await outgrewBasis(jobDeps.sql, userId)) await jobDeps.worker.run(jobDeps, keepBasisOf, userId);
  });
  deps.jobs.schedule(INDEX_STREAM, EVERY_HOUR);
}
