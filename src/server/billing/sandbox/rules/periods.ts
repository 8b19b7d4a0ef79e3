type Recurring = { interval: string; interval_count: number };
export type Period = { start: number; end: number };

const SECONDS = new Map([
  ['day', 86_400],
  ['week', 604_800],
]);

/** A moment so many months after another, on its day or the month's last, at its hour. */
export function addMonths(from: number, months: number): number {
  const date = new Date(from * 1000);
  const month = date.getUTCMonth() + months;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moved = Date.UTC(
    date.getUTCFullYear(),
    month,
    Math.min(date.getUTCDate(), last),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  );
  return Math.floor(moved / 1000);
}

/** The n-th boundary of billing after an anchor; always counted from the anchor, so that the 31st comes back. */
export function boundary(anchor: number, recurring: Recurring, n: number): number {
  const seconds = SECONDS.get(recurring.interval);
  if (seconds !== undefined) return anchor + n * seconds * recurring.interval_count;
  return addMonths(anchor, n * recurring.interval_count * (recurring.interval === 'year' ? 12 : 1));
}

/** The period of billing that a moment lies in. */
export function periodAt(anchor: number, recurring: Recurring, moment: number): Period {
  const length = boundary(anchor, recurring, 1) - anchor;
  let n = Math.floor((moment - anchor) / length) - 1;
  while (boundary(anchor, recurring, n + 1) <= moment) n += 1;
  while (boundary(anchor, recurring, n) > moment) n -= 1;
  return { start: boundary(anchor, recurring, n), end: boundary(anchor, recurring, n + 1) };
}
