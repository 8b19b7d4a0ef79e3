import { Readable } from 'node:stream';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Engine, run } from '#server/features/records/engine.ts';
import type { ListPlan, Value } from '#server/features/records/plan.ts';
import { totalOrder } from '#server/features/records/treeql/query-paging.ts';
import { limitFault } from '#server/features/records/records.errors.ts';
import { totalQuery, walkQuery } from '#server/features/records/sql/sql-list.ts';
import type { View } from '#server/features/records/view.ts';

const ROWS_AT_ONCE = 500;
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** One cell; text that a spreadsheet would take for a formula gets an apostrophe. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : plain(value);
  return /[",\r\n']/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;

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
    yield records.map((record) => csvLine(columns.map((column) => record[column]))).join('');
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
 * A table as CSV in pieces, by primary key; between pieces no connection is held. The first piece is read before anything is
 * answered, so that a question that takes too long is told as such. Throws 400 over the limit.
 */
export async function exportCsv(engine: Engine, view: View, asked: ListPlan): Promise<Readable> {
  const plan = { ...asked, order: totalOrder(asked.root.resource, []) };
  const [row] = await run<{ total: string }>(engine, totalQuery(view, plan));
  if (Number(row?.total ?? 0) > RECORD_LIMITS.exported)
    throw limitFault('where', 'records in one export', RECORD_LIMITS.exported);
  const columns = [...plan.root.fields];
  const rows = pieces(engine, view, plan, columns);
  const first = await rows.next();
  const head = BYTE_ORDER_MARK + csvLine(columns);
  return Readable.from(whole(head, first.value ?? '', rows), { objectMode: false });
}
