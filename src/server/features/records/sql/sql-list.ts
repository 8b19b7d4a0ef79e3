import type { Resource } from '#server/http/resource.ts';
import {
  type ListPlan,
  type Node,
  type Order,
  primaryOf,
  type Test,
  type Value,
} from '#server/features/records/plan.ts';
import { conditionSql } from './sql-conditions.ts';
import { hitCountSql, hitsQuery, isDear } from './sql-hits.ts';
import { clause, keysSql, listJson, orderSql, rowsOf, whereSql, type Window, windowSql } from './sql-rows.ts';
import { columnOf, columnSql, shownSql, SqlText } from './sql-text.ts';
import { rowJson } from './sql-tree.ts';
import { castOf } from '#server/features/records/values.ts';
import type { View } from '#server/features/records/view.ts';

/** Finished SQL. `steady` texts come again and again and are worth a prepared statement. */
export type Query = { text: string; params: unknown[]; steady: boolean };
/** `secret` marks in its answer where a joined list was cut; undefined where it joins no list. */
export type AnswerQuery = Query & { secret: string | undefined };

/** Single records by primary key, as rows of `id` and `json`. */
export function getQuery(view: View, root: Node, ids: readonly number[]): AnswerQuery {
  const sql = new SqlText(view);
  const alias = sql.alias();
  const key = columnSql(alias, root.resource, primaryOf(root.resource));
  const json = rowJson(sql, root, alias);
  const source = sql.source(root.resource);
  const [only] = ids;
  const fits =
    ids.length === 1
      ? `= ${sql.value(String(only), 'bigint')}`
      : `= any(${sql.value(ids.map(String), 'bigint[]')})`;
  const text = `select ${key} as id, ${json}::text as json from ${source} as ${alias} where ${key} ${fits}`;
  return { text, params: sql.params, steady: root.children.length === 0, secret: sql.usedSecret };
}

/** `count(*)` of what a plan finds. */
function countSql(sql: SqlText, plan: ListPlan): string {
  const alias = sql.alias();
  const source = sql.source(plan.root.resource);
  return `select count(*) from ${source} as ${alias}${clause('where', whereSql(sql, plan, alias), ' and ')}`;
}

/** An exact number kept by triggers: what is folded and what is still to be folded, in one snapshot. */
function counterSql(sql: SqlText, key: string): string {
  const value = sql.value(key, 'text');
  const folded = `coalesce((select count from row_count where key = ${value}), 0)`;
  return `select ${folded} + coalesce(sum(delta), 0) as total, count(*) as backlog from row_count_delta where key = ${value}`;
}

const totalSql = (sql: SqlText, plan: ListPlan, counter: string | undefined): string =>
  counter === undefined
    ? `select c.count as total, null as backlog from (${countSql(sql, plan)}) c`
    : counterSql(sql, counter);

/** Rows that one page may skip from the front before it is worth looking which end of the list is nearer. */
export const DEEP_OFFSET = 1000;

const reversed = (order: readonly Order[]): Order[] =>
  order.map(({ field, descending }) => ({ field, descending: !descending }));

/**
 * The keys of a page far inside a list, walked to from the nearer end: `n.total` tells which. Keys alone are skipped, so that
 * an index can do it; the records themselves are fetched for what is shown.
 */
function deepKeys(sql: SqlText, plan: ListPlan, { offset, size }: Window): string {
  const skipped = sql.value(String(offset), 'bigint');
  const shown = sql.value(size, 'bigint');
  const total = '(select total::bigint from n)';
  const front = keysSql(sql, plan, `limit ${shown} offset ${skipped}`, [`${total} >= 2 * ${skipped}`]);
  const left = `${total} - ${skipped}`;
  const back = keysSql(
    sql,
    { ...plan, order: reversed(plan.order) },
    `limit greatest(least(${shown}, ${left}), 0) offset greatest(${left} - ${shown}, 0)`,
    [`${total} < 2 * ${skipped}`],
  );
  // Bounded once more as a whole: of the back's limit the planner knows nothing, and would read the table for a tenth of its rows.
  return `${front} union all ${back} limit ${shown}`;
}

function deepQuery(sql: SqlText, plan: ListPlan, window: Window, counter: string | undefined): string {
  const alias = sql.alias();
  const rows = rowsOf(sql, plan, alias, deepKeys(sql, plan, window));
  const list = listJson(rowJson(sql, plan.root, alias), rows, alias);
  return `with n as materialized (${totalSql(sql, plan, counter)}) select n.total, n.backlog, p.list from n, (${list}) p`;
}

/**
 * A page and its total in one statement, so that they agree. Rows: `total`, `backlog` (null without a counter), `list`, and of
 * what looks into texts `more`, where more than `total` fit. A search for one or two letters finds and counts what the newest
 * records have.
 */
