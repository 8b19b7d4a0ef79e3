import { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { MAX_PAGE_SIZE, PAGE_SIZE_V1 } from '#shared/constants.ts';
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
  payload: z
    .record(z.string(), scalar)
    .optional()
    .describe('A search form: texts contain the value, other fields equal it, empty ones do not count'),
  where: whereInput
    .optional()
    .describe('A condition: "title like \'%river%\' and words > 80", {field: value}, or a list of these'),
  filter: words.optional().describe('field,operator,value; a list must hold together'),
  search: z.string().max(1000).optional().describe('Text that stands in one of the searched fields'),
  join: words.optional().describe('Tables to join, paths with commas'),
  include: words.optional().describe('Only these fields'),
  exclude: words.optional().describe('All fields but these'),
  order: words.optional().describe('field,asc or field,desc'),
  sortId: z.string().max(64).optional().describe('One field to order by, in place of order'),
  direction: z.string().max(4).optional().describe('asc or desc, with sortId'),
  page: count.optional().describe('From 1'),
  limit: count.optional().describe(`Records a page, at most ${MAX_PAGE_SIZE}; ${PAGE_SIZE_V1} when left out`),
});
export const getAllInput = restList.omit({ page: true, limit: true });
export const exportInput = restList.omit({ page: true, limit: true, join: true, order: true });

const recordId = z.union([z.number().transform(String), z.string()]).optional();
export const getInput = z.strictObject({
  id: recordId,
  join: words.optional(),
  include: words.optional(),
  exclude: words.optional(),
});
export const removeInput = getInput.pick({ id: true });
/** The id beside the fields that change. */
export const withId = z.looseObject({ id: recordId });
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
