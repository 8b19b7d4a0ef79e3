import { whereInput } from '#shared/record-inputs.ts';
import { z } from 'zod';
import { type Resource, joinName } from '#server/http/resource.ts';
import { PAGE_SIZE_V1 } from '#shared/constants.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { FieldPlace } from '#server/features/records/comparison.ts';
import { type Condition, primaryOf } from '#server/features/records/plan.ts';
import { readPageNumber, readSize } from '#server/features/records/treeql/query-paging.ts';
import { fieldFault, joinFault, limitFault, queryFault } from '#server/features/records/records.errors.ts';
import { readSelect, type Shown } from './select-grammar.ts';
import { openTable, readable, readableFields, stepsTo, type View } from '#server/features/records/view.ts';
import { readWhere } from './where-values.ts';

/** A flat v1 join: one row for each pair that belongs together. */
export type FlatPlan = {
  sources: Resource[];
  /** For each source but the first: its field, and the field of an earlier source that it equals. */
  on: { field: string; source: number; other: string }[];
  shown: Shown[];
  where: Condition | null;
  page: number;
  size: number;
};

const count = z.union([z.number().int(), z.string().max(16)]);
const text = z.union([z.string(), z.array(z.string().max(200)).max(200)]);
const common = { where: whereInput.optional(), page: count.optional(), limit: count.optional() };
const fieldName = z.string().max(130);

export const joinInput = z.strictObject({
  join_id_1: fieldName.describe('Field of the first table'),
  join_id_2: fieldName.describe('Field of the second table that equals it'),
  select: text.optional().describe('a.id, b.*, c.name as who; all fields when left out'),
  ...common,
});
export const multiJoinInput = z.strictObject({
  tables: z.array(z.string().max(64)).min(2),
  /** `a.id = b.a_id` for each further table, or one field for each table, which all equal the first. */
  joinIds: z
    .array(z.union([z.string().max(300), z.tuple([fieldName, fieldName])]))
    .describe('a.id = b.a_id for each further table, or one field for each table'),
  selectStr: text.optional().describe('a.id, b.*, c.name as who; all fields when left out'),
  ...common,
});

type Paged = { where?: z.infer<typeof whereInput>; page?: string | number; limit?: string | number };
type Pair = { field: string; source: number; other: string };

/** True where a descriptor says that these two fields belong together and the actor may see both. */
function mayJoin(view: View, from: Resource, field: string, to: Resource, other: string): boolean {
  return (from.joins ?? []).some(
    (rule) =>
      stepsTo(view, from, joinName(rule)).some((step) => step.resource === to) &&
      ((rule.kind === 'belongs-to' && rule.key === field && primaryOf(to) === other) ||
        (rule.kind === 'has-many' && primaryOf(from) === field && rule.key === other)),
  );
}

function requirePair(
  view: View,
  sources: Resource[],
  index: number,
  { field, source, other }: Pair,
  place: string,
): Pair {
  const own = sources[index];
  const earlier = sources[source];
  if (!own || !earlier) throw queryFault(place, 'names a table that is not joined yet.');
  const fits = mayJoin(view, own, field, earlier, other) || mayJoin(view, earlier, other, own, field);
  if (!fits) throw joinFault(place, `${own.table}.${field}`, `${earlier.table}.${other}`);
  return { field, source, other };
}

function openSources(view: View, tables: readonly string[]): Resource[] {
  if (tables.length > RECORD_LIMITS.multiJoin)
    throw limitFault('tables', 'joined tables', RECORD_LIMITS.multiJoin);
  const sources = tables.map((table) => openTable(view, table, 'list'));
  if (new Set(sources).size !== sources.length) throw queryFault('tables', 'a table can be joined once.');
  return sources;
}

