import type { Resource } from '#server/http/resource.ts';
import { PAGE_SIZE_V1 } from '#shared/constants.ts';
import type { RestList } from '#shared/record-inputs.ts';
import { allOf, type ListPlan } from '#server/features/records/plan.ts';
import { findField, readFilters } from '#server/features/records/treeql/query-filters.ts';
import { readOptions } from '#server/features/records/treeql/query-options.ts';
import { readOrder, readPageNumber, readSize } from '#server/features/records/treeql/query-paging.ts';
import { readSearch, readTree } from '#server/features/records/treeql/query-parser.ts';
import type { View } from '#server/features/records/view.ts';
import { readPayload, readWhere } from './where-values.ts';

function queryOf({ sortId, direction, order, filter, search, join, include, exclude }: RestList) {
  const sorted = order ?? (sortId === undefined ? undefined : `${sortId},${direction ?? 'desc'}`);
  const given = { filter, search, join, include, exclude, order: sorted };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const pageOf = (body: { page?: string | number }): number => readPageNumber('page', String(body.page ?? 1));

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
