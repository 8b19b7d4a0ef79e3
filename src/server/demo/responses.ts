import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { notify, notifyDreamer } from '#server/features/notifications/notify.service.ts';
import { insertComments, insertInterpretations, insertRipples } from './demo.store.ts';
import { readResponses } from './demo-files.ts';
import type { Telling } from './told.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** An answer is written this long after what it answers at the earliest. */
const PAUSE_MS = 40 * 60_000;

/** A shared dream by its `ref`: the number of its copy, whose it is, and when that was published. */
export type Shared = ReadonlyMap<string, { copyId: number; dreamer: number; at: number }>;

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

type Said = { id: number; copyId: number; by: number; parent: { id: number; by: number } | undefined };

/** Whoever is answered hears of it, and the dreamer unless it is they. */
function tellOfComment(dreamer: number | undefined, { id, copyId, by, parent }: Said): Telling['tell'] {
  const about = { by, comment_id: id };
  return async (deps) => {
    if (parent) {
      const told = { ...about, public_dream_id: copyId, to: [parent.by] };
      await notify(deps, { ...told, kind: 'answer', fold: `answer:${parent.id}`, key: `answer:${id}` });
    }
    if (parent?.by === dreamer) return;
    const told = { ...about, fold: `comment:${copyId}`, key: `comment:${id}` };
    await notifyDreamer(deps, copyId, { ...told, kind: 'comment' });
  };
}

/** The dreamer hears that somebody wrote how they read the dream. */
export function tellOfReading(copyId: number, id: number, by: number): Telling['tell'] {
  const key = `interpretation:${id}`;
  const told = { by, interpretation_id: id, fold: key, key, kind: 'interpretation' } as const;
  return (deps) => notifyDreamer(deps, copyId, told);
}

type People = ReadonlyMap<string, number>;

async function seedComments(
  deps: Deps,
  people: People,
  shared: Shared,
  momentOf: ReturnType<typeof momentsFor>,
): Promise<Telling[]> {
  const tellings: Telling[] = [];
  const said = new Map<number, { id: number; by: number }>();
  const { comments } = readResponses();
  for (const [place, { dream, by: name, text, days_after: days, reply_to: answered }] of comments.entries()) {
    const moment = momentOf(dream, days);
    const by = find(people, name);
    const { copyId, dreamer } = find(shared, dream);
    const parent = answered === null ? undefined : find(said, answered);
    const [id] = await insertComments(deps.db, [
      {
        public_dream_id: copyId,
        user_id: by,
        client_id: randomUUID(),
        parent_id: parent?.id ?? null,
        text,
        state: 'shown',
        created_at: moment,
        updated_at: moment,
      },
    ]);
    if (id === undefined) throw new Error('the comment was not written');
    said.set(place, { id, by });
    tellings.push({ moment, tell: tellOfComment(dreamer, { id, copyId, by, parent }) });
  }
  return tellings;
}

async function seedInterpretations(
  deps: Deps,
  people: People,
  shared: Shared,
  momentOf: ReturnType<typeof momentsFor>,
): Promise<Telling[]> {
  const written = readResponses().interpretations.map(({ dream, by, days_after: days, ...words }) => {
    const at = momentOf(dream, days);
    return {
      ...words,
      public_dream_id: find(shared, dream).copyId,
      user_id: find(people, by),
      source: 'member' as const,
      visibility: 'public' as const,
      created_at: at,
      updated_at: at,
    };
  });
  const rows = written.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const ids = await insertInterpretations(deps.db, rows);
  return rows.flatMap(({ public_dream_id: copyId, user_id: by, created_at: moment }, place) => {
    const id = ids[place];
    return id === undefined ? [] : [{ moment, tell: tellOfReading(copyId, id, by) }];
  });
}

/**
 * What the demo's dreamers say to each other's shared dreams, oldest first; never later than now. Answers what is to be told
 * of it.
 */
export async function seedResponses(deps: Deps, people: People, shared: Shared): Promise<Telling[]> {
  const momentOf = momentsFor(shared, deps.clock.now().getTime());
  const comments = await seedComments(deps, people, shared, momentOf);
  const readings = await seedInterpretations(deps, people, shared, momentOf);
  const ripples = readResponses().ripples.map(({ dream, by, feeling }) => ({
    feeling,
    public_dream_id: find(shared, dream).copyId,
    user_id: find(people, by),
    moment: momentOf(dream, 1),
  }));
  await insertRipples(
    deps.db,
    ripples.map(({ moment: _, ...row }) => row),
  );
  const waves = ripples.map(({ public_dream_id: copyId, user_id: by, moment }) => {
    const told = { by, fold: `ripple:${copyId}`, key: `ripple:${copyId}:${by}`, kind: 'ripple' } as const;
    return { moment, tell: (then: Deps) => notifyDreamer(then, copyId, told) };
  });
  return [...comments, ...readings, ...waves];
}
