import type { Readable } from 'node:stream';
import { csvFile, refuseTooMany, ROWS_AT_ONCE } from '#server/http/csv/csv-file.ts';
import { joinName } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Engine, run } from '#server/features/records/engine.ts';
import type { ListPlan, Node, Value } from '#server/features/records/plan.ts';
import { moreQuery, walkQuery } from '#server/features/records/sql/sql-list.ts';
import { readable, stepsTo, type View } from '#server/features/records/view.ts';

type Json = Record<string, unknown>;
/** A column that a joined record gives: `node` reads it, `of` finds it in what was read. */
type Beside = { name: string; node: Node; of: (record: Json) => unknown };

/** What the table's descriptor lets stand beside its own columns, as far as the actor may read it. */
const besideOf = (view: View, { root }: ListPlan): Beside[] =>
  Object.entries(root.resource.exported ?? {}).flatMap(([name, { join, field }]) => {
    const [step] = stepsTo(view, root.resource, join);
    if (!step || !readable(view, step.resource, field)) return [];
    const node: Node = { resource: step.resource, step, fields: [field], children: [] };
    return { name, node, of: (record) => (record[joinName(step.rule)] as Json[] | undefined)?.[0]?.[field] };
  });

async function* pieces(
  engine: Engine,
  view: View,
  plan: ListPlan,
  beside: readonly Beside[],
): AsyncGenerator<Json[], void> {
  const root = { ...plan.root, children: [...plan.root.children, ...beside.map(({ node }) => node)] };
  const walked = beside.length === 0 ? plan : { ...plan, root };
  let after: Value[] | null = null;
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE;) {
    const rows: { json: string; place: string }[] = await run(
      engine,
      walkQuery(view, walked, after, ROWS_AT_ONCE),
    );
    count = rows.length;
    after = JSON.parse(rows.at(-1)?.place ?? 'null') as Value[] | null;
    yield rows.map(({ json }) => {
      const record = JSON.parse(json) as Json;
      for (const { name, of } of beside) record[name] = of(record);
      return record;
    });
  }
}

/**
 * A table as CSV in pieces, in the asked order; between pieces no connection is held. Where the call chooses its fields, nothing
 * stands beside them. Throws 400 over the limit.
 */
export async function exportCsv(
  engine: Engine,
  view: View,
  plan: ListPlan,
  choosesFields: boolean,
): Promise<Readable> {
  const [row] = await run<{ more: boolean }>(engine, moreQuery(view, plan, RECORD_LIMITS.exported));
  refuseTooMany(row?.more === true);
  const beside = choosesFields ? [] : besideOf(view, plan);
  const columns = [...plan.root.fields, ...beside.map(({ name }) => name)];
  return csvFile(columns, pieces(engine, view, plan, beside));
}
