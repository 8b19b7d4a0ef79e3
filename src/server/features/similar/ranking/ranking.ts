import type { ScoreParts } from '#shared/similar.ts';
import { bm25Scores, type Frequencies } from './bm25.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { type Latent, latentCosine } from './latent-basis.ts';
import { type GramModel, gramScores, gramScoresOnce } from './ngrams.ts';
import { themeScores } from './theme-scores.ts';

/** Weights of the z-scored signals (dream-analysis 4.4; what dreams are about tells a little more than there: decision 091). */
const WEIGHTS = { words: 1, letters: 1, latent: 1, themes: 0.8 } as const;
/** What shared themes count in `closeness`. */
const CLOSE_THEMES = 0.5;
/** Added per shared fact that the dreamer entered, up to so many. */
const BONUSES = [
  { facts: 'people', each: 0.3, most: 2 },
  { facts: 'places', each: 0.3, most: 2 },
  { facts: 'tags', each: 0.2, most: 2 },
  { facts: 'moods', each: 0.1, most: 2 },
] as const;
const RECURRING_BONUS = 0.2;

/** Distance from the mean in standard deviations; zeros where all are equal. */
function zScores(values: Float64Array): Float64Array {
  const many = Math.max(values.length, 1);
  let [sum, squares] = [0, 0];
  for (let at = 0; at < values.length; at += 1) sum += values[at]!;
  const mean = sum / many;
  for (let at = 0; at < values.length; at += 1) squares += (values[at]! - mean) ** 2;
  const deviation = Math.sqrt(squares / many);
  const scores = new Float64Array(values.length);
  if (deviation >= 1e-12)
    for (let at = 0; at < values.length; at += 1) scores[at] = (values[at]! - mean) / deviation;
  return scores;
}

/** Small fixed reward for what both dreamers' forms say alike. */
function factBonus(left: IndexedDream['facts'], right: IndexedDream['facts']): number {
  let shared = 0;
  for (const { facts, each, most } of BONUSES) {
    let both = 0;
    for (const name of left[facts]) if (right[facts].includes(name)) both += 1;
    shared += each * Math.min(both, most);
  }
  return shared + (left.recurring && right.recurring ? RECURRING_BONUS : 0);
}

/** What a query is ranked against. The same `dreams` array is handed in as long as nothing in it changes. */
export type RankingScope = {
  dreams: readonly IndexedDream[];
  /** Dreams of the whole scope that hold each term, and how many there are. */
  frequency: Frequencies;
  total: number;
  /** n-grams of the dreams; counted from them where left out. */
  grams?: GramModel;
  /** What a dream looks like in the scope's basis, of any length; undefined while there is none. */
  latent?: (dream: IndexedDream) => Latent | undefined;
};

export type Ranked = { dream: IndexedDream; parts: Omit<ScoreParts, 'threshold'> };

function latentScores(query: IndexedDream, { dreams, latent }: RankingScope): Float64Array {
  const scores = new Float64Array(dreams.length);
  const asked = latent?.(query);
  if (!asked || !latent) return scores;
  for (const [at, dream] of dreams.entries()) {
    const other = latent(dream);
    if (other) scores[at] = latentCosine(asked, other);
  }
  return scores;
}

function signalsOf(query: IndexedDream, scope: RankingScope) {
  const words = bm25Scores(query, scope.dreams, scope.frequency, scope.total);
  const [self] = bm25Scores(query, [query], scope.frequency, scope.total);
  return {
    words,
    self: self || 1,
    letters: scope.grams ? gramScores(query, scope.dreams, scope.grams) : gramScoresOnce(query, scope.dreams),
    latent: latentScores(query, scope),
    themes: themeScores(query, scope.dreams),
  };
}

/**
 * Every dream of the scope but the query, best first: signals z-scored among the candidates, weighted and summed, plus facts.
 * `closeness` is on a fixed scale (0 to about 4, 3.5 for the same text).
 */
export function rank(query: IndexedDream, scope: RankingScope): Ranked[] {
  const raw = signalsOf(query, scope);
  const places: number[] = [];
  for (let place = 0; place < scope.dreams.length; place += 1)
    if (scope.dreams[place]!.id !== query.id) places.push(place);
  const scored = (values: Float64Array) => {
    const present = new Float64Array(places.length);
    for (let at = 0; at < places.length; at += 1) present[at] = values[places[at]!]!;
    return zScores(present);
  };
  const z = {
    words: scored(raw.words),
    letters: scored(raw.letters),
    latent: scored(raw.latent),
    themes: scored(raw.themes),
  };
  const ranked = places.map((place, at): Ranked => {
    const dream = scope.dreams[place]!;
    const words = WEIGHTS.words * z.words[at]!;
    const letters = WEIGHTS.letters * z.letters[at]!;
    const latent = WEIGHTS.latent * z.latent[at]!;
    const themes = WEIGHTS.themes * z.themes[at]!;
    const facts = factBonus(query.facts, dream.facts);
    const closeness =
      raw.words[place]! / raw.self +
      raw.letters[place]! +
      Math.max(raw.latent[place]!, 0) +
      CLOSE_THEMES * raw.themes[place]! +
      facts / 2;
    return {
      dream,
      parts: {
        words,
        letters,
        latent,
        themes,
        facts,
        sum: words + letters + latent + themes + facts,
        closeness,
      },
    };
  });
  return ranked.sort((left, right) => right.parts.sum - left.parts.sum || right.dream.id - left.dream.id);
}
