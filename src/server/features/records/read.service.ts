import type { Resource } from '#server/http/resource.ts';
import { cutNote, withoutMarks } from '#server/features/records/treeql/cut-lists.ts';
import { type Engine, run } from './engine.ts';
import type { ListPlan, Node, Value } from './plan.ts';
import { packCursor } from '#server/features/records/treeql/query-paging.ts';
import { recordNotFound } from './records.errors.ts';
import { counterKey, foldLater } from '#server/features/records/sql/row-counts.service.ts';
import { getQuery, pageQuery, totalQuery, walkQuery } from '#server/features/records/sql/sql-list.ts';
import type { View } from './view.ts';

/** JSON text as PostgreSQL made it: it is passed on and never parsed here. */
export type JsonText = string;

type TotalRow = { total: string; backlog: string | null; more?: boolean };

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
  const pages = Math.ceil(total / size);
  return `{"error":false,"list":[${list}],"total":${total},"limit":${size},"num_pages":${pages},"page":${page}${more}}`;
};

/** Said beside a total that more records than it fit to. */
const moreNote = (row: TotalRow | undefined): JsonText => (row?.more ? ',"more":true' : '');

/** One page's records, joined by commas, the total, the joins whose lists were too long, and what is said beside the total. */
export async function readPage(
  engine: Engine,
  view: View,
  plan: ListPlan,
  paging: { page: number; size: number },
): Promise<{ list: JsonText; total: number; cut: string[]; note: JsonText }> {
  const counter = await counterOf(engine, view, plan);
  const window = { offset: (paging.page - 1) * paging.size, size: paging.size };
  const query = pageQuery(view, plan, window, counter);
  const [row] = await run<TotalRow & { list: JsonText }>(engine, query);
  const { json: list, cut } = withoutMarks(row?.list ?? '', query.secret);
  return { list, total: totalOf(engine, row, counter), cut, note: moreNote(row) };
}

async function readWalk(
  engine: Engine,
  view: View,
  plan: ListPlan,
  after: Value[] | null,
  size: number,
): Promise<JsonText> {
  const counter = await counterOf(engine, view, plan);
  const query = walkQuery(view, plan, after, size + 1);
  const [rows, [total]] = await Promise.all([
    run<{ json: JsonText; place: JsonText }>(engine, query),
    run<TotalRow>(engine, totalQuery(view, plan, counter)),
  ]);
  const shown = rows.slice(0, size);
  const place = rows.length > size ? shown.at(-1)?.place : undefined;
  const next = place === undefined ? null : packCursor(plan.order, JSON.parse(place) as (string | null)[]);
  const { json: list, cut } = withoutMarks(shown.map(({ json }) => json).join(','), query.secret);
  return envelope(
    list,
    totalOf(engine, total, counter),
    { page: 1, size },
    `,"next":${JSON.stringify(next)}${moreNote(total)}${cutNote(cut)}`,
  );
}

/** A page of a list as the finished envelope. */
export async function readList(engine: Engine, view: View, plan: ListPlan): Promise<JsonText> {
  const { paging } = plan;
  if (paging.kind === 'cursor') return readWalk(engine, view, plan, paging.after, paging.size);
  const { list, total, cut, note } = await readPage(engine, view, plan, paging);
  return envelope(list, total, paging, note + cutNote(cut));
}

export type Records = { records: JsonText[]; cut: string[] };

/** What the actor sees of some records, by id, and the joins whose lists were too long. */
export async function findRecords(
  engine: Engine,
  view: View,
  root: Node,
  ids: readonly number[],
): Promise<{ found: Map<number, JsonText>; cut: string[] }> {
  const query = getQuery(view, root, [...new Set(ids)]);
  const rows = await run<{ id: string; json: JsonText }>(engine, query);
  const cut = new Set<string>();
  const found = new Map(
    rows.map((row) => {
      const plain = withoutMarks(row.json, query.secret);
      for (const join of plain.cut) cut.add(join);
      return [Number(row.id), plain.json];
    }),
  );
  return { found, cut: [...cut] };
}

/** Records in the order of their ids. Throws 404 where the actor sees no such record. */
export async function readRecords(
  engine: Engine,
  view: View,
  root: Node,
  ids: readonly number[],
): Promise<Records> {
  const { found, cut } = await findRecords(engine, view, root, ids);
  const records = ids.map((id) => {
    const json = found.get(id);
    if (json === undefined) throw recordNotFound();
    return json;
  });
  return { records, cut };
}

export const modelEnvelope = ({ records: [model], cut }: Records): JsonText =>
  `{"error":false,"model":${model ?? 'null'}${cutNote(cut)}}`;
export const batchEnvelope = ({ records, cut }: Records): JsonText =>
  `{"error":false,"list":[${records.join(',')}]${cutNote(cut)}}`;

/** Throws 404 unless the actor sees every one of the records. */
export async function requireRecords(
  engine: Engine,
  view: View,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  await readRecords(engine, view, { resource, step: null, fields: [], children: [] }, ids);
}
