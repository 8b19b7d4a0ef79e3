import type { DreamMood } from '#shared/dreams.ts';
import { HARD_MOODS, type StatFigure } from '#shared/public-stats/public-stats.ts';
import { isNearFull, weekdayOf } from './calendar.ts';

/** What is counted of one dream: no title, no text, no name. */
export type CountedDream = {
  night_of: string;
  language: string;
  types: string[];
  moods: DreamMood[];
  words: number;
  /** Classes of the word lists that stand in it, and entries of the dream book. Null where it was not read yet. */
  held: { classes: string[]; symbols: { slug: string; headword: string }[] } | null;
};
export type Dreamer = { dreams: CountedDream[]; /** Nights noted as empty. */ emptyNights: number };

/** Each value's share in a figure, above 0 to 1; a value that is left out has none. */
export type Shares = Map<StatFigure, Map<string, number>>;

type Yields = (dream: CountedDream) => readonly string[];

/** Shares of those dreams of which the figure says something. */
function sharesOf(dreams: readonly CountedDream[], values: Yields): Map<string, number> {
  const shares = new Map<string, number>();
  for (const dream of dreams)
    for (const value of new Set(values(dream)))
      shares.set(value, (shares.get(value) ?? 0) + 1 / dreams.length);
  return shares;
}

const lengthOf = (words: number): string => {
  if (words < 50) return 'to_49';
  if (words < 100) return 'to_99';
  if (words < 200) return 'to_199';
  return words < 400 ? 'to_399' : 'from_400';
};

const HARD: ReadonlySet<string> = new Set(HARD_MOODS);
const isHard = ({ moods }: CountedDream) => moods.some(({ mood }) => HARD.has(mood));

function perNight(dreams: readonly CountedDream[]): Map<string, number> {
  const nights = [...Map.groupBy(dreams, ({ night_of }) => night_of).values()];
  const shares = new Map<string, number>();
  for (const { length } of nights) {
    const value = ['one', 'two'][length - 1] ?? 'more';
    shares.set(value, (shares.get(value) ?? 0) + 1 / nights.length);
  }
  return shares;
}

function recall({ dreams, emptyNights }: Dreamer): Map<string, number> {
  const nights = new Set(dreams.map(({ night_of }) => night_of)).size;
  // Who never notes an empty night says nothing of how often one is remembered.
  return emptyNights === 0 ? new Map() : new Map([['remembered', nights / (nights + emptyNights)]]);
}

/** What one dreamer adds to each figure. Everybody weighs the same, however many dreams they kept. */
export function dreamerShares(dreamer: Dreamer): Shares {
  const { dreams } = dreamer;
  const felt = dreams.filter(({ moods }) => moods.length > 0);
  const hard = felt.filter(isHard);
  const read = dreams.filter(({ held }) => held !== null);
  return new Map<StatFigure, Map<string, number>>([
    // An ordinary dream is of no special kind.
    ['types', sharesOf(dreams, ({ types }) => types.filter((type) => type !== 'ordinary'))],
    ['moods', sharesOf(felt, ({ moods }) => moods.map(({ mood }) => mood))],
    ['hard_days', sharesOf(hard, ({ night_of }) => [weekdayOf(night_of)])],
    ['weekdays', sharesOf(dreams, ({ night_of }) => [weekdayOf(night_of)])],
    ['recall', recall(dreamer)],
    ['per_night', perNight(dreams)],
    ['words', sharesOf(dreams, ({ words }) => [lengthOf(words)])],
    ['holds', sharesOf(read, ({ held }) => held?.classes ?? [])],
    ['symbols', sharesOf(read, ({ held }) => held?.symbols.map(({ slug }) => slug) ?? [])],
    ['moon', sharesOf(dreams, ({ night_of }) => (isNearFull(night_of) ? ['near_full'] : []))],
  ]);
}

/** Whether the figure says something of a dreamer: who felt nothing is not somebody without feelings. */
export function isAsked(figure: StatFigure, { dreams, emptyNights }: Dreamer): boolean {
  if (figure === 'moods') return dreams.some(({ moods }) => moods.length > 0);
  if (figure === 'hard_days') return dreams.some(isHard);
  if (figure === 'holds' || figure === 'symbols') return dreams.some(({ held }) => held !== null);
  return figure === 'recall' ? emptyNights > 0 : dreams.length > 0;
}

/** The language that most of the dreams are in; of two alike the first by its code. */
export function languageOf({ dreams }: Dreamer): string {
  const counted = [...Map.groupBy(dreams, ({ language }) => language)];
  const [first] = counted.toSorted(
    ([one, mine], [other, theirs]) => theirs.length - mine.length || (one < other ? -1 : 1),
  );
  return first?.[0] ?? '';
}
