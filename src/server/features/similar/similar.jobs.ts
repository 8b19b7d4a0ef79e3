import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { outgrewBasis, savedWithin } from './similar.store.ts';
import { keepBasisOf, makeVectors, readCopies } from './similar.tasks.ts';
import { unreadCopies } from './stream-copies.store.ts';

const INDEX_STREAM = 'similar.index-missing-copies';
const KEEP_BASIS = 'similar.keep-basis';
const EVERY_HOUR = '23 * * * *';
const MAKE_VECTORS = 'similar.make-vectors';
const EVERY_TEN_MINUTES = '*/10 * * * *';
/** Dreams that come one after the other go to the embedding server together. */
const TOGETHER_SECONDS = 10;
/** Saves that come one after the other are looked at once. */
const AFTER_SAVES_SECONDS = 40;
const LOOKED_AT_FOR_MS = 30_000;
/** So long after the last of them a dreamer is done with saving. */
const DONE_SECONDS = 10;
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
  await lookLater(deps, userId);
}

async function lookLater(deps: Deps, userId: number): Promise<void> {
  const options = { singletonKey: String(userId), startAfterSeconds: AFTER_SAVES_SECONDS };
  await deps.jobs.enqueue(deps, KEEP_BASIS, { user_id: userId }, options);
}

/** What comes in crowds would else be trained again at every tenth of its growth. */
export async function keepBasisOnceSaved(deps: Deps, userId: number): Promise<void> {
  if (!(await outgrewBasis(deps.sql, userId))) return;
  if (await savedWithin(deps.sql, userId, DONE_SECONDS)) await lookLater(deps, userId);
  else await deps.worker.run(deps, keepBasisOf, userId);
}

/** Has missing vectors made soon, once for all who ask; does nothing where no embedding server is configured. */
export async function makeVectorsSoon(deps: Deps): Promise<void> {
  if (!deps.embedder) return;
  await deps.jobs.enqueue(
    deps,
    MAKE_VECTORS,
    {},
    { singletonKey: 'all', startAfterSeconds: TOGETHER_SECONDS },
  );
}

export function registerSimilarJobs(deps: Deps): void {
  deps.jobs.define(INDEX_STREAM, async (jobDeps) => {
    // A thread that has nothing to read is not started for it.
    if ((await unreadCopies(jobDeps.sql, 1)).length > 0) await jobDeps.worker.run(jobDeps, readCopies, null);
  });
  deps.jobs.define(KEEP_BASIS, (jobDeps, { user_id }) => keepBasisOnceSaved(jobDeps, Number(user_id)));
  deps.jobs.define(MAKE_VECTORS, async (jobDeps) => {
    if (jobDeps.embedder) await jobDeps.worker.run(jobDeps, makeVectors, null);
  });
  deps.jobs.schedule(INDEX_STREAM, EVERY_HOUR);
  deps.jobs.schedule(MAKE_VECTORS, EVERY_TEN_MINUTES);
}
