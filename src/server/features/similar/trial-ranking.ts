import { EmbeddingFault } from '#server/adapters/embeddings/port.ts';
import type { Deps } from '#server/deps.ts';
import { indexDream, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { beyondChance, closest, cutOf } from '#server/features/similar/ranking/closeness-cut.ts';
import { latentVector, trainBasis } from '#server/features/similar/ranking/latent-basis.ts';
import { rank, type RankingScope } from '#server/features/similar/ranking/ranking.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import { takingTurns } from '#server/turns.ts';
import type { SimilarTrial, SimilarTrialAnswer } from '#shared/similar-trial/similar-trial.ts';
import { trialMeaning } from '#server/features/similar/meaning/meaning-scope.ts';
import { MEETS_ALL } from './stream-copies.store.ts';
import { openStream } from './stream-index.ts';

type Meaning = SimilarTrialAnswer['meaning'];
/** Why words rank although a server is configured that answers. */
const LACKS = {
  few: 'It has given vectors for fewer than half of these dreams so far.',
  unfit: 'Its vectors have another length than those it gave for these dreams.',
};
const BY_WORDS: Meaning = { model: null, host: null, fault: null };
/** The asked text is none of those that it is ranked with. */
const ASKED = -1;

const asDream = (id: number, text: string, language: string) => ({
  id,
  text,
  language,
  title: '',
  night_of: '2000-01-01',
  types: [],
  moods: [],
  tags: [],
  people: [],
  places: [],
  version: '',
});

/** Directions by the embedding server; undefined, with the fault told, where it has none. */
async function embedded(
  { embedder, log }: Deps,
  texts: readonly string[],
): Promise<{ vectors?: Float32Array[]; meaning: Meaning }> {
  if (!embedder) return { meaning: BY_WORDS };
  const { model, host } = embedder;
  try {
    return { vectors: await embedder.embed(texts), meaning: { model, host, fault: null } };
  } catch (error) {
    if (!(error instanceof EmbeddingFault)) throw error;
    log.warn({ err: error }, 'the embedding server gave no vectors');
    return { meaning: { ...BY_WORDS, host, fault: error.message } };
  }
}

function frequencyIn(dreams: readonly IndexedDream[]): Map<number, number> {
  const held = new Map<number, number>();
  for (const { terms } of dreams) for (const term of terms) held.set(term, (held.get(term) ?? 0) + 1);
  return held;
}

/** The given texts, with the embedding server's directions in place of the words' own where it answers. */
async function amongGiven(deps: Deps, { text, language, among = [] }: SimilarTrial) {
  const query = indexDream(asDream(ASKED, text, language));
  const dreams = among.map((one, at) => indexDream(asDream(at, one, language)));
  const frequency = frequencyIn(dreams);
  const total = dreams.length;
  const { vectors, meaning } = await embedded(deps, [...among, text]);
  if (vectors) {
    const latent = ({ id }: IndexedDream) => vectors[id === ASKED ? among.length : id];
    return { query, scope: { dreams, frequency, total, latent }, meaning };
  }
  const basis = await trainBasis(dreams, { frequency, total, turn: takingTurns() });
  const latent = (dream: IndexedDream) => latentVector(dream, basis);
  return { query, scope: { dreams, frequency, total, latent }, meaning };
}

type Asked = { query: IndexedDream; scope: RankingScope; meaning: Meaning; close?: () => void } | undefined;

async function amongPublic(deps: Deps, actor: Member, { text, language }: SimilarTrial): Promise<Asked> {
  const reader = { id: actor.userId, meets: MEETS_ALL };
  const opened = await openStream(deps, asDream(1, text, language), reader);
  if (!opened) return undefined;
  let meaning = BY_WORDS;
  const vectorOfText = async () => {
    const made = await embedded(deps, [text]);
    ({ meaning } = made);
    return made.vectors?.[0];
  };
  const { scope, lacks } = await trialMeaning(deps, vectorOfText, opened.query.id, opened.scope);
  if (lacks && deps.embedder && opened.scope.dreams.length > 0)
    meaning = { ...BY_WORDS, host: deps.embedder.host, fault: LACKS[lacks] };
  return { ...opened, scope, meaning };
}

/** Ranks a text that is nobody's dream; what a worker does of it. */
export async function rankText(deps: Deps, actor: Member, asked: SimilarTrial): Promise<SimilarTrialAnswer> {
  const opened: Asked = asked.among ? await amongGiven(deps, asked) : await amongPublic(deps, actor, asked);
  if (!opened)
    return ok({ list: [], compared: 0, least: { sum: 0, closeness: beyondChance(0) }, meaning: BY_WORDS });
  try {
    const ranked = rank(opened.query, opened.scope);
    const threshold = cutOf(ranked);
    const shown = new Set(closest(ranked, threshold, new Set(), ranked.length));
    const list = ranked
      .slice(0, asked.limit)
      .map((one) => ({ id: one.dream.id, parts: { ...one.parts, threshold }, shown: shown.has(one) }));
    const least = { sum: threshold, closeness: beyondChance(ranked.length) };
    return ok({ list, compared: ranked.length, least, meaning: opened.meaning });
  } finally {
    opened.close?.();
  }
}
