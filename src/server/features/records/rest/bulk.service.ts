import type { z } from 'zod';
import { forbidden, invalid } from '#server/http/errors.ts';
import type { Resource } from '#server/http/resource.ts';
import { ok } from '#server/http/envelope.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { changeWhereInput, removeAllInput } from '#shared/record-inputs.ts';
import { type whereInput } from '#shared/record-inputs.ts';
import { readBodies } from '#server/features/records/treeql/body-faults.ts';
import { type Engine, run, runIn } from '#server/features/records/engine.ts';
import { type Condition, type ListPlan, primaryOf } from '#server/features/records/plan.ts';
import { findField } from '#server/features/records/treeql/query-filters.ts';
import { rootNode } from '#server/features/records/treeql/query-joins.ts';
import { totalOrder } from '#server/features/records/treeql/query-paging.ts';
import type { JsonText } from '#server/features/records/read.service.ts';
import { limitFault, queryFault, recordNotFound } from '#server/features/records/records.errors.ts';
import { idsQuery, lockQuery } from '#server/features/records/sql/sql-list.ts';
import { allows, openTable, readerFor, type View } from '#server/features/records/view.ts';
import { readWhere } from './where-values.ts';
import { inWritingOrder, together, writerOf } from '#server/features/records/write.service.ts';

const countAnswer = (word: string, count: number): JsonText =>
  JSON.stringify(ok({ message: `${count} ${word}.`, count }));

function whereOf(view: View, resource: Resource, where: z.infer<typeof whereInput> | undefined): Condition {
  const root = rootNode(resource);
  const condition = readWhere('where', where, (place, field) => findField(view, root, place, field));
  if (!condition) throw queryFault('where', 'is needed here: an empty one would mean every record.');
  return condition;
}

const MOST = RECORD_LIMITS.bulk + 1;

const bulkPlan = (resource: Resource, where: Condition): ListPlan => ({
  root: rootNode(resource),
  where,
  search: null,
  order: totalOrder(resource, []),
  paging: { kind: 'page', page: 1, size: MOST },
});

/** Throws 400 for more ids than one call may touch. */
function withinLimit(rows: readonly { id?: unknown }[]): number[] {
  if (rows.length === MOST) throw limitFault('where', 'records that one call changes', RECORD_LIMITS.bulk);
  return rows.map(({ id }) => Number(id));
}

/** Ids of what a condition finds among the actor's rows. Throws 400 when they are more than one call may touch. */
const idsWhere = async (
  engine: Engine,
  view: View,
  resource: Resource,
  where: Condition,
): Promise<number[]> =>
  withinLimit(await run<{ id: string }>(engine, idsQuery(view, bulkPlan(resource, where), MOST)));

const idIn = (resource: Resource, ids: readonly number[]): Condition => ({
  kind: 'test',
  source: 0,
  path: [],
  resource,
  field: primaryOf(resource),
  operator: 'in',
  negated: false,
  values: [...ids],
});

const namesOneRecord = (resource: Resource, where: Condition): boolean => {
  const tests = where.kind === 'and' ? where.of : [where];
  return tests.some(
    (test) =>
      test.kind === 'test' &&
      test.field === primaryOf(resource) &&
      test.path.length === 0 &&
      test.operator === 'eq' &&
      !test.negated,
  );
};

/** v1 PUTWHERE. Whoever may only change single records must name one by its id. */
export async function changeWhere(
  engine: Engine,
  view: View,
  resource: Resource,
  { set, where }: z.infer<typeof changeWhereInput>,
): Promise<JsonText> {
  const actor = writerOf(view);
  const rules = resource.writes?.change;
  if (!rules) throw forbidden();
  const condition = whereOf(view, resource, where);
  const single = namesOneRecord(resource, condition);
  if (!(single && allows(view, resource, 'change'))) openTable(view, resource.table, 'change-where');
  if (Object.keys(set).length === 0) throw invalid({ set: 'Required' });
  const [act] = await readBodies(readerFor(view, resource, 'change', rules), [set], false);
  const ids = await idsWhere(engine, view, resource, condition);
  await together(engine.deps, ids.length > 1, async (deps) => {
    for (const [, each] of inWritingOrder(ids)) await act?.(deps, actor, each);
  });
  return countAnswer('changed', ids.length);
}

/**
 * v1 DELETEALL, by ids or by a condition, never without either: all of them or none. The rows are held from the moment they
 * are found, so that of two such calls at once one removes them. Throws 404 where a named one is not there.
 */
export async function removeAll(
  engine: Engine,
  view: View,
  resource: Resource,
  { ids: named, where, confirm }: z.infer<typeof removeAllInput>,
): Promise<JsonText> {
  const actor = writerOf(view);
  const rules = resource.writes?.remove;
  if (!rules) throw forbidden();
  if (confirm !== resource.table) throw invalid({ confirm: `Write ${resource.table} here to confirm.` });
  if ((named === undefined) === (where === undefined))
    throw queryFault('where', 'either ids or where is needed.');
  const wanted = new Set(named);
  const condition = named ? idIn(resource, [...wanted]) : whereOf(view, resource, where);
  const removed = await together(engine.deps, true, async (deps) => {
    const query = lockQuery(view, bulkPlan(resource, condition), MOST);
    const ids = withinLimit(await runIn(deps, query));
    if (named && ids.length < wanted.size) throw recordNotFound();
    for (const id of ids) await rules.run(deps, actor, id);
    return ids.length;
  });
  return countAnswer('removed', removed);
}
