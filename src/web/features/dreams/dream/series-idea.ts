import { elementKey } from '#shared/elements.ts';
import type { OwnMatch } from '#shared/similar.ts';

/** Three dreams that stand close are worth a thought. */
const LEAST = 3;
const NAMING: readonly OwnMatch['reasons'][number]['kind'][] = ['tag', 'place', 'person', 'word'];

export type SeriesIdea = {
  /** The series that close dreams are in already; null where none holds two of them. */
  series: string | null;
  /** What a new one might be called, in the dreamer's own word. */
  name: string;
  /** The dreams that would be linked, this one among them. */
  ids: number[];
};

/** How often each name is said, by how names are compared, the most often first. */
function commonest(names: readonly string[]): { name: string; count: number }[] {
  const groups = [...Map.groupBy(names, elementKey).values()];
  return groups
    .map((group) => ({ name: group[0] ?? '', count: group.length }))
    .toSorted((one, other) => other.count - one.count);
}

/**
 * Whether a dream and those that stand nearest to it may be one that comes back: three or more that no series of this dream
 * holds together. Null where there is nothing to suggest.
 */
export function seriesIdea(
  dream: { id: number; series: readonly string[] },
  near: readonly Pick<OwnMatch, 'dream' | 'reasons'>[],
): SeriesIdea | null {
  const own = new Set(dream.series.map(elementKey));
  const apart = near.filter((match) => !match.dream.series.some((name) => own.has(elementKey(name))));
  if (apart.length + 1 < LEAST) return null;
  const [known] = commonest(apart.flatMap((match) => match.dream.series));
  if (known && known.count >= LEAST - 1) return { series: known.name, name: known.name, ids: [dream.id] };
  const labels = NAMING.flatMap((kind) =>
    apart.flatMap(({ reasons }) =>
      reasons.filter((reason) => reason.kind === kind).map(({ label }) => label),
    ),
  );
  const [label] = commonest(labels);
  if (!label || label.count < LEAST - 1) return null;
  const shared = apart.filter(({ reasons }) =>
    reasons.some((reason) => elementKey(reason.label) === elementKey(label.name)),
  );
  return { series: null, name: label.name, ids: [dream.id, ...shared.map((match) => match.dream.id)] };
}
