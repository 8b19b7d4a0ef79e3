/** Months that are told as one: `2026-10`, or the first and the last of several, `2026-08..2026-10`. */
export type Stretch = { from: string; until: string };

const BETWEEN = '..';
const MONTH = String.raw`\d{4}-(?:0[1-9]|1[0-2])`;
export const STRETCH = new RegExp(String.raw`^${MONTH}(?:\.\.${MONTH})?$`);

export const stretchOf = (named: string): Stretch => {
  const [from = named, until = from] = named.split(BETWEEN);
  return { from, until };
};

export const stretchName = ({ from, until }: Stretch): string =>
  from === until ? from : `${from}${BETWEEN}${until}`;

export const addMonths = (month: string, count: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
};

/** Each month of a stretch, the oldest first. */
export function monthsIn({ from, until }: Stretch): string[] {
  const months: string[] = [];
  for (let month = from; month <= until; month = addMonths(month, 1)) months.push(month);
  return months;
}

export const isWithin = (month: string, { from, until }: Stretch): boolean => month >= from && month <= until;
