import type { Resource } from '#server/http/resource.ts';
import { PAGE_SIZE_V4 } from '#shared/constants.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { ListPlan, Node } from '#server/features/records/plan.ts';
import { readFilters } from './query-filters.ts';
import { addJoins, checkedPicks, chooseFields, rootNode } from './query-joins.ts';
import { type QueryOptions, type RawQuery, readOptions, refuseListOptions } from './query-options.ts';
import { readOrder, readPaging } from './query-paging.ts';
import { fieldFault, queryFault } from '#server/features/records/records.errors.ts';
import { storableText } from '#server/features/records/values.ts';
import { readableFields, type View } from '#server/features/records/view.ts';

const plainNodes = new WeakMap<readonly string[], Node>();

/** A table with all its readable fields; the same object each time, so that its SQL is written once. */
function plainNode(view: View, resource: Resource): Node {
  const fields = readableFields(view, resource);
  const node = plainNodes.get(fields) ?? { ...rootNode(resource), fields: [...fields] };
  plainNodes.set(fields, node);
  return node;
}

/** Choices of fields that are kept for one table and audience; past so many they are read anew. */
const KEPT_CHOICES = 100;
const LONGEST_KEPT = 400;
const chosenNodes = new WeakMap<readonly string[], Map<string, Node>>();

function readNode(view: View, resource: Resource, options: QueryOptions): Node {
  const root = rootNode(resource);
  addJoins(view, root, options.joins);
  const picks = (option: 'include' | 'exclude') => {
    const text = options[option];
    return text === null
      ? null
      : checkedPicks(view, root, text, (table, field) => fieldFault(option, field, table));
  };
  chooseFields(view, root, picks('include'), picks('exclude'));
  return root;
}

/** The same choice of one table's fields is the same object each time, too. */
function chosenNode(view: View, resource: Resource, options: QueryOptions): Node {
  const choice = JSON.stringify([options.include, options.exclude]);
  if (choice.length > LONGEST_KEPT) return readNode(view, resource, options);
  const fields = readableFields(view, resource);
  const kept = chosenNodes.get(fields) ?? new Map<string, Node>();
  chosenNodes.set(fields, kept);
  const known = kept.get(choice);
  if (known) return known;
  const node = readNode(view, resource, options);
  if (kept.size >= KEPT_CHOICES) kept.clear();
  kept.set(choice, node);
  return node;
}

/** The tables and fields that a query shows. */
export function readTree(view: View, resource: Resource, options: QueryOptions): Node {
  if (options.joins.length > 0) return readNode(view, resource, options);
  if (options.include === null && options.exclude === null) return plainNode(view, resource);
  return chosenNode(view, resource, options);
}

/** Columns that `search` looks through. */
const searchedFields = (view: View, resource: Resource): string[] =>
  readableFields(view, resource).filter((field) => resource.columns[field]?.search);

export function readSearch(view: View, resource: Resource, text: string | null): ListPlan['search'] {
  if (text === null) return null;
  const fields = searchedFields(view, resource);
  if (fields.length === 0) throw queryFault('search', `nothing in ${resource.table} can be searched.`);
  const term = storableText('search', text.trim(), RECORD_LIMITS.searchLength);
  const { printed } = resource;
  if (term === '') return null;
  return printed?.every((field) => fields.includes(field)) ? { fields, term, printed } : { fields, term };
}

/** Turns a list call's query string into a plan. Throws 400 for anything unknown, hidden or over a limit. */
export function planList(view: View, resource: Resource, query: RawQuery): ListPlan {
  const options = readOptions(query);
  const root = readTree(view, resource, options);
  const order = readOrder(view, resource, options.orders);
  return {
    root,
    where: readFilters(view, root, options.filters),
    search: readSearch(view, resource, options.search),
    order,
    paging: readPaging(resource, order, options, PAGE_SIZE_V4),
  };
}

/** Plans a call for single records: joins and columns only. */
export function planGet(view: View, resource: Resource, query: RawQuery): Node {
  const options = readOptions(query);
  refuseListOptions(options);
  return readTree(view, resource, options);
}
