import type { FlatPlan } from '#server/features/records/rest/join-plan.ts';
import { primaryOf } from '#server/features/records/plan.ts';
import { conditionSql, type Sources } from './sql-conditions.ts';
import type { Query } from './sql-list.ts';
import { columnSql, identifier, shownSql, SqlText } from './sql-text.ts';
import type { View } from '#server/features/records/view.ts';

function fromSql(sql: SqlText, plan: FlatPlan): { sources: Sources; from: string } {
  const sources = plan.sources.map((resource) => ({ alias: sql.alias(), resource }));
  const parts = sources.map(({ alias, resource }, index) => {
    const source = `${sql.source(resource)} as ${alias}`;
    const on = plan.on[index - 1];
    const earlier = on && sources[on.source];
    if (!on || !earlier) return source;
    return `join ${source} on ${columnSql(alias, resource, on.field)} = ${columnSql(earlier.alias, earlier.resource, on.other)}`;
  });
  const where = plan.where ? ` where ${conditionSql(sql, plan.where, sources)}` : '';
  return { sources, from: `${parts.join(' ')}${where}` };
}

/** A page of a flat join and its total, as `total` and `list`. */
export function flatQuery(view: View, plan: FlatPlan): Query {
  const sql = new SqlText(view);
  const page = fromSql(sql, plan);
  const columns = plan.shown.map(({ source, field, key }) => {
    const { alias, resource } = page.sources[source] ?? {};
    if (!alias || !resource) throw new Error(`There is no source ${source}`);
    return `${shownSql(alias, resource, field)} as ${identifier(key)}`;
  });
  const order = page.sources.map(
    ({ alias, resource }) => `${columnSql(alias, resource, primaryOf(resource))} desc`,
  );
  const offset = String((plan.page - 1) * plan.size);
  const window = `limit ${sql.value(plan.size, 'bigint')} offset ${sql.value(offset, 'bigint')}`;
  const rows = `select ${columns.join(', ')} from ${page.from} order by ${order.join(', ')} ${window}`;
  const total = `select count(*) from ${fromSql(sql, plan).from}`;
  const list = `select coalesce(string_agg(row_to_json(r)::text, ','), '') from (${rows}) r`;
  return {
    text: `select (${total}) as total, (${list}) as list`,
    params: sql.params,
    steady: plan.where === null,
  };
}
