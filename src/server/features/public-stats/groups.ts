import {
  FIGURE_NAMES,
  LEAST_DREAMERS,
  RARE_LANGUAGES,
  type StatFigure,
} from '#shared/public-stats/public-stats.ts';
import { type Dreamer, dreamerShares, isAsked, languageOf } from './dreamer-shares.ts';

/** A value over many dreamers: the sum of their shares, and how many have any. */
export type Sum = { shares: number; holders: number };
export type FigureSums = { dreamers: number; values: Map<string, Sum> };
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

  /** Languages with enough dreamers, and the rest as one, however few they are. No dreamer is in two of them. */
  all(): Group[] {
    const all = [...this.#groups.values()];
    const own = all.filter(({ language, dreamers }) => dreamers >= LEAST_DREAMERS && language !== '');
    const rare = all.filter((group) => !own.includes(group)).reduce(merged, emptyGroup(RARE_LANGUAGES));
    return rare.dreamers > 0 ? [...own, rare] : own;
  }
}

function merged(into: Group, group: Group): Group {
  into.dreamers += group.dreamers;
  for (const [figure, sums] of group.figures) {
    const known = into.figures.get(figure);
    if (known) into.figures.set(figure, summed([known, sums]));
  }
  for (const [slug, name] of group.names) if (!into.names.has(slug)) into.names.set(slug, name);
  return into;
}

/** What several groups add to a figure, as if they were one. */
function summed(all: readonly FigureSums[]): FigureSums {
  const values = new Map<string, Sum>();
  for (const one of all) for (const [value, sum] of one.values) add(values, value, sum);
  return { dreamers: all.reduce((count, { dreamers }) => count + dreamers, 0), values };
}

/** Groups that tell something together, or one alone. */
export type Part = { groups: readonly Group[]; sums: FigureSums };

/**
 * Who tells a figure, or one of its values: each group alone that has enough for it, the others together. Parts have no dreamer
 * in common, so that whatever is added up or taken away between them, whole parts are left.
 */
export function partsOf(
  groups: readonly Group[],
  figure: StatFigure,
  hasEnough: (sums: FigureSums) => boolean,
): Part[] {
  const each = groups.flatMap((group) => {
    const sums = group.figures.get(figure);
    return sums && sums.dreamers > 0 ? [{ groups: [group], sums }] : [];
  });
  const alone = each.filter(({ sums }) => hasEnough(sums));
  const others = each.filter((part) => !alone.includes(part));
  const mixed = {
    groups: others.flatMap((part) => part.groups),
    sums: summed(others.map(({ sums }) => sums)),
  };
  return others.length > 0 ? [...alone, mixed] : alone;
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
