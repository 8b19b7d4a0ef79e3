import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import type { Joins, OwnMatch, Returning, ScoreParts, SimilarNote, SimilarQuery } from '#shared/similar.ts';
import type { RankableDream } from '#server/features/similar/numbers/indexed-dream.ts';
import type { Ranked } from '#server/features/similar/ranking/ranking.ts';

const DAY_MS = 86_400_000;
/** Looked at beyond what is asked for, since some turn out to share nothing that can be shown. */
export const SPARE = 6;

/** The dream that is compared, what is asked, and what the dreamer has called not similar to it. */
export type MatchRequest = {
  row: DreamRow;
  query: SimilarQuery;
  rejected: { own: Set<number>; stream: Set<number> };
};
export type MatchBlock<Match> = { matches: Match[]; compared: number; note: SimilarNote | null };

/** The same of one's own diary, with what may come back, and the series that it would go on with. */
export type OwnBlock = MatchBlock<OwnMatch> & { returning: Returning | null; joins: Joins | null };

export const rankable = (row: DreamRow): RankableDream => ({ ...row, version: row.updated_at });

/** Nights between two calendar days. */
export const daysApart = (left: string, right: string): number =>
  Math.abs(Math.round((Date.parse(left) - Date.parse(right)) / DAY_MS));

export const partsFor = (query: SimilarQuery, ranked: Ranked, threshold: number): { explain?: ScoreParts } =>
  query.explain === '1' ? { explain: { ...ranked.parts, threshold } } : {};
