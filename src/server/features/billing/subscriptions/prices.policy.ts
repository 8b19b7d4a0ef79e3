import type { PriceRow } from '#server/features/billing/mirrors/mirrors.store.ts';

const DAYS = { day: 1, week: 7, month: 30.4375, year: 365.25 } as const;
const isInterval = (given: string): given is keyof typeof DAYS => Object.hasOwn(DAYS, given);

/** What a price comes to in a day, to compare a month with a year. */
function perDay({ unit_amount, billing_interval, interval_count }: PriceRow, quantity: number): number {
  const interval = billing_interval ?? 'month';
  const days = (isInterval(interval) ? DAYS[interval] : DAYS.month) * (interval_count ?? 1);
  return ((unit_amount ?? 0) * quantity) / days;
}

type Bought = { price: PriceRow; quantity: number };
export type Change = {
  direction: 'up' | 'down';
  /** Whether what is left of the old plan is counted against the new one, which is paid now. */
  isPaidNow: boolean;
};

const isSamePeriod = (one: PriceRow, other: PriceRow): boolean =>
  one.billing_interval === other.billing_interval && one.interval_count === other.interval_count;

/**
 * More is paid at once, less from the next period on. With another period the provider charges at once in any case: then
 * what is left of the old one is counted, or somebody would pay it twice.
 */
export function changeBetween(from: Bought, to: Bought): Change {
  const direction = perDay(to.price, to.quantity) > perDay(from.price, from.quantity) ? 'up' : 'down';
  return { direction, isPaidNow: direction === 'up' || !isSamePeriod(from.price, to.price) };
}
