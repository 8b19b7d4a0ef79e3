import { MODERATION_VIEWS, type ModerationQuery } from '#shared/moderation.ts';
import { readAddress as readList, writeAddress as writeList } from '#web/records/list-address.ts';
import type { ListFilter } from '#web/records/list-spec.ts';

/** What a queue is narrowed by; the same words stand in the page's address. */
export type QueueFilter = Pick<ModerationQuery, 'view' | 'page'> & {
  values: Readonly<Record<string, string>>;
};

const PAGES_MAX = 100_000;

export const viewOf = (params: URLSearchParams, first: ModerationQuery['view']): ModerationQuery['view'] =>
  MODERATION_VIEWS.find((one) => one === params.get('view')) ?? first;

/** The same search in another part of the queue; kinds and days of one part mean nothing in another. */
export function movedTo({ values, ...filter }: QueueFilter, view: ModerationQuery['view']): QueueFilter {
  const { from: _from, subject, ...rest } = values;
  const kept = subject === undefined || view === 'shared' ? rest : { ...rest, subject };
  return { ...filter, values: kept, view, page: 1 };
}

/** Reads the page's address; what cannot be a value is left out. */
export function readAddress(
  params: URLSearchParams,
  first: ModerationQuery['view'],
  filters: readonly ListFilter[],
): QueueFilter {
  const { values, page } = readList(params, { filters, order: '', sorts: [] });
  return { view: viewOf(params, first), values, page: page > PAGES_MAX ? 1 : page };
}

export function writeAddress({ view, values, page }: QueueFilter, first: ModerationQuery['view']): string {
  const asked = { values: { ...(view !== first && { view }), ...values }, order: '', page };
  const text = writeList(asked, '').toString();
  return text && `?${text}`;
}
