import { plainDigits } from './search-dates.ts';

/** Whole numbers, both ends included; an open end is left out. */
export type Bounds = { min?: number; max?: number };

/** What a number's field is given: 2, >2, 1..3, 2+. */
export function boundsOf(written: string): Bounds | undefined {
  const text = plainDigits(written);
  const range = /^(\d{1,6})(?:\.\.|…|-)(\d{1,6})$/.exec(text);
  if (range) return { min: Number(range[1]), max: Number(range[2]) };
  const one = /^(>=|<=|>|<|=|≥|≤)?(\d{1,6})(\+)?$/.exec(text);
  if (!one) return undefined;
  const [, sign = '', digits = '', more] = one;
  const value = Number(digits);
  if (sign === '>') return { min: value + 1 };
  if (sign === '<') return { max: value - 1 };
  if (sign === '>=' || sign === '≥' || more) return { min: value };
  if (sign === '<=' || sign === '≤') return { max: value };
  return { min: value, max: value };
}

/** Bounds as they are written in a search. */
export function printBounds({ min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return min === max ? `${min}` : `${min}..${max}`;
  return min === undefined ? `<${(max ?? 0) + 1}` : min > 0 ? `>${min - 1}` : `>=${min}`;
}
