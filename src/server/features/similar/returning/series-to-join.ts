import type { Deps } from '#server/deps.ts';
import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { elementKey } from '#shared/elements.ts';
import type { Joins, OwnMatch, Returning } from '#shared/similar.ts';
import { numberInSeries } from './returning.store.ts';

/** So many of the dreams that it comes back with, or of the closest ones, are in a series that it goes on with. */
const LEAST_VOTES = 2;
const CLOSEST = 3;
/** Dreams that a series has before closeness alone speaks for it. */
const LEAST_DREAMS = 3;

type Near = { matches: readonly OwnMatch[]; returning: Returning | null };
type Vote = { name: string; votes: number };

/** The series that most of some dreams are in, but for those that this one is in. */
function mostVoted(lists: readonly (readonly string[])[], own: ReadonlySet<string>): Vote | undefined {
  const votes = new Map<string, Vote>();
  for (const list of lists) {
    for (const [key, name] of new Map(list.map((one) => [elementKey(one), one]))) {
      if (own.has(key)) continue;
      votes.set(key, { name, votes: (votes.get(key)?.votes ?? 0) + 1 });
    }
  }
  const [first] = [...votes.values()].toSorted((one, other) => other.votes - one.votes);
  return first && first.votes >= LEAST_VOTES ? first : undefined;
}

/**
 * The series that a dream goes on with: one that two of the dreams hold with which it may come back, or two of the three
 * closest ones where the series has three dreams. Null where there is none, or where it is in a series with these already.
 */
export async function seriesToJoin(
  deps: Pick<Deps, 'sql'>,
  row: Pick<DreamRow, 'id' | 'user_id' | 'series'>,
  { matches, returning }: Near,
): Promise<Joins | null> {
  const own = new Set(row.series.map(elementKey));
  const back = mostVoted(
    (returning?.dreams ?? []).map(({ series }) => series),
    own,
  );
  const close = mostVoted(
    matches.slice(0, CLOSEST).map(({ dream }) => dream.series),
    own,
  );
  const chosen = back ?? close;
  if (!chosen) return null;
  const { dreams, number } = await numberInSeries(deps.sql, row, elementKey(chosen.name));
  return back || dreams >= LEAST_DREAMS ? { name: chosen.name, number } : null;
}
