/** Somebody who takes turns, and the moment since which they have waited for theirs. */
export type Waiting = { user_id: number; since: string };
export type Turn = { date: string; user_id: number | null };

type Said = {
  /** Who will not be there, by day. */
  absent: ReadonlyMap<string, ReadonlySet<number>>;
  /** Whose turn somebody has said that it is, by day. */
  given: ReadonlyMap<string, number>;
};

/**
 * Whose turn each day is: of those who will be there, who has waited longest; so whoever is away keeps their place, and whoever is
 * new comes after all who were there before. A turn that was given away counts for whoever has it.
 */
export function planTurns(members: readonly Waiting[], dates: readonly string[], said: Said): Turn[] {
  const since = new Map(members.map((one) => [one.user_id, one.since]));
  return dates.map((date) => {
    const away = said.absent.get(date) ?? new Set<number>();
    const given = said.given.get(date);
    const there = [...since].filter(([id]) => !away.has(id)).toSorted(byWaiting);
    const isThere = given !== undefined && there.some(([id]) => id === given);
    const next = isThere ? given : (there[0]?.[0] ?? null);
    if (next !== null) since.set(next, date);
    return { date, user_id: next };
  });
}

const byWaiting = ([one, waited]: [number, string], [other, longer]: [number, string]): number => {
  if (waited !== longer) return waited < longer ? -1 : 1;
  return one - other;
};
