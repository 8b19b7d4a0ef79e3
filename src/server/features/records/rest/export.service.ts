import type * as CsvStringify from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { guard } from '#server/csv-formulas.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Engine, run } from '#server/features/records/engine.ts';
import type { ListPlan, Value } from '#server/features/records/plan.ts';
import { limitFault } from '#server/features/records/records.errors.ts';
import { moreQuery, walkQuery } from '#server/features/records/sql/sql-list.ts';
import type { View } from '#server/features/records/view.ts';

const csv = onFirstUse((load) => load('csv-stringify/sync') as typeof CsvStringify);

const ROWS_AT_ONCE = 500;
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180; what is no text stands as JSON. An apostrophe or a space at the edge would not be seen without quotes. */
const OPTIONS = {
  record_delimiter: 'windows' as const,
  quote_record_delimiter: true,
  quoted_match: [/'/, /^\s|\s$/],
  cast: { string: guard, number: String, boolean: String, object: (value: object) => JSON.stringify(value) },
};

const csvOf = (rows: unknown[][]): string => (rows.length === 0 ? '' : csv().stringify(rows, OPTIONS));

async function* pieces(
  engine: Engine,
  view: View,
  plan: ListPlan,
  columns: string[],
): AsyncGenerator<string, void> {
  let after: Value[] | null = null;
  for (let count = ROWS_AT_ONCE; count === ROWS_AT_ONCE;) {
    const rows: { json: string; place: string }[] = await run(
      engine,
      walkQuery(view, plan, after, ROWS_AT_ONCE),
    );
    count = rows.length;
    after = JSON.parse(rows.at(-1)?.place ?? 'null') as Value[] | null;
    const records = rows.map(({ json }) => JSON.parse(json) as Record<string, unknown>);
    yield csvOf(records.map((record) => columns.map((column) => record[column])));
  }
}

async function* whole(
  head: string,
  first: string,
  rest: AsyncGenerator<string, void>,
): AsyncGenerator<string> {
  yield head + first;
  yield* rest;
}

/**
 * A table as CSV in pieces, in the asked order; between pieces no connection is held. The first piece is read before anything is
 * answered, so that a question that takes too long is told as such. Throws 400 over the limit.
 */
export async function exportCsv(engine: Engine, view: View, plan: ListPlan): Promise<Readable> {
  const [row] = await run<{ more: boolean }>(engine, moreQuery(view, plan, RECORD_LIMITS.exported));
  if (row?.more) throw limitFault('where', 'records in one export', RECORD_LIMITS.exported);
  const columns = [...plan.root.fields];
  const rows = pieces(engine, view, plan, columns);
  const first = await rows.next();
  const head = BYTE_ORDER_MARK + csvOf([columns]);
  return Readable.from(whole(head, first.value ?? '', rows), { objectMode: false });
}
