import type { StatGroup } from '#server/db/schema/public-stats.ts';
import {
  ALL_LANGUAGES,
  FIGURE_NAMES,
  MIXED_LANGUAGES,
  RARE_LANGUAGES,
  type StatFigure,
} from '#shared/public-stats/public-stats.ts';
import { noiseScale } from './told-stretch.ts';

/** A value as it is told, with how far it may be off: the square of one standard error, in shares. */
export type ToldValue = {
  value: string;
  name: string | null;
  share: number;
  dreamers: number;
  variance: number;
};
type ToldFigure = { figure: StatFigure; dreamers: number; values: ToldValue[] };

const ROUNDED = 0.01 ** 2 / 12;

/** A mean of shares differs from others' by chance no more than yes and no would; the noise comes on top. */
const varianceOf = (share: number, dreamers: number): number =>
  (share * (1 - share)) / dreamers + 2 * noiseScale(dreamers) ** 2 + ROUNDED;

const valuesOf = (group: StatGroup, figure: StatFigure): ToldValue[] =>
  group.figures
    .filter((one) => one.figure === figure)
    .flatMap(({ dreamers, cells }) =>
      cells.map(({ value, name, percent }) => {
        const share = percent / 100;
        return { value, name, share, dreamers, variance: varianceOf(share, dreamers) };
      }),
    );

/** Several groups' value as one, each by its dreamers. */
function together(values: readonly [ToldValue, ...ToldValue[]]): ToldValue {
  const dreamers = values.reduce((sum, one) => sum + one.dreamers, 0);
  const mean = (of: (value: ToldValue) => number) => values.reduce((sum, one) => sum + of(one), 0);
  return {
    value: values[0].value,
    name: values.toSorted((one, other) => other.dreamers - one.dreamers)[0]?.name ?? null,
    share: mean((one) => one.share * one.dreamers) / dreamers,
    dreamers,
    variance: mean((one) => one.variance * one.dreamers ** 2) / dreamers ** 2,
  };
}

/** The groups of one answer. All languages together are put together from what is told of each: they tell nothing more. */
export const groupsOf = (groups: readonly StatGroup[], language: string): StatGroup[] =>
  groups.filter((group) => language === ALL_LANGUAGES || group.language === language);

/** The languages that can be asked for: what is rare only beside one that is not. */
export function languagesOf(groups: readonly StatGroup[]): string[] {
  const told = groups.flatMap(({ language }) => (language === MIXED_LANGUAGES ? [] : [language]));
  return told.some((language) => language !== RARE_LANGUAGES) ? told : [];
}

/** The dreamers behind one answer. Who is in several languages' figures together is in one of the languages as well. */
export const dreamersOf = (groups: readonly StatGroup[]): number =>
  groups.find(({ language }) => language === MIXED_LANGUAGES)?.dreamers ??
  groups.reduce((sum, { dreamers }) => sum + dreamers, 0);

export function figuresOf(groups: readonly StatGroup[]): ToldFigure[] {
  return FIGURE_NAMES.flatMap((figure) => {
    const all = groups.flatMap((group) => valuesOf(group, figure));
    const byValue = [...Map.groupBy(all, ({ value }) => value).values()];
    const values = byValue.map((one) => together(one as [ToldValue, ...ToldValue[]]));
    const dreamers = Math.max(0, ...values.map((one) => one.dreamers));
    return values.length === 0 ? [] : [{ figure, dreamers, values }];
  });
}
