import type { WorkerTask } from '#server/adapters/worker/port.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { takingTurns } from '#server/turns.ts';
import type { NearOwn } from '#shared/public-dreams.ts';
import type { StreamMatch } from '#shared/similar.ts';
import type { SimilarTrial, SimilarTrialAnswer } from '#shared/similar-trial/similar-trial.ts';
import { closeDiary, followDiary, keepBasis } from './diary-cache.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import type { MatchBlock, MatchRequest, OwnBlock } from './match-request.ts';
import { type NearRequest, nearOwnDreams } from './near-own.ts';
import { embedMissing } from '#server/features/similar/meaning/embed-missing.ts';
import { ownMatches } from './own-matches.ts';
import { copyRows, saveCopies, unreadCopies } from './stream-copies.store.ts';
import { streamRarity } from './stream-index.ts';
import { streamMatches } from './stream-matches.ts';
import { rankText } from './trial-ranking.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';

type Found = { own: OwnBlock; stream: MatchBlock<StreamMatch> };

const NOT_ASKED: MatchBlock<never> = { matches: [], compared: 0, note: null };

/** Dreams like one, from its diary and from the stream, each with reasons. */
export const findMatches: WorkerTask<{ actor: Member; asked: MatchRequest }, Found> = {
  name: 'similar.find-matches',
  run: async (deps, { actor, asked }) => ({
    own:
      asked.query.scope === 'stream'
        ? { ...NOT_ASKED, returning: null, joins: null }
        : await ownMatches(deps, asked),
    stream: asked.query.scope === 'own' ? NOT_ASKED : await streamMatches(deps, actor, asked),
  }),
};

/** Which of some public copies are near a dream of their reader's. */
export const findNearOwn: WorkerTask<NearRequest, NearOwn[]> = {
  name: 'similar.find-near-own',
  run: nearOwnDreams,
};

/** How rare stems are among public copies (natural log); undefined while there are too few to tell. */
export const rarityAmongCopies: WorkerTask<readonly string[], Map<string, number> | undefined> = {
  name: 'similar.rarity-among-copies',
  run: async (deps, stems) => {
    const rarity = await streamRarity(deps, stems.map(termOf));
    return rarity && new Map(stems.map((stem) => [stem, rarity.get(termOf(stem)) ?? 0]));
  },
};

async function readSome(deps: Deps, ids: readonly number[]): Promise<void> {
  const turn = takingTurns();
  const made = [];
  for (const row of await copyRows(deps.sql, ids)) {
    made.push(indexDream(row));
    await turn();
  }
  if (made.length > 0) await saveCopies(deps.sql, made);
}

const BATCH = 200;

/** Reads public copies into numbers: the given ones, or (null) all that nobody has read yet. */
export const readCopies: WorkerTask<readonly number[] | null, number> = {
  name: 'similar.read-copies',
  run: async (deps, ids) => {
    if (ids) {
      await readSome(deps, ids);
      return ids.length;
    }
    let read = 0;
    for (let some = BATCH; some === BATCH;) {
      const missing = await unreadCopies(deps.sql, BATCH);
      await readSome(
        deps,
        missing.map(({ id }) => id),
      );
      some = missing.length;
      read += some;
    }
    return read;
  },
};

/** Brings the diaries of these dreamers up to date where this process holds them. */
export const followDiaries: WorkerTask<readonly number[], void> = {
  name: 'similar.follow-diaries',
  run: async (deps, users) => {
    for (const userId of users) await followDiary(deps, userId);
  },
};

export const forgetDiary: WorkerTask<number, void> = {
  name: 'similar.forget-diary',
  run: ({ sql }, userId) => Promise.resolve(closeDiary(sql, userId)),
};

/** Ranks a text that is nobody's dream. */
export const rankTrial: WorkerTask<{ actor: Member; asked: SimilarTrial }, SimilarTrialAnswer> = {
  name: 'similar.rank-trial',
  run: (deps, { actor, asked }) => rankText(deps, actor, asked),
};

/** Has the embedding server make the vectors that are missing. */
export const makeVectors: WorkerTask<null, number> = {
  name: 'similar.make-vectors',
  run: (deps) => embedMissing(deps),
};

/** Trains and keeps the basis of a diary. */
export const keepBasisOf: WorkerTask<number, void> = {
  name: 'similar.keep-basis-of',
  run: keepBasis,
};
