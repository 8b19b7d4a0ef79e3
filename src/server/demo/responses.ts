import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { insertComments, insertInterpretations, insertRipples } from './demo.store.ts';
import { readResponses } from './demo-files.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** An answer is written this long after what it answers at the earliest. */
const PAUSE_MS = 40 * 60_000;

/** A shared dream by its `ref`: the number of its copy, and when that was published. */
export type Shared = ReadonlyMap<string, { copyId: number; at: number }>;

function find<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const found = map.get(key);
  if (found === undefined) throw new Error(`responses.json names ${String(key)}, which is not there`);
  return found;
}

/** When something was said: so many days after its dream was shared, each a while after the one before. */
function momentsFor(shared: Shared, now: number): (dream: string, days: number) => string {
  const said = new Map<string, number>();
  return (dream, days) => {
    const before = said.get(dream) ?? 0;
    said.set(dream, before + 1);
    const later = find(shared, dream).at + 2 * HOUR_MS + days * DAY_MS + before * PAUSE_MS;
    return new Date(Math.min(later, now)).toISOString();
  };
}

/** What the demo's dreamers say to each other's shared dreams, oldest first; never later than now. */
export async function seedResponses(
  deps: Deps,
  dreamers: ReadonlyMap<string, number>,
  shared: Shared,
): Promise<void> {
  const momentOf = momentsFor(shared, deps.clock.now().getTime());
  const { comments, interpretations, ripples } = readResponses();
  const places = new Map<number, number>();
  for (const [place, { dream, by, text, days_after: days, reply_to: answered }] of comments.entries()) {
    const at = momentOf(dream, days);
    const [id] = await insertComments(deps.db, [
      {
        public_dream_id: find(shared, dream).copyId,
        user_id: find(dreamers, by),
        client_id: randomUUID(),
        parent_id: answered === null ? null : find(places, answered),
        text,
        state: 'shown',
        created_at: at,
        updated_at: at,
      },
    ]);
    if (id !== undefined) places.set(place, id);
  }
  const written = interpretations.map(({ dream, by, days_after: days, ...words }) => {
    const at = momentOf(dream, days);
    return {
      ...words,
      public_dream_id: find(shared, dream).copyId,
      user_id: find(dreamers, by),
      source: 'member' as const,
      visibility: 'public' as const,
      created_at: at,
      updated_at: at,
    };
  });
  await insertInterpretations(
    deps.db,
    written.toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
  );
  await insertRipples(
    deps.db,
    ripples.map(({ dream, by, feeling }) => ({
      feeling,
      public_dream_id: find(shared, dream).copyId,
      user_id: find(dreamers, by),
    })),
  );
}