/** Finds `table.field`, or `field` where one table alone has it. */
function findFlat(view: View, sources: Resource[], place: string, name: string): FieldPlace {
  const dot = name.lastIndexOf('.');
  const table = dot < 0 ? null : name.slice(0, dot);
  const field = name.slice(dot + 1);
  const places = sources.flatMap((resource, source): FieldPlace[] => {
    const column = table === null || table === resource.table ? readable(view, resource, field) : undefined;
    return column ? [{ source, path: [], resource, field, column }] : [];
  });
  const [found, second] = places;
  if (!found)
    throw fieldFault(place, field, table ?? sources.map((resource) => resource.table).join(' and '));
  if (second) throw queryFault(place, `${field} is in two tables; write ${found.resource.table}.${field}.`);
  return found;
}

const bare = (name: string, table: string): string =>
  name.startsWith(`${table}.`) ? name.slice(table.length + 1) : name;

function finish(
  view: View,
  sources: Resource[],
  on: Pair[],
  select: { option: string; text: string | string[] },
  body: Paged,
): FlatPlan {
  const find = (place: string, name: string) => findFlat(view, sources, place, name);
  const every = (place: string, table: string | null) => {
    const all = sources.flatMap((resource, source) =>
      table === null || table === resource.table
        ? readableFields(view, resource).map((field) => ({ source, field }))
        : [],
    );
    if (all.length === 0) throw fieldFault(place, '*', table ?? '');
    return all;
  };
  const tableOf = (source: number) => sources[source]?.table ?? '';
  const words = Array.isArray(select.text) ? select.text.join(', ') : select.text;
  return {
    sources,
    on,
    shown: readSelect(select.option, words, { find, every, tableOf }),
    where: readWhere('where', body.where, find),
    page: readPageNumber('page', String(body.page ?? 1)),
    size: readSize('limit', String(body.limit ?? PAGE_SIZE_V1)),
  };
}

/** Plans `/v1/api/join/{t1}/{t2}`. */
export function planJoin(
  view: View,
  tables: readonly [string, string],
  body: z.infer<typeof joinInput>,
): FlatPlan {
  const sources = openSources(view, tables);
  const pair = { field: bare(body.join_id_2, tables[1]), source: 0, other: bare(body.join_id_1, tables[0]) };
  return finish(
    view,
    sources,
    [requirePair(view, sources, 1, pair, 'join_id_1')],
    { option: 'select', text: body.select ?? '*' },
    body,
  );
}

function readPair(sources: Resource[], index: number, given: string | [string, string], place: string): Pair {
  const sides = typeof given === 'string' ? given.split('=').map((side) => side.trim()) : given;
  const named = sides.map((side) => {
    const dot = side.indexOf('.');
    return {
      source: sources.findIndex((resource) => resource.table === side.slice(0, dot)),
      field: side.slice(dot + 1),
    };
  });
  const own = named.find(({ source }) => source === index);
  const earlier = named.find(({ source }) => source >= 0 && source < index);
  if (named.length !== 2 || !own || !earlier)
    throw queryFault(place, 'is written table.field = table.field.');
  return { field: own.field, source: earlier.source, other: earlier.field };
}

/** Plans `/v1/api/multi-join`. */
export function planMultiJoin(view: View, body: z.infer<typeof multiJoinInput>): FlatPlan {
  const sources = openSources(view, body.tables);
  const { joinIds } = body;
  const first = joinIds[0];
  const areFields =
    joinIds.length === sources.length &&
    joinIds.every((each) => typeof each === 'string' && !each.includes('='));
  if (!areFields && joinIds.length !== sources.length - 1)
    throw queryFault('joinIds', 'one is needed for each table after the first.');
  const on = sources.slice(1).map((resource, before) => {
    const place = `joinIds[${areFields ? before + 1 : before}]`;
    const given = joinIds[areFields ? before + 1 : before];
    const pair =
      areFields && typeof given === 'string' && typeof first === 'string'
        ? { field: bare(given, resource.table), source: 0, other: bare(first, sources[0]?.table ?? '') }
        : readPair(sources, before + 1, given ?? '', place);
    return requirePair(view, sources, before + 1, pair, place);
  });
  return finish(view, sources, on, { option: 'selectStr', text: body.selectStr ?? '*' }, body);
}
