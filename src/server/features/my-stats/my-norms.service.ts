import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { VALENCE } from '#shared/library/library-views.ts';
import {
  type MyNorms,
  STATS_LIMITS,
  type StatsNorm,
  type StatsQuery,
  type StatsShare,
} from '#shared/my-stats/my-stats.ts';
import { clearOnes, hOf } from './compare.ts';
import { within } from './diary.ts';
import { wilson } from './figures/shares.ts';
import { measured, openStats } from './my-stats.service.ts';
import { countFound } from './my-stats.store.ts';

/** Reports of each group that stand with their text (Hall and Van de Castle 1966; 1947-50). */
const NORM_DREAMS = { women: 490, men: 491 } as const;
/**
 * Per cent of feelings that are unpleasant, and per cent of dreams with a family member, with an animal, in the human codes
 * of the norm dreams. Only what words give away well enough, or dreamers say themselves.
 */
const NORMS = {
  unpleasant: { women: 0.8, men: 0.8 },
  family: { women: 0.34, men: 0.18 },
  animals: { women: 0.1, men: 0.09 },
} as const satisfies Record<StatsNorm['what'], { women: number; men: number }>;

const enoughOf = (dreams: number): StatsNorm['enough'] => {
  if (dreams < STATS_LIMITS.normsEarly) return 'early';
  return dreams < STATS_LIMITS.normsRough ? 'rough' : 'steady';
};

type Own = { what: StatsNorm['what']; own: StatsShare; dreams: number };

const normShare = (what: StatsNorm['what'], who: 'women' | 'men'): StatsShare => ({
  k: Math.round(NORMS[what][who] * NORM_DREAMS[who]),
  n: NORM_DREAMS[who],
});

function normsOf(own: readonly Own[]): StatsNorm[] {
  const pairs = own.flatMap(({ what, own: share }) =>
    (['women', 'men'] as const).map((who) => [share, normShare(what, who)] as const),
  );
  const clear = clearOnes(pairs);
  return own.map(({ what, own: share, dreams }, at) => {
    const h = { women: hOf(share, normShare(what, 'women')), men: hOf(share, normShare(what, 'men')) };
    const isBoth = clear[2 * at] === true && clear[2 * at + 1] === true && h.women * h.men > 0;
    const enough = enoughOf(dreams);
    return {
      what,
      own: share,
      ...wilson(share),
      norms: NORMS[what],
      h,
      differs: enough !== 'early' && isBoth,
      enough,
    };
  });
}

/** One's own dreams beside those of American students of 1947 to 1950. Throws 403 for admins. */
export async function readMyNorms(
  deps: Deps,
  actor: Member,
  query: StatsQuery,
): Promise<Omit<MyNorms, 'error'>> {
  const { diary, compared } = await openStats(deps, actor, query);
  const found = await countFound(deps.sql, actor.userId, compared.period);
  const felt = within(diary.dreams, compared.period).filter(({ moods }) => moods.length > 0);
  const moods = felt.flatMap((row) => row.moods);
  const unpleasant = moods.filter(({ mood }) => VALENCE[mood] < 0).length;
  const rows = normsOf([
    { what: 'unpleasant', own: { k: unpleasant, n: moods.length }, dreams: felt.length },
    { what: 'family', own: { k: found.family, n: found.dreams }, dreams: found.dreams },
    { what: 'animals', own: { k: found.animals, n: found.dreams }, dreams: found.dreams },
  ]);
  return { period: measured(diary, compared.period), english: found.dreams, rows };
}
