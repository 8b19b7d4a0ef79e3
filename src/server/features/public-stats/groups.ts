import {
  FIGURE_NAMES,
  LEAST_DREAMERS,
  RARE_LANGUAGES,
  type StatFigure,
} from '#shared/public-stats/public-stats.ts';
import { type Dreamer, dreamerShares, isAsked, languageOf } from './dreamer-shares.ts';

/** A value over many dreamers: the sum of their shares, and how many have any. */
type Sum = { shares: number; holders: number };
type FigureSums = { dreamers: number; values: Map<string, Sum> };
/** Dreamers who are counted together. */
export type Group = {
  language: string;
  dreamers: number;
  figures: Map<StatFigure, FigureSums>;
  /** How a dream book calls its entries. */
  names: Map<string, string>;
};

const emptyGroup = (language: string): Group => ({
  language,
  dreamers: 0,
  figures: new Map(FIGURE_NAMES.map((name) => [name, { dreamers: 0, values: new Map<string, Sum>() }])),
  names: new Map(),
});

function add(values: Map<string, Sum>, value: string, { shares, holders }: Sum): void {
  const known = values.get(value) ?? { shares: 0, holders: 0 };
  values.set(value, { shares: known.shares + shares, holders: known.holders + holders });
}

function addDreamer(group: Group, dreamer: Dreamer): void {
  group.dreamers += 1;
  for (const [figure, shares] of dreamerShares(dreamer)) {
    const sums = group.figures.get(figure);
    if (!sums || !isAsked(figure, dreamer)) continue;
    sums.dreamers += 1;
    for (const [value, share] of shares) add(sums.values, value, { shares: share, holders: 1 });
  }
  for (const { held } of dreamer.dreams)
    for (const { slug, headword } of held?.symbols ?? [])
      if (!group.names.has(slug)) group.names.set(slug, headword);
}

/** Sorts dreamers by the language they dream in; each is in one of them alone. */
export class Languages {
  readonly #groups = new Map<string, Group>();

  add(dreamer: Dreamer): void {
    const language = languageOf(dreamer);
    const group = this.#groups.get(language) ?? emptyGroup(language);
    addDreamer(group, dreamer);
    this.#groups.set(language, group);
  }

  /**
   * The groups that may be told. They have no dreamer in common and each has enough of them, so that whatever is added or
   * taken away between what is told of them, enough are left. Languages with too few are told together, or not at all.
   */
  told(): { groups: Group[]; leftOut: boolean } {
    const all = [...this.#groups.values()];
    const own = all.filter(({ language, dreamers }) => dreamers >= LEAST_DREAMERS && language !== '');
    const rare = all.filter((group) => !own.includes(group)).reduce(merged, emptyGroup(RARE_LANGUAGES));
    const isTold = rare.dreamers >= LEAST_DREAMERS;
    return { groups: isTold ? [...own, rare] : own, leftOut: !isTold && rare.dreamers > 0 };
  }
}

function merged(into: Group, group: Group): Group {
  into.dreamers += group.dreamers;
  for (const [figure, { dreamers, values }] of group.figures) {
    const sums = into.figures.get(figure);
    if (!sums) continue;
    sums.dreamers += dreamers;
    for (const [value, sum] of values) add(sums.values, value, sum);
  }
  for (const [slug, name] of group.names) if (!into.names.has(slug)) into.names.set(slug, name);
  return into;
}

/**
 * The values of a figure that enough dreamers hold. Where each dream has exactly one value, what is left of a hundred would
 * tell of a single one that is held back: then one that many hold is held back with it.
 */
export function heldByEnough({ values }: FigureSums, isWhole: boolean): [string, Sum][] {
  const sorted = [...values].toSorted(([, one], [, other]) => other.holders - one.holders);
  const shown = sorted.filter(([, { holders }]) => holders >= LEAST_DREAMERS);
  return isWhole && shown.length < sorted.length ? shown.slice(0, -1) : shown;
}
