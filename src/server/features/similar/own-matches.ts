import type { Deps } from '#server/deps.ts';
import type { OwnMatch, SimilarNote } from '#shared/similar.ts';
import { closest, cutOf } from '#server/features/similar/ranking/closeness-cut.ts';
import { type MatchRequest, type OwnBlock, SPARE, daysApart, partsFor, rankable } from './match-request.ts';
import { scopeOf } from './diary-index.ts';
import { openDiary } from './diary-cache.ts';
import { diaryMeaning } from '#server/features/similar/meaning/meaning-scope.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';
import { twinsIn } from '#server/features/similar/ranking/twins.ts';
import { returningWith } from './returning/returning.ts';
import { seriesToJoin } from './returning/series-to-join.ts';
import { explain, rarityOf, readDream, withMeaning } from './reasons.ts';
import { diaryRows } from './similar.store.ts';

const LEAST_OTHERS = 2;
const LEAST_SUBSTANCE = 1;

const nothing = (compared: number, note: SimilarNote): OwnBlock => ({
  matches: [],
  compared,
  note,
  returning: null,
  joins: null,
});

/** The dreamer's own dreams most like the asked one, above the cut of this query and with at least one shared word or fact. */
export async function ownMatches(deps: Deps, asked: MatchRequest): Promise<OwnBlock> {
  const { row, query } = asked;
  const rejected = asked.rejected.own;
  const index = await openDiary(deps, row.user_id);
  const scope = scopeOf(index);
  const indexed = index.dreams.get(row.id) ?? indexDream(rankable(row));
  if (indexed.grams.length === 0) return nothing(0, 'too_short');
  const compared = scope.dreams.length - (index.dreams.has(row.id) ? 1 : 0);
  const meaning = await diaryMeaning(deps, { userId: row.user_id, dreamId: row.id, index }, scope);
  const ranked = rank(indexed, meaning);
  const threshold = cutOf(ranked);
  const twins = twinsIn(indexed, ranked, rejected).slice(0, query.limit);
  const alike = new Set(twins);
  if (compared < LEAST_OTHERS && twins.length === 0)
    return nothing(compared, indexed.terms.length === 0 ? 'too_short' : 'too_few_dreams');
  const others =
    compared < LEAST_OTHERS || indexed.terms.length === 0
      ? []
      : closest(ranked, threshold, rejected, query.limit + SPARE);
  const found = [...twins, ...others.filter((match) => !alike.has(match))];
  if (found.length === 0 && indexed.terms.length === 0) return nothing(0, 'too_short');
  const ids = found.map(({ dream }) => dream.id);
  const rows = new Map((await diaryRows(deps.sql, row.user_id, ids)).map((other) => [other.id, other]));
  const here = readDream(rankable(row));
  const rarity = rarityOf(scope);
  const matches = found.flatMap((match): OwnMatch[] => {
    const other = rows.get(match.dream.id);
    if (!other) return [];
    const told = explain(here, readDream(other), rarity);
    const by = { meant: meaning !== scope, latent: match.parts.latent, least: LEAST_SUBSTANCE };
    const why = withMeaning(told, by) ?? (alike.has(match) ? told : undefined);
    if (!why) return [];
    return [
      {
        dream: other,
        days_apart: daysApart(row.night_of, other.night_of),
        ...why,
        ...partsFor(query, match, threshold),
      },
    ];
  });
  const sought = { userId: row.user_id, row, dream: indexed, total: scope.total, rejected };
  return {
    matches: matches.slice(0, query.limit),
    compared,
    note: matches.length === 0 ? 'nothing_close_yet' : null,
    ...(await toGoOn(deps, row, matches, returningWith(deps, sought, ranked))),
  };
}

/** What the dream may come back with, and the series that it goes on with. */
async function toGoOn(
  deps: Deps,
  row: MatchRequest['row'],
  matches: readonly OwnMatch[],
  looked: Promise<OwnBlock['returning']>,
): Promise<Pick<OwnBlock, 'returning' | 'joins'>> {
  const returning = await looked;
  return { returning, joins: await seriesToJoin(deps, row, { matches, returning }) };
}
