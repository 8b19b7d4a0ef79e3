import type { StatCell, StatGroup } from '#server/db/schema/public-stats.ts';
import {
  FIGURE_NAMES,
  LEAST_DREAMERS,
  MIXED_LANGUAGES,
  STAT_FIGURES,
  type StatFigure,
  STATS_RULES,
} from '#shared/public-stats/public-stats.ts';
import { type FigureSums, type Group, heldByEnough, type Part, partsOf, type Sum } from './groups.ts';

/** Evenly from 0 to below 1. */
export type Random = () => number;

/** Laplace's distribution around nothing. */
function noise(scale: number, random: Random): number {
  const at = random() - 0.5;
  return -scale * Math.sign(at) * Math.log(Math.max(Number.EPSILON, 1 - 2 * Math.abs(at)));
}

/** Full tens, downwards. */
const inTens = (count: number): number => Math.floor(count / STATS_RULES.step) * STATS_RULES.step;

/** How far the noise reaches: one dreamer can move a mean of shares by `1 / dreamers`. */
export const noiseScale = (dreamers: number): number => 1 / (STATS_RULES.epsilon * dreamers);

const percentOf = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100);

const isEnough = ({ dreamers }: FigureSums): boolean => dreamers >= LEAST_DREAMERS;

const isHeld = (sums: FigureSums, value: string): boolean =>
  isEnough(sums) && (sums.values.get(value)?.holders ?? 0) >= LEAST_DREAMERS;

type Told = { part: Part; held: [string, Sum][] };

/** Where a figure's values make up a whole, they are told of the same dreamers. */
const wholeTold = (groups: readonly Group[], figure: StatFigure): Told[] =>
  partsOf(
    groups,
    figure,
    (sums) => isEnough(sums) && heldByEnough(sums, true).length === sums.values.size,
  ).map((part) => ({ part, held: isEnough(part.sums) ? heldByEnough(part.sums, true) : [] }));

/** Every other value is told by whom there are enough of. */
function eachTold(groups: readonly Group[], figure: StatFigure): Told[] {
  const values = new Set(groups.flatMap((group) => [...(group.figures.get(figure)?.values.keys() ?? [])]));
  return [...values].flatMap((value) =>
    partsOf(groups, figure, (sums) => isHeld(sums, value)).flatMap((part) => {
      const sum = part.sums.values.get(value);
      return sum && isHeld(part.sums, value) ? [{ part, held: [[value, sum] as [string, Sum]] }] : [];
    }),
  );
}

/** Who tells what of a figure. */
export const toldParts = (groups: readonly Group[], figure: StatFigure): Told[] =>
  STAT_FIGURES[figure].whole ? wholeTold(groups, figure) : eachTold(groups, figure);

const languageOf = ({ groups: [first, ...more] }: Part): string =>
  first && more.length === 0 ? first.language : MIXED_LANGUAGES;

const nameOf = (value: string, { groups }: Part): string | null =>
  groups.find(({ names }) => names.has(value))?.names.get(value) ?? null;

type ToldCell = { language: string; figure: StatFigure; dreamers: number; cell: StatCell };

/** Shares with noise that is drawn here and never again, in whole per cent. */
function cellsOf(groups: readonly Group[], random: Random): ToldCell[] {
  return FIGURE_NAMES.flatMap((figure) =>
    toldParts(groups, figure).flatMap(({ part, held }) => {
      const dreamers = inTens(part.sums.dreamers);
      return held.map(([value, { shares }]) => ({
        language: languageOf(part),
        figure,
        dreamers,
        cell: {
          value,
          name: figure === 'symbols' ? nameOf(value, part) : null,
          percent: percentOf(shares / part.sums.dreamers + noise(noiseScale(dreamers), random)),
        },
      }));
    }),
  );
}

/** The order they were found in tells nothing either. */
const byName = (one: StatCell, other: StatCell): number => (one.value < other.value ? -1 : 1);

function figuresOf(told: readonly ToldCell[]): StatGroup['figures'] {
  const alike = Map.groupBy(told, ({ figure, dreamers }) => `${figure} ${dreamers}`);
  return [...alike.values()].flatMap((cells) => {
    const [first] = cells;
    if (!first) return [];
    const { figure, dreamers } = first;
    return [{ figure, dreamers, cells: cells.map(({ cell }) => cell).toSorted(byName) }];
  });
}

/** What may be told of a stretch, by language and of several together; nothing where no value has enough dreamers. */
export function toldGroups(groups: readonly Group[], random: Random): StatGroup[] {
  const told = cellsOf(groups, random);
  if (told.length === 0) return [];
  const of = (language: string) => figuresOf(told.filter((cell) => cell.language === language));
  const everybody = groups.reduce((sum, { dreamers }) => sum + dreamers, 0);
  const own = groups.map(({ language, dreamers }) => ({
    language,
    dreamers: inTens(dreamers),
    figures: of(language),
  }));
  const mixed = { language: MIXED_LANGUAGES, dreamers: inTens(everybody), figures: of(MIXED_LANGUAGES) };
  return [...own.filter(({ figures }) => figures.length > 0), mixed];
}
