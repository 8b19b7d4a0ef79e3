import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import type { ScoreParts, SimilarNote, SimilarQuery } from '#shared/similar.ts';
import type { RankableDream } from './indexed-dream.ts';
import type { Ranked } from './ranking.ts';

const DAY_MS = 86_400_000;
/** Looked at beyond what is asked for, since some turn out to share nothing that can be shown. */
const SPARE = 6;

/** The dream that is compared, what is asked, and what the dreamer has called not similar to it. */
export type MatchRequest = {
  row: DreamRow;
  query: SimilarQuery;
  rejected: { own: Set<number>; stream: Set<number> };
};
export type MatchBlock<Match> = { matches: Match[]; compared: number; note: SimilarNote | null };

export const rankable = (row: DreamRow): RankableDream => ({ ...row, version: row.updated_at });

export const stemsOf = (row: DreamRow): string[] => [
  ...countStems(termsOfText(`${row.title}\n${row.text}`, row.language)).keys(),
];

/** Nights between two calendar days. */
export const daysApart = (left: string, right: string): number =>
  Math.abs(Math.round((Date.parse(left) - Date.parse(right)) / DAY_MS));

/** The best ranked above the threshold, without those that were rejected. */
export const aboveThreshold = (
  ranked: readonly Ranked[],
  threshold: number,
  rejected: ReadonlySet<number>,
  limit: number,
): Ranked[] =>
  ranked
    .filter(({ dream, parts }) => parts.closeness >= threshold && !rejected.has(dream.id))
    .slice(0, limit + SPARE);

export const partsFor = (query: SimilarQuery, ranked: Ranked, threshold: number): { explain?: ScoreParts } =>
  query.explain === '1' ? { explain: { ...ranked.parts, threshold } } : {};
