import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { DEFAULT_HABITS, findHabits, type Habits } from './dreams.store.ts';

const MOST_DREAMERS = 10_000;
const remembered = new WeakMap<Sql, Map<number, Habits>>();

/** The dreamer's own zone, boundary hour and language. */
export const dreamHabits = async (deps: Deps, userId: number): Promise<Habits> =>
  (await findHabits(deps.db, userId)) ?? DEFAULT_HABITS;

/** What this process last knew of the dreamer's habits: good for a statement that checks them itself. */
export async function lastKnownHabits(deps: Deps, userId: number): Promise<Habits> {
  const known = remembered.get(deps.sql)?.get(userId);
  return known ?? freshHabits(deps, userId);
}

/** The habits as they are, remembered for the next time. */
export async function freshHabits(deps: Deps, userId: number): Promise<Habits> {
  const habits = await dreamHabits(deps, userId);
  const dreamers = remembered.get(deps.sql) ?? new Map<number, Habits>();
  remembered.set(deps.sql, dreamers);
  if (dreamers.size >= MOST_DREAMERS) dreamers.clear();
  dreamers.set(userId, habits);
  return habits;
}
