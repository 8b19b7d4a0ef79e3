import { VALENCE } from '#shared/library/library-views.ts';
import { RELATIONS, STATS_LIMITS, type StatsRelation } from '#shared/my-stats/my-stats.ts';
import { standing } from './figures/shares.ts';
import { spearman } from './figures/rank-correlation.ts';
import type { StatsNight, StatsRow } from './diary.ts';

/** What is known of one noted night and its dreams; null where it is not. */
type NightSum = {
  quality: number | null;
  hours: number | null;
  wakings: number | null;
  pleasant: number | null;
  words: number | null;
  vivid: number | null;
  recall: number | null;
};
/** A night with how many of its dreams say something of each side. */
type Night = NightSum & { looked: Record<OfDreams, number> };
type Both = { pair: [number, number]; dreams: number };

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean pleasantness of a night's feelings weighted by their strength, -1 to 1. */
function pleasantness(dreams: readonly StatsRow[]): number | null {
  const felt = dreams.flatMap(({ moods }) => moods);
  const weight = felt.reduce((sum, { intensity }) => sum + intensity, 0);
  if (weight === 0) return null;
  return felt.reduce((sum, { mood, intensity }) => sum + VALENCE[mood] * intensity, 0) / weight;
}

function sumOf(night: StatsNight, dreams: readonly StatsRow[]): Night {
  const vivid = dreams.flatMap(({ vividness }) => (vividness === null ? [] : [vividness]));
  return {
    quality: night.quality,
    hours: night.hours,
    wakings: night.awakenings,
    pleasant: pleasantness(dreams),
    words: dreams.length === 0 ? null : dreams.reduce((sum, { words }) => sum + words, 0),
    vivid: mean(vivid),
    recall: dreams.length > 0 ? 1 : night.no_recall ? 0 : null,
    looked: {
      pleasant: dreams.filter(({ moods }) => moods.length > 0).length,
      words: dreams.length,
      vivid: vivid.length,
      recall: dreams.length,
    },
  };
}

type OfNight = 'quality' | 'hours' | 'wakings';
type OfDreams = 'pleasant' | 'words' | 'vivid' | 'recall';
const SIDES: Record<(typeof RELATIONS)[number], readonly [OfNight, OfDreams]> = {
  quality_pleasant: ['quality', 'pleasant'],
  hours_pleasant: ['hours', 'pleasant'],
  hours_words: ['hours', 'words'],
  quality_vivid: ['quality', 'vivid'],
  wakings_vivid: ['wakings', 'vivid'],
  quality_recall: ['quality', 'recall'],
};

/** What of a night goes with what of its dreams, told from 75 nights on that have both; all six are looked at together. */
export function relationsOf(dreams: readonly StatsRow[], nights: readonly StatsNight[]): StatsRelation[] {
  const byNight = Map.groupBy(dreams, ({ night_of }) => night_of);
  const sums = nights.map((night) => sumOf(night, byNight.get(night.night_of) ?? []));
  const found = RELATIONS.map((what) => {
    const [one, other] = SIDES[what];
    const both = sums.flatMap((sum): Both[] => {
      const [left, right] = [sum[one], sum[other]];
      return left === null || right === null ? [] : [{ pair: [left, right], dreams: sum.looked[other] }];
    });
    const pairs = both.map(({ pair }) => pair);
    const enough = pairs.length >= STATS_LIMITS.relation;
    const looked = both.reduce((sum, night) => sum + night.dreams, 0);
    return { what, n: pairs.length, dreams: looked, correlation: enough ? spearman(pairs) : null };
  });
  const stands = standing(found.map(({ correlation }) => correlation?.chance ?? 1));
  return found.map(({ what, n, dreams: looked, correlation }, at) => ({
    what,
    n,
    dreams: looked,
    rho: correlation?.rho ?? null,
    low: correlation?.low ?? null,
    high: correlation?.high ?? null,
    clear: correlation !== null && stands[at] === true,
  }));
}