export function pageQuery(view: View, plan: ListPlan, page: Window, counter?: string): AnswerQuery {
  const sql = new SqlText(view);
  const steady = plan.where === null && plan.search === null;
  const statement = (): string => {
    if (isDear(plan)) return hitsQuery(sql, plan, page);
    if (page.offset >= DEEP_OFFSET) return deepQuery(sql, plan, page, counter);
    const alias = sql.alias();
    const rows = rowsOf(sql, plan, alias, keysSql(sql, plan, windowSql(sql, page)));
    const list = listJson(rowJson(sql, plan.root, alias), rows, alias);
    return `select n.total, n.backlog, p.list from (${totalSql(sql, plan, counter)}) n, (${list}) p`;
  };
  return { text: statement(), params: sql.params, steady, secret: sql.usedSecret };
}

/** The total alone, as `pageQuery` has it. */
export function totalQuery(view: View, plan: ListPlan, counter?: string): Query {
  const sql = new SqlText(view);
  const text = isDear(plan) ? hitCountSql(sql, plan) : totalSql(sql, plan, counter);
  return { text, params: sql.params, steady: counter !== undefined };
}

/** Whether there are more than so many, as `more`. */
export function moreQuery(view: View, plan: ListPlan, most: number): Query {
  const { text, ...query } = idsQuery(view, plan, most + 1);
  return { ...query, text: `select count(*) > ${most} as more from (${text}) found`, steady: false };
}

function isAfter(sql: SqlText, order: Order, value: Value, alias: string, resource: Resource): string {
  const own = columnSql(alias, resource, order.field);
  if (value === null) return order.descending ? `${own} is not null` : 'false';
  const placed = sql.value(value, castOf(columnOf(resource, order.field)));
  return order.descending ? `${own} < ${placed}` : `(${own} > ${placed} or ${own} is null)`;
}

const isSame = (sql: SqlText, { field }: Order, value: Value, alias: string, resource: Resource): string => {
  const own = columnSql(alias, resource, field);
  return value === null
    ? `${own} is null`
    : `${own} = ${sql.value(value, castOf(columnOf(resource, field)))}`;
};

/** Rows behind a place in the order, nulls last when ascending and first when descending, as PostgreSQL sorts. */
function afterSql(sql: SqlText, plan: ListPlan, after: readonly Value[], alias: string): string {
  const { resource } = plan.root;
  const ways = plan.order.map((order, index) => {
    const same = plan.order
      .slice(0, index)
      .map((earlier, at) => isSame(sql, earlier, after[at] ?? null, alias, resource));
    return `(${[...same, isAfter(sql, order, after[index] ?? null, alias, resource)].join(' and ')})`;
  });
  return `(${ways.join(' or ')})`;
}

/** The next records in a keyset walk, as rows of `json` and `place` (the order's values as text). */
export function walkQuery(
  view: View,
  plan: ListPlan,
  after: readonly Value[] | null,
  size: number,
): AnswerQuery {
  const sql = new SqlText(view);
  const { resource } = plan.root;
  const alias = sql.alias();
  const json = rowJson(sql, plan.root, alias);
  const source = sql.source(resource);
  const conditions = whereSql(sql, plan, alias);
  if (after) conditions.push(afterSql(sql, plan, after, alias));
  const rows = `select ${alias}.* from ${source} as ${alias}${clause('where', conditions, ' and ')} order by ${orderSql(plan.order, alias, resource)} limit ${sql.value(size, 'bigint')}`;
  const place = plan.order.map(({ field }) => `${shownSql(alias, resource, field)}::text`).join(', ');
  const text = `select ${json}::text as json, json_build_array(${place})::text as place from (${rows}) as ${alias}`;
  const steady = plan.where === null && plan.search === null;
  return { text, params: sql.params, steady, secret: sql.usedSecret };
}

/** Ids of what a plan finds, at most `most` of them. */
export function idsQuery(view: View, plan: ListPlan, most: number): Query {
  const sql = new SqlText(view);
  const { resource } = plan.root;
  const alias = sql.alias();
  const source = sql.source(resource);
  const key = columnSql(alias, resource, primaryOf(resource));
  const conditions = clause('where', whereSql(sql, plan, alias), ' and ');
  const text = `select ${key} as id from ${source} as ${alias}${conditions} order by ${key} limit ${sql.value(most, 'bigint')}`;
  return { text, params: sql.params, steady: false };
}

/** The same rows, lowest id first, locked until the transaction ends; what changed meanwhile and fits no more is left out. */
export function lockQuery(view: View, plan: ListPlan, most: number): Query {
  const { text, ...query } = idsQuery(view, plan, most);
  return { ...query, text: `${text} for update` };
}

/** Different values of the tested field, in order, as rows of `json`. */
export function suggestQuery(view: View, test: Test, most: number): Query {
  const sql = new SqlText(view);
  const alias = sql.alias();
  const source = sql.source(test.resource);
  const value = columnSql(alias, test.resource, test.field);
  const key = columnSql(alias, test.resource, primaryOf(test.resource));
  const condition = conditionSql(sql, { ...test, source: 0 }, [{ alias, resource: test.resource }]);
  const rows = `select min(${key}) as id, ${value} as value from ${source} as ${alias} where ${condition} group by ${value} order by ${value} limit ${sql.value(most, 'bigint')}`;
  return { text: `select row_to_json(r)::text as json from (${rows}) r`, params: sql.params, steady: false };
}
