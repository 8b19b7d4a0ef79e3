import type { Deps } from '#server/deps.ts';
import type { OwnMatch } from '#shared/similar.ts';
import {
  type MatchRequest,
  type MatchBlock,
  daysApart,
  partsFor,
  rankable,
  aboveThreshold,
} from './match-request.ts';
import { scopeOf } from './diary-index.ts';
import { openDiary } from './diary-cache.ts';
import { usualThreshold } from './score-threshold.ts';
import { indexDream } from './indexed-dream.ts';
import { rank } from './ranking.ts';
import { explain, rarityOf, readDream, substanceOf } from './reasons.ts';
import { diaryRows } from './similar.store.ts';

const LEAST_OTHERS = 2;
const LEAST_SUBSTANCE = 1;

/** The dreamer's own dreams most like the asked one, above the diary's threshold and with at least one shared word or fact. */
export async function ownMatches(deps: Deps, asked: MatchRequest): Promise<MatchBlock<OwnMatch>> {
  const { row, query } = asked;
  const index = await openDiary(deps.sql, row.user_id);
  const scope = scopeOf(index);
  const indexed = index.dreams.get(row.id) ?? indexDream(rankable(row), index.book);
  const compared = scope.dreams.length - (index.dreams.has(row.id) ? 1 : 0);
  if (compared < LEAST_OTHERS) return { matches: [], compared, note: 'too_few_dreams' };
  const threshold = index.threshold?.value ?? usualThreshold(compared);
  const found = aboveThreshold(rank(indexed, scope), threshold, asked.rejected.own, query.limit);
  const ids = found.map(({ dream }) => dream.id);
  const rows = new Map((await diaryRows(deps.sql, row.user_id, ids)).map((other) => [other.id, other]));
  const here = readDream(rankable(row), indexed);
  const rarity = rarityOf(scope, (stem) => index.book.find(stem));
  const matches = found.flatMap((ranked): OwnMatch[] => {
    const other = rows.get(ranked.dream.id);
    if (!other) return [];
    const why = explain(here, readDream(other, ranked.dream), rarity);
    if (substanceOf(why.reasons) < LEAST_SUBSTANCE) return [];
    return [
      {
        dream: other,
        days_apart: daysApart(row.night_of, other.night_of),
        ...why,
        ...partsFor(query, ranked, threshold),
      },
    ];
  });
  return {
    matches: matches.slice(0, query.limit),
    compared,
    note: matches.length === 0 ? 'nothing_close_yet' : null,
  };
}
