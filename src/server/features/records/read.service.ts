import type { Resource } from '#server/http/resource.ts';
import { type Engine, run } from './engine.ts';
import type { ListPlan, Node, Value } from './plan.ts';
import { packCursor } from './query-paging.ts';
import { recordNotFound } from './records.errors.ts';
import { counterKey, foldLater } from './row-counts.service.ts';
import { getQuery, pageQuery, totalQuery, walkQuery } from './sql-list.ts';
import type { View } from './view.ts';

/** JSON text as PostgreSQL made it: it is passed on and never parsed here. */
export type JsonText = string;

type TotalRow = { total: string; backlog: string | null };

const isUnfiltered = (plan: ListPlan): boolean => plan.where === null && plan.search === null;

const counterOf = (engine: Engine, view: View, plan: ListPlan): Promise<string | undefined> =>
  isUnfiltered(plan) ? counterKey(engine, plan.root.resource, view.actor) : Promise.resolve(undefined);

function totalOf(engine: Engine, row: TotalRow | undefined, counter: string | undefined): number {
  if (counter !== undefined && row?.backlog) foldLater(engine, counter, Number(row.backlog));
  return Number(row?.total ?? 0);
}

/** The paged answer; `more` is further JSON inside it. */
export const envelope = (
  list: JsonText,
  total: number,
  { page, size }: { page: number; size: number },
  more = '',
): JsonText => {
  const pages = size === 0 ? 0 : Math.ceil(total / size);
  return `{"error":false,"list":[${list}],"total":${total},"limit":${size},"num_pages":${pages},"page":${page}${more}}`;
};

/** One page's records, joined by commas, and the total. */
export async function readPage(
  engine: Engine,
  view: View,
  plan: ListPlan,
  paging: { page: number; size: number },
): Promise<{ list: JsonText; total: number }> {
  const counter = await counterOf(engine, view, plan);
  const window = { offset: (paging.page - 1) * paging.size, size: paging.size };
  const [row] = await run<TotalRow & { list: JsonText }>(engine, pageQuery(view, plan, window, counter));
  return { list: row?.list ?? '', total: totalOf(engine, row, counter) };
}

async function readWalk(
  engine: Engine,
  view: View,
  plan: ListPlan,
  after: Value[] | null,
  size: number,
): Promise<JsonText> {
  const counter = await counterOf(engine, view, plan);
  const [rows, [total]] = await Promise.all([
    run<{ json: JsonText; place: JsonText }>(engine, walkQuery(view, plan, after, size + 1)),
    run<TotalRow>(engine, totalQuery(view, plan, counter)),
  ]);
  const shown = rows.slice(0, size);
  const place = rows.length > size ? shown.at(-1)?.place : undefined;
  const next = place === undefined ? null : packCursor(plan.order, JSON.parse(place) as (string | null)[]);
  const list = shown.map(({ json }) => json).join(',');
  return envelope(
    list,
    totalOf(engine, total, counter),
    { page: 1, size },
    `,"next":${JSON.stringify(next)}`,
  );
}

/** A page of a list as the finished envelope. */
export async function readList(engine: Engine, view: View, plan: ListPlan): Promise<JsonText> {
  const { paging } = plan;
  if (paging.kind === 'cursor') return readWalk(engine, view, plan, paging.after, paging.size);
  const { list, total } = await readPage(engine, view, plan, paging);
  return envelope(list, total, paging);
}

/** Records in the order of their ids. Throws 404 where the actor sees no such record. */
export async function readRecords(
  engine: Engine,
  view: View,
  root: Node,
  ids: readonly number[],
): Promise<JsonText[]> {
  const rows = await run<{ id: string; json: JsonText }>(engine, getQuery(view, root, [...new Set(ids)]));
  const found = new Map(rows.map((row) => [Number(row.id), row.json]));
  return ids.map((id) => {
    const json = found.get(id);
    if (json === undefined) throw recordNotFound();
    return json;
  });
}

export const modelEnvelope = (model: JsonText): JsonText => `{"error":false,"model":${model}}`;
export const batchEnvelope = (list: readonly JsonText[]): JsonText =>
  `{"error":false,"list":[${list.join(',')}]}`;

/** Throws 404 unless the actor sees every one of the records. */
export async function requireRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  await readRecords(engine, view, { resource, step: null, fields: [], children: [] }, ids);
}
