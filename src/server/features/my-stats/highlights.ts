import { type MyStats, STATS_LIMITS, type StatsDream, type StatsNights } from '#shared/my-stats/my-stats.ts';
import { type Diary, type StatsRow, within } from './diary.ts';
import { nightsIn } from './periods.ts';
import { heldIn } from './things.ts';
import { dreamName } from '#shared/words/dream-name.ts';

const RECAP_DREAMS = 60;
const RECAP_FRESH = 12;

const named = ({ id, title, begins, night_of }: StatsRow): StatsDream => ({
  id,
  title: dreamName(title, begins),
  night_of,
});
const most = (rows: readonly StatsRow[], size: (row: StatsRow) => number): StatsRow | undefined => {
  let best: StatsRow | undefined;
  for (const row of rows) if (!best || size(row) > size(best)) best = row;
  return best;
};

/** The longest, the most vivid (of equals the longest), the first and the latest dream of a period. */
export function highlightsOf(rows: readonly StatsRow[]): MyStats['highlights'] {
  const longest = most(
    rows.filter(({ words }) => words > 0),
    ({ words }) => words,
  );
  const highest = Math.max(0, ...rows.map(({ vividness }) => vividness ?? 0));
  const vivid = highest === 0 ? [] : rows.filter(({ vividness }) => vividness === highest);
  const clearest = most(vivid, ({ words }) => words);
  const [first, latest] = [rows[0], rows.at(-1)];
  return {
    longest: longest ? { ...named(longest), words: longest.words } : null,
    vivid: clearest ? { ...named(clearest), vividness: highest, of: vivid.length } : null,
    first: first ? named(first) : null,
    latest: latest && rows.length > 1 ? named(latest) : null,
  };
}

const FRESH_KINDS = new Set(['person', 'place', 'sign', 'tag']);

/** The dreams of a week or a month, and who and what came into the diary then; null for longer times. */
export function recapOf(diary: Diary, period: StatsNights): MyStats['recap'] {
  if (nightsIn(period) > STATS_LIMITS.recap) return null;
  const rows = within(diary.dreams, period);
  const known = heldIn(diary.dreams.filter(({ night_of }) => night_of < period.from));
  const fresh = [...heldIn(rows)]
    .filter(([key, { thing }]) => FRESH_KINDS.has(thing.kind) && !known.has(key))
    .map(([, { thing }]) => thing);
  return {
    dreams: rows.slice(0, RECAP_DREAMS).map(named),
    more: Math.max(0, rows.length - RECAP_DREAMS),
    fresh: fresh.slice(0, RECAP_FRESH),
  };
}
