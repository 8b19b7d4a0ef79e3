import type { Deps } from '#server/deps.ts';
import { mutedPattern, readPublicDreams } from '#server/features/stream/stream.service.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { StreamMatch } from '#shared/similar.ts';
import { closest, cutOf } from '#server/features/similar/ranking/closeness-cut.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { type MatchRequest, type MatchBlock, SPARE, partsFor, rankable } from './match-request.ts';
import { streamMeaning } from '#server/features/similar/meaning/meaning-scope.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';
import { twinsIn } from '#server/features/similar/ranking/twins.ts';
import { explain, rarityOf, readDream, withMeaning } from './reasons.ts';
import { copyRows, type Meets } from './stream-copies.store.ts';
import { openStream, type StreamScope } from './stream-index.ts';

/** Strangers' dreams need more in common than one word. */
const LEAST_SUBSTANCE = 2;

/** What the stream leaves out for a reader is not met here either; nightmares are asked for where this is read. */
async function metBy(deps: Deps, actor: Member, nightmares: boolean): Promise<Meets> {
  const { filters } = await knownPreferencesOf(deps, actor.userId);
  const { hide_noted: unnoted, muted_words: muted, languages } = filters;
  return { nightmares, noted: !unnoted, muted: mutedPattern(muted), languages };
}

/** Public copies most like one of the actor's dreams; never the actor's own, no nightmares unless asked for. */
export async function streamMatches(
  deps: Deps,
  actor: Member,
  asked: MatchRequest,
): Promise<MatchBlock<StreamMatch>> {
  const { row, query } = asked;
  const reader = { id: actor.userId, meets: await metBy(deps, actor, query.nightmares === 'true') };
  const dream = rankable(row);
  if (indexDream(dream).terms.length === 0) return { matches: [], compared: 0, note: 'too_short' };
  const opened = await openStream(deps, dream, reader);
  if (!opened) return { matches: [], compared: 0, note: 'nothing_close_yet' };
  try {
    const matches = await matchesIn(deps, actor, asked, opened);
    const note = matches.length === 0 ? 'nothing_close_yet' : null;
    return { matches, compared: opened.scope.dreams.length, note };
  } finally {
    opened.close();
  }
}

async function matchesIn(
  deps: Deps,
  actor: Member,
  { row, query, rejected }: MatchRequest,
  opened: StreamScope,
): Promise<StreamMatch[]> {
  const asking = { dreamId: row.id, queryId: opened.query.id };
  const meaning = await streamMeaning(deps, asking, opened.scope);
  const ranked = rank(opened.query, meaning);
  const threshold = cutOf(ranked);
  const twins = twinsIn(opened.query, ranked, rejected.stream).slice(0, query.limit);
  const alike = new Set(twins);
  const others = closest(ranked, threshold, rejected.stream, query.limit + SPARE);
  const found = [...twins, ...others.filter((match) => !alike.has(match))];
  const ids = found.map(({ dream: { id } }) => id);
  const copies = new Map((await copyRows(deps.sql, ids)).map((copy) => [copy.id, copy]));
  const here = readDream(rankable(row));
  const rarity = rarityOf(opened.scope);
  const chosen = found
    .flatMap((match) => {
      const copy = copies.get(match.dream.id);
      if (!copy) return [];
      const told = explain(here, readDream(copy), rarity);
      const by = { meant: meaning !== opened.scope, latent: match.parts.latent, least: LEAST_SUBSTANCE };
      const why = withMeaning(told, by) ?? (alike.has(match) ? told : undefined);
      return why ? [{ match, why }] : [];
    })
    .slice(0, query.limit);
  // What is withdrawn at this moment is not there, and the rest is.
  const shown = await readPublicDreams(
    deps,
    actor,
    chosen.map(({ match }) => match.dream.id),
  );
  return chosen.flatMap(({ match, why }): StreamMatch[] => {
    const dream = shown.get(match.dream.id);
    return dream ? [{ dream, ...why, ...partsFor(query, match, threshold) }] : [];
  });
}
