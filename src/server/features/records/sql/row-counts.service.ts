import { FOLD_STATEMENT } from '#server/db/row-counts.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Resource } from '#server/http/resource.ts';
import { type Engine, isCounted } from '#server/features/records/engine.ts';

/** So many unfolded deltas under one key are worth a fold. */
const BACKLOG = 200;

/** Folds deltas into counters, of one key or of all. Answers how many were taken. */
export async function foldCounts(deps: Pick<Deps, 'sql'>, key: string | null): Promise<number> {
  const [row] = await deps.sql.unsafe<{ taken: number }[]>(FOLD_STATEMENT, [key]);
  return row?.taken ?? 0;
}

/** Key of the counter that holds how many rows the actor sees unfiltered, where one is kept. */
export async function counterKey(
  engine: Engine,
  resource: Resource,
  actor: Actor,
): Promise<string | undefined> {
  const key = resource.countKey?.(actor);
  return key !== undefined && (await isCounted(engine, resource)) ? key : undefined;
}

/** Folds a key with a long backlog after the answer, once at a time. */
export function foldLater(engine: Engine, key: string, backlog: number): void {
  if (backlog < BACKLOG || engine.folding.has(key)) return;
  engine.folding.add(key);
  foldCounts(engine.deps, key)
    .catch((error: unknown) => engine.deps.log.warn({ err: error, key }, 'row counts were not folded'))
    .finally(() => engine.folding.delete(key));
}
