export type Bar = { month: string; dreams: number };

const next = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
};

/** The months from the first to the last with the empty ones between, at most the last `most` of them. */
export function monthBars(months: readonly Bar[], most: number): Bar[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const known = new Map(months.map(({ month, dreams }) => [month, dreams]));
  const bars: Bar[] = [];
  for (let month = first.month; month <= last.month; month = next(month))
    bars.push({ month, dreams: known.get(month) ?? 0 });
  return bars.slice(-most);
}
