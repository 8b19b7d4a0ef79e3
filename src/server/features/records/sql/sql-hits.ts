import { type Condition, type ListPlan, primaryOf } from '#server/features/records/plan.ts';
import { isShort } from '#server/db/containing.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import {
  clause,
  keyName,
  denseKeysSql,
  isTextual,
  listJson,
  looksIntoText,
  orderSql,
  rowsOf,
  whereSql,
  type Window,
  windowSql,
} from './sql-rows.ts';
import { columnSql, type SqlText } from './sql-text.ts';
import { rowJson } from './sql-tree.ts';

/** Of a hit only its key and its place in the order are kept, so that many hits stay small. */
function keptColumns({ root, order }: ListPlan, alias: string): string {
  const fields = new Set([primaryOf(root.resource), ...order.map(({ field }) => field)]);
  return [...fields].map((field) => columnSql(alias, root.resource, field)).join(', ');
}

/**
 * How many records are counted at most: where texts are looked into that are searched, not names of states and roles. What more
 * records have is no list that anybody reads.
 */
function mostCounted({ search, where }: ListPlan): number | null {
  const isLong = (condition: Condition): boolean =>
    condition.kind === 'test'
      ? isTextual(condition) && condition.resource.columns[condition.field]?.search === true
      : condition.of.some(isLong);
  if (search) return isShort(search.term) ? null : RECORD_LIMITS.searchedHits;
  return where !== null && isLong(where) ? RECORD_LIMITS.countedHits : null;
}

/** What is found, as far as it is counted. */
const foundRows = (sql: SqlText, plan: ListPlan, alias: string): string => {
  const conditions = clause('where', whereSql(sql, plan, alias), ' and ');
  const most = mostCounted(plan);
  const bound = most === null ? '' : ` limit ${most + 1}`;
  return `${sql.source(plan.root.resource)} as ${alias}${conditions}${bound}`;
};

/** `hits` holds what is found, where it is bounded no more than is counted and one; `n` says how many that are. */
const hitsSql = (sql: SqlText, plan: ListPlan): string => {
  const alias = sql.alias();
  const found = `select ${keptColumns(plan, alias)} from ${foundRows(sql, plan, alias)}`;
  return `with hits as materialized (${found}), n as materialized (select count(*) as found from hits)`;
};

/**
 * Keys of a page of hits. Where all of them are held they are put in order; where there are more the page is read from the
 * list in its order, which soon has enough of what stands in so many records, and ends where the counting does.
 */
function hitKeys(sql: SqlText, plan: ListPlan, page: Window): string {
  const alias = sql.alias();
  const sorted = orderSql(plan.order, alias, plan.root.resource);
  const held = (holds: string): string =>
    `(select ${alias}.${keyName(plan.root.resource)} from hits as ${alias}${holds} order by ${sorted} ${windowSql(sql, page)})`;
  const most = mostCounted(plan);
  if (most === null) return held('');
  const found = '(select found from n)';
  const size = Math.max(0, Math.min(page.size, most - page.offset));
  const read = denseKeysSql(sql, plan, windowSql(sql, { ...page, size }), [`${found} > ${most}`]);
  return `${held(` where ${found} <= ${most}`)} union all ${read}`;
}

function told(plan: ListPlan, found: string): string {
  const most = mostCounted(plan);
  return most === null
    ? `${found} as total, false as more, null as backlog`
    : `least(${found}, ${most}) as total, ${found} > ${most} as more, null as backlog`;
}

/** A page of hits, as `pageQuery` answers it. */
export function hitsQuery(sql: SqlText, plan: ListPlan, page: Window): string {
  const alias = sql.alias();
  const hits = hitsSql(sql, plan);
  const json = rowJson(sql, plan.root, alias);
  const list = listJson(json, rowsOf(sql, plan, alias, hitKeys(sql, plan, page)), alias);
  return `${hits} select ${told(plan, 'n.found')}, p.list from n, (${list}) p`;
}

/** How many are found, as `pageQuery` says it. */
export function hitCountSql(sql: SqlText, plan: ListPlan): string {
  const alias = sql.alias();
  const found = `select 1 from ${foundRows(sql, plan, alias)}`;
  return `select ${told(plan, 'count(*)')} from (${found}) f`;
}

/** Whether conditions look into texts, which is dear: their hits are found once and then both counted and paged. */
export const isDear = ({ search, where }: ListPlan): boolean =>
  search !== null || (where !== null && looksIntoText(where));
