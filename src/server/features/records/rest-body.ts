import { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { PAGE_SIZE_V1 } from '#shared/constants.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { allOf, type ListPlan } from './plan.ts';
import { findField, readFilters } from './query-filters.ts';
import { readOptions } from './query-options.ts';
import { readOrder, readPageNumber, readSize } from './query-paging.ts';
import { readSearch, readTree } from './query-parser.ts';
import type { View } from './view.ts';
import { readPayload, readWhere, whereInput } from './where-values.ts';

const words = z.union([z.string().max(4000), z.array(z.string().max(4000)).max(RECORD_LIMITS.filters)]);
const count = z.union([z.number().int(), z.string().max(16)]);
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What the v1 list modes take: TreeQL's options in a body, a search form's `payload`, a `where`. */
export const restList = z.strictObject({
  payload: z.record(z.string(), scalar).optional(),
  where: whereInput.optional(),
  filter: words.optional(),
  search: z.string().max(1000).optional(),
  join: words.optional(),
  include: words.optional(),
  exclude: words.optional(),
  order: words.optional(),
  sortId: z.string().max(64).optional(),
  direction: z.string().max(4).optional(),
  page: count.optional(),
  limit: count.optional(),
});
export type RestList = z.infer<typeof restList>;

function queryOf({ sortId, direction, order, filter, search, join, include, exclude }: RestList) {
  const sorted = order ?? (sortId === undefined ? undefined : `${sortId},${direction ?? 'desc'}`);
  const given = { filter, search, join, include, exclude, order: sorted };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

export const pageOf = (body: { page?: string | number }): number =>
  readPageNumber('page', String(body.page ?? 1));

/** Turns a v1 body into the same plan that v4's query strings become. */
export function planRest(view: View, resource: Resource, body: RestList): ListPlan {
  const options = readOptions(queryOf(body));
  const root = readTree(view, resource, options);
  const find = (place: string, field: string) => findField(view, root, place, field);
  const conditions = [
    readFilters(view, root, options.filters),
    readPayload(body.payload ?? {}, find),
    readWhere('where', body.where, find),
  ];
  return {
    root,
    where: allOf(conditions.filter((condition) => condition !== null)),
    search: readSearch(view, resource, options.search),
    order: readOrder(view, resource, options.orders),
    paging: {
      kind: 'page',
      page: pageOf(body),
      size: readSize('limit', String(body.limit ?? PAGE_SIZE_V1)),
    },
  };
}
