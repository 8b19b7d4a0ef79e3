import type { Shared } from '#shared/pond/pond.ts';

/** A dream that could rise, with what it holds. */
export type Candidate = { id: number; kind: string; language: string; labels: readonly string[] };
/** What the reader's own dreams hold, by key. */
export type OwnLabels = ReadonlyMap<string, Shared & { held: number }>;
export type Choice = { id: number; shares: Shared | null };

/** How much it tells that two dreams share a thing of this kind. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['symbol', 3],
  ['theme', 2.5],
  ['word', 1.5],
  ['type', 1],
  ['mood', 0.5],
]);
const PLAIN_WEIGHT = 2;
/** Those nearly as close as the closest are as good; chance decides among so many. */
const NEARLY = 0.6;
const AMONG = 5;

/** Classes of words bring dreams together, but nobody has written "aggression": a word that both have is named before water, too. */
const TO_BE_NAMED: ReadonlyMap<string, number> = new Map([
  ['act', 0],
  ['element', 0.1],
]);

const kindOf = (key: string): string => key.slice(0, key.indexOf(':'));
const weightOf = (key: string): number => WEIGHTS.get(kindOf(key)) ?? PLAIN_WEIGHT;

type Scored = { candidate: Candidate; score: number; best: string | null };

/** A label tells the more the fewer of the others hold it. */
function score(
  candidate: Candidate,
  own: OwnLabels,
  heldBy: ReadonlyMap<string, number>,
  all: number,
): Scored {
  let sum = 0;
  let best: string | null = null;
  let most = 0;
  for (const key of candidate.labels) {
    if (!own.has(key)) continue;
    const worth = weightOf(key) * Math.log(1 + all / (heldBy.get(key) ?? 1));
    sum += worth;
    const named = worth * (TO_BE_NAMED.get(kindOf(key)) ?? 1);
    if (named > most) [best, most] = [key, named];
  }
  return { candidate, score: sum, best };
}

/**
 * The order in which dreams would rise for a reader: first one of those that share most, by `chance` (0 to below 1), then the
 * others; languages that the reader does not read come last, and of what shares nothing members' before this house's.
 */
export function orderToRise(
  candidates: readonly Candidate[],
  own: OwnLabels,
  reads: ReadonlySet<string>,
  chance: () => number,
): Choice[] {
  const heldBy = new Map<string, number>();
  for (const key of candidates.flatMap(({ labels }) => labels)) heldBy.set(key, (heldBy.get(key) ?? 0) + 1);
  const shuffled = candidates.map((one) => ({ one, at: chance() })).sort((left, right) => left.at - right.at);
  const rank = ({ candidate, score: sum }: Scored) => [
    reads.has(candidate.language) ? 0 : 1,
    -sum,
    candidate.kind === 'member' ? 0 : 1,
  ];
  const scored = shuffled
    .map(({ one }) => score(one, own, heldBy, candidates.length))
    .sort((left, right) => {
      const [mine, other] = [rank(left), rank(right)];
      const at = mine.findIndex((part, index) => part !== other[index]);
      return at < 0 ? 0 : (mine[at] ?? 0) - (other[at] ?? 0);
    });
  const [first] = scored;
  const near = scored
    .filter(
      (one) =>
        first !== undefined &&
        first.score > 0 &&
        one.score >= first.score * NEARLY &&
        reads.has(one.candidate.language) === reads.has(first.candidate.language),
    )
    .slice(0, AMONG);
  const chosen = near[Math.floor(chance() * near.length)];
  const ordered = chosen ? [chosen, ...scored.filter((one) => one !== chosen)] : scored;
  return ordered.map(({ candidate, best }) => {
    const label = best === null ? undefined : own.get(best);
    return { id: candidate.id, shares: label ? { kind: label.kind, label: label.label } : null };
  });
}
