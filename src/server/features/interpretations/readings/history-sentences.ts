import type { HistoryLine, Sentence } from '#shared/readings.ts';

/** How a thing of the dream is called at the head of a sentence, and whether it is many. */
export type Subject = { name: string; form: 'single' | 'several' | 'quoted' };
type Counts = Omit<HistoryLine, 'sentences'> & { subject: Subject };

const DAY_MS = 86_400_000;
/** So long without it that its return is worth a word. */
const LONG_GAP_DAYS = 60;
const LONG_AGO = '0001-01-01';

const daysBetween = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / DAY_MS;

/** The night it was last here before this one; null where it was never. */
export type Before = { night_of: string } | null;

function tailOf({ all, recent, before }: Counts, last: Before, nightOf: string): string {
  if (before.of > 0 && before.count === 0 && recent.count === all.count) return 'lately';
  if (last && last.night_of !== LONG_AGO && daysBetween(last.night_of, nightOf) >= LONG_GAP_DAYS)
    return 'back';
  return 'plain';
}

/** In how many dreams something is, as one would say it. */
export function presence(line: Counts, last: Before, nightOf: string): Sentence {
  const known = tailOf(line, last, nightOf);
  // "Four of your four dreams" is all of them.
  const tail = known === 'plain' && line.all.count === line.all.of ? 'every' : known;
  const params = { subject: line.subject.name, n: line.all.count, of: line.all.of };
  return {
    key: `history_${tail}_${line.subject.form}`,
    params: tail === 'back' && last ? { ...params, since: last.night_of } : params,
  };
}

/** A second thing, after the first: only how often. */
export const presenceToo = ({ subject, all }: Counts): Sentence => ({
  key: `history_too_${subject.form}`,
  params: { subject: subject.name, n: all.count },
});

/** The feeling that came with it in most of its dreams; undefined where none did. */
export function feeling({ all, moods }: Counts): Sentence | undefined {
  const [first] = moods;
  if (!first || first.count < 2 || first.count * 2 <= all.count) return undefined;
  const key = first.count === all.count ? 'history_felt_all' : 'history_felt';
  return { key, params: { mood: first.mood, n: first.count } };
}
