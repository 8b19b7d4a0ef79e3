import { type Condition, type ListPlan, type Order, primaryOf } from '#server/features/records/plan.ts';
import { isShort, SHORT_SEARCH_ROWS } from '#server/db/containing.ts';
import type { Resource } from '#server/http/resource.ts';
import { conditionSql, searchSql } from './sql-conditions.ts';
import { columnOf, columnSql, identifier, type SqlText } from './sql-text.ts';

type Search = NonNullable<ListPlan['search']>;
export type Window = { offset: number; size: number };

const TEXTUAL = new Set(['cs', 'sw', 'ew']);
export const isTextual = ({ operator }: { operator: string }): boolean => TEXTUAL.has(operator);
export const looksIntoText = (condition: Condition): boolean =>
  condition.kind === 'test' ? isTextual(condition) : condition.of.some(looksIntoText);

const filterSql = (sql: SqlText, { root, where }: ListPlan, alias: string): string[] =>
  where ? [conditionSql(sql, where, [{ alias, resource: root.resource }])] : [];

/** Whether the searched words stand there; short ones in the newest of what the filters leave. */
function foundSql(sql: SqlText, plan: ListPlan, search: Search, alias: string): string {
  const { resource } = plan.root;
  if (!isShort(search.term)) return searchSql(sql, search, alias, resource);
  const [inner, near] = [sql.alias(), sql.alias()];
  const filters = clause('where', filterSql(sql, plan, inner), ' and ');
  const key = (from: string) => columnSql(from, resource, primaryOf(resource));
  const newest = `select * from ${sql.source(resource)} as ${inner}${filters} order by ${key(inner)} desc limit ${SHORT_SEARCH_ROWS}`;
  return `${key(alias)} in (select ${key(near)} from (${newest}) as ${near} where ${searchSql(sql, search, near, resource)})`;
}

export function whereSql(sql: SqlText, plan: ListPlan, alias: string): string[] {
  const { search } = plan;
  return [...filterSql(sql, plan, alias), ...(search ? [foundSql(sql, plan, search, alias)] : [])];
}

export const clause = (word: string, parts: readonly string[], glue: string): string =>
  parts.length > 0 ? ` ${word} ${parts.join(glue)}` : '';

export const orderSql = (order: readonly Order[], alias: string, resource: Resource): string =>
  order
    .map(({ field, descending }) => `${columnSql(alias, resource, field)}${descending ? ' desc' : ''}`)
    .join(', ');

export const listJson = (json: string, rows: string, alias: string): string =>
  `select coalesce(string_agg(${json}::text, ','), '') as list from (${rows}) as ${alias}`;

export const keyName = (resource: Resource): string =>
  identifier(columnOf(resource, primaryOf(resource)).column.name);

/** The records of a page whose keys `keys` finds, in their order. */
export function rowsOf(sql: SqlText, { root, order }: ListPlan, alias: string, keys: string): string {
  const key = keyName(root.resource);
  const sorted = orderSql(order, alias, root.resource);
  return `select ${alias}.* from (${keys}) h join ${sql.source(root.resource)} as ${alias} on ${alias}.${key} = h.${key} order by ${sorted}`;
}

/** Keys of what a plan finds, read in its order: an index of the order ends with the page. */
export function keysSql(sql: SqlText, plan: ListPlan, window: string, holds: readonly string[] = []): string {
  const { root, order } = plan;
  const alias = sql.alias();
  const conditions = clause('where', [...whereSql(sql, plan, alias), ...holds], ' and ');
  const key = columnSql(alias, root.resource, primaryOf(root.resource));
  return `(select ${key} from ${sql.source(root.resource)} as ${alias}${conditions} order by ${orderSql(order, alias, root.resource)} ${window})`;
}

/**
 * As `keysSql`, where the conditions are dear and hold for many: rows are looked into one by one in their order, and no farther
 * than the page. `offset 0` keeps the planner from looking for them first and sorting all that it found.
 * Filters that only compare go with the order, so that an index of both serves.
 */
export function denseKeysSql(sql: SqlText, plan: ListPlan, window: string, holds: readonly string[]): string {
  const { root, order } = plan;
  const [inner, alias] = [sql.alias(), sql.alias()];
  const compared = plan.where !== null && looksIntoText(plan.where) ? [] : filterSql(sql, plan, inner);
  const filters = clause('where', compared, ' and ');
  const sorted = `select * from ${sql.source(root.resource)} as ${inner}${filters} order by ${orderSql(order, inner, root.resource)} offset 0`;
  const conditions = clause('where', [...whereSql(sql, plan, alias), ...holds], ' and ');
  return `(select ${columnSql(alias, root.resource, primaryOf(root.resource))} from (${sorted}) as ${alias}${conditions} ${window})`;
}

export const windowSql = (sql: SqlText, { offset, size }: Window): string =>
  `limit ${sql.value(size, 'bigint')} offset ${sql.value(String(offset), 'bigint')}`;
