import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { FALLBACK_DREAM_DEFAULTS, findDreamDefaults, type DreamDefaults } from './dreams.store.ts';

const MOST_DREAMERS = 10_000;
const remembered = new WeakMap<Sql, Map<number, DreamDefaults>>();

/** The dreamer's own zone, boundary hour and language. */
export const dreamDefaults = async (deps: Deps, userId: number): Promise<DreamDefaults> =>
  (await findDreamDefaults(deps.db, userId)) ?? FALLBACK_DREAM_DEFAULTS;

/** What this process last knew of the dreamer's defaults: good for a statement that checks them itself. */
export async function lastKnownDreamDefaults(deps: Deps, userId: number): Promise<DreamDefaults> {
  const known = remembered.get(deps.sql)?.get(userId);
  return known ?? freshDreamDefaults(deps, userId);
}

/** The defaults as they are, remembered for the next time. */
export async function freshDreamDefaults(deps: Deps, userId: number): Promise<DreamDefaults> {
  const defaults = await dreamDefaults(deps, userId);
  const dreamers = remembered.get(deps.sql) ?? new Map<number, DreamDefaults>();
  remembered.set(deps.sql, dreamers);
  if (dreamers.size >= MOST_DREAMERS) dreamers.clear();
  dreamers.set(userId, defaults);
  return defaults;
}
