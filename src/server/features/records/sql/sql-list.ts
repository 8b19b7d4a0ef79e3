import type { Resource } from '#server/http/resource.ts';
import {
  type Condition,
  type ListPlan,
  type Node,
  type Order,
  primaryOf,
  type Test,
  type Value,
} from '#server/features/records/plan.ts';
import { conditionSql, searchSql } from './sql-conditions.ts';
import { columnOf, columnSql, identifier, shownSql, SqlText } from './sql-text.ts';
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

const filterSql = (sql: SqlText, { root, where }: ListPlan, alias: string): string[] =>
  where ? [conditionSql(sql, where, [{ alias, resource: root.resource }])] : [];

function whereSql(sql: SqlText, plan: ListPlan, alias: string): string[] {
  const { root, search } = plan;
  return [...filterSql(sql, plan, alias), ...(search ? [searchSql(sql, search, alias, root.resource)] : [])];
}

/** Indexes of words know groups of three letters: what is shorter is looked for in so many of the newest records, one by one. */
const INDEXED_LETTERS = 3;
export const SHORT_SEARCH_ROWS = 2500;

/** Where the hits of conditions on text are found, and the conditions that are left to ask there. */
function hitSource(sql: SqlText, plan: ListPlan, alias: string): string {
  const { root, search } = plan;
  const source = sql.source(root.resource);
  if (!search || Array.from(search.term).length >= INDEXED_LETTERS)
    return `${source} as ${alias}${clause('where', whereSql(sql, plan, alias), ' and ')}`;
  const inner = sql.alias();
  const filters = clause('where', filterSql(sql, plan, inner), ' and ');
  const key = columnSql(inner, root.resource, primaryOf(root.resource));
  const newest = `(select * from ${source} as ${inner}${filters} order by ${key} desc limit ${SHORT_SEARCH_ROWS})`;
  return `${newest} as ${alias} where ${searchSql(sql, search, alias, root.resource)}`;
}

const clause = (word: string, parts: readonly string[], glue: string): string =>
  parts.length > 0 ? ` ${word} ${parts.join(glue)}` : '';

const orderSql = (order: readonly Order[], alias: string, resource: Resource): string =>
  order
    .map(({ field, descending }) => `${columnSql(alias, resource, field)}${descending ? ' desc' : ''}`)
    .join(', ');

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

const TEXTUAL = new Set(['cs', 'sw', 'ew']);
const looksIntoText = (condition: Condition): boolean =>
  condition.kind === 'test' ? TEXTUAL.has(condition.operator) : condition.of.some(looksIntoText);

const listJson = (json: string, rows: string, alias: string): string =>
  `select coalesce(string_agg(${json}::text, ','), '') as list from (${rows}) as ${alias}`;

const keyName = (resource: Resource): string =>
  identifier(columnOf(resource, primaryOf(resource)).column.name);

/** Of a hit only its key and its place in the order are kept, so that many hits stay small. */
function keptColumns({ root, order }: ListPlan, alias: string): string {
  const fields = new Set([primaryOf(root.resource), ...order.map(({ field }) => field)]);
  return [...fields].map((field) => columnSql(alias, root.resource, field)).join(', ');
}

function hitRows(sql: SqlText, { root, order }: ListPlan, alias: string, window: string): string {
  const key = keyName(root.resource);
  const sorted = orderSql(order, alias, root.resource);
  const page = `select ${alias}.${key} from hits as ${alias} order by ${sorted} ${window}`;
  const source = sql.source(root.resource);
  return `select ${alias}.* from (${page}) h join ${source} as ${alias} on ${alias}.${key} = h.${key} order by ${sorted}`;
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
  const { resource } = plan.root;
  const skipped = sql.value(String(offset), 'bigint');
  const shown = sql.value(size, 'bigint');
  const total = '(select total::bigint from n)';
  const walk = (order: readonly Order[], holds: string, window: string): string => {
    const alias = sql.alias();
    const conditions = clause('where', [...whereSql(sql, plan, alias), holds], ' and ');
    const key = columnSql(alias, resource, primaryOf(resource));
    return `(select ${key} from ${sql.source(resource)} as ${alias}${conditions} order by ${orderSql(order, alias, resource)} ${window})`;
  };
  const front = walk(plan.order, `${total} >= 2 * ${skipped}`, `limit ${shown} offset ${skipped}`);
  const left = `${total} - ${skipped}`;
  const back = walk(
    reversed(plan.order),
    `${total} < 2 * ${skipped}`,
    `limit greatest(least(${shown}, ${left}), 0) offset greatest(${left} - ${shown}, 0)`,
  );
  return `${front} union all ${back}`;
}

function deepQuery(sql: SqlText, plan: ListPlan, window: Window, counter: string | undefined): string {
  const { resource } = plan.root;
  const alias = sql.alias();
  const key = keyName(resource);
  const rows =
    `select ${alias}.* from (${deepKeys(sql, plan, window)}) h join ${sql.source(resource)} as ${alias} ` +
    `on ${alias}.${key} = h.${key} order by ${orderSql(plan.order, alias, resource)}`;
  const list = listJson(rowJson(sql, plan.root, alias), rows, alias);
  return `with n as materialized (${totalSql(sql, plan, counter)}) select n.total, n.backlog, p.list from n, (${list}) p`;
}

export type Window = { offset: number; size: number };

/**
 * A page and its total in one statement, so that they agree. Rows: `total`, `backlog` (null without a counter), `list`.
 * Conditions on text are dear, so their hits are found once and then both counted and paged; a search for one or two letters
 * finds and counts what the newest records have.
 */
export function pageQuery(view: View, plan: ListPlan, page: Window, counter?: string): AnswerQuery {
  const sql = new SqlText(view);
  const dear = plan.search !== null || (plan.where !== null && looksIntoText(plan.where));
  const steady = plan.where === null;
  if (!dear && page.offset >= DEEP_OFFSET)
    return { text: deepQuery(sql, plan, page, counter), params: sql.params, steady, secret: sql.usedSecret };
  const { resource } = plan.root;
  const alias = sql.alias();
  const json = rowJson(sql, plan.root, alias);
  const window = `limit ${sql.value(page.size, 'bigint')} offset ${sql.value(String(page.offset), 'bigint')}`;
  if (dear) {
    const list = listJson(json, hitRows(sql, plan, alias, window), alias);
    const hits = `with hits as materialized (select ${keptColumns(plan, alias)} from ${hitSource(sql, plan, alias)})`;
    const text = `${hits} select (select count(*) from hits) as total, null as backlog, p.list from (${list}) p`;
    return { text, params: sql.params, steady: false, secret: sql.usedSecret };
  }
  const source = sql.source(resource);
  const conditions = clause('where', whereSql(sql, plan, alias), ' and ');
  const order = orderSql(plan.order, alias, resource);
  const rows = `select ${alias}.* from ${source} as ${alias}${conditions} order by ${order} ${window}`;
  const total = totalSql(sql, plan, counter);
  const text = `select n.total, n.backlog, p.list from (${total}) n, (${listJson(json, rows, alias)}) p`;
  return { text, params: sql.params, steady, secret: sql.usedSecret };
}

/** The total alone, as `total` and `backlog`. */
export function totalQuery(view: View, plan: ListPlan, counter?: string): Query {
  const sql = new SqlText(view);
  return { text: totalSql(sql, plan, counter), params: sql.params, steady: counter !== undefined };
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
