import type Stripe from 'stripe';
import { missing, untried } from './errors.ts';

export type Page = { limit?: number; starting_after?: string; ending_before?: string };
type Range = number | Stripe.RangeQueryParam | undefined;

/** Whether a moment lies in a range as lists are asked for it. */
export function within(value: number, range: Range): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  return (
    (range.gt === undefined || value > range.gt) &&
    (range.gte === undefined || value >= range.gte) &&
    (range.lt === undefined || value < range.lt) &&
    (range.lte === undefined || value <= range.lte)
  );
}

/** Whether what was asked for is what is there, or nothing was asked. */
export const asked = <T>(wanted: T | undefined, is: T): boolean => wanted === undefined || wanted === is;

/** One page of objects that come oldest first; the answer has the newest first, as the protocol does. */
export function page<T extends { id: string }>(
  oldestFirst: T[],
  url: string,
  params: Page,
): Stripe.ApiList<T> {
  return cut(oldestFirst.toReversed(), url, params);
}

/** One page of objects in the order in which they come. */
export function cut<T extends { id: string }>(ordered: T[], url: string, params: Page): Stripe.ApiList<T> {
  const { limit = 10, starting_after: after, ending_before: before } = params;
  if (limit < 1 || limit > 100) {
    throw untried(`Invalid limit: must be between 1 and 100, was ${String(limit)}`, 'limit');
  }
  if (after !== undefined && before !== undefined) {
    throw untried('You may only specify one of ending_before or starting_after', 'ending_before');
  }
  const place = (id: string, param: string): number => {
    const index = ordered.findIndex((one) => one.id === id);
    if (index < 0) throw missing('object', id, param);
    return index;
  };
  if (before !== undefined) {
    const end = place(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return list(ordered.slice(start, end), url, start > 0);
  }
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  return list(ordered.slice(start, start + limit), url, start + limit < ordered.length);
}

export const list = <T>(data: T[], url: string, has_more = false): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more,
  url,
});
