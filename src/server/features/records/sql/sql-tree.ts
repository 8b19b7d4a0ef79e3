import { type Resource, joinName } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Node, primaryOf } from '#server/features/records/plan.ts';
import { joinedRows } from './sql-conditions.ts';
import { columnSql, identifier, shownSql, type SqlText } from './sql-text.ts';
import { cutMark } from '#server/features/records/treeql/cut-lists.ts';

type Outer = { alias: string; resource: Resource };

function childSql(sql: SqlText, child: Node, parent: Outer): string {
  if (!child.step) throw new Error('A root belongs to nobody');
  const { alias, from } = joinedRows(sql, child.step, parent);
  const json = rowJson(sql, child, alias);
  if (child.step.rule.kind === 'belongs-to') return `(select ${json} from ${from})`;
  const order = columnSql(alias, child.resource, primaryOf(child.resource));
  const most = RECORD_LIMITS.joinedRows;
  const place = `row_number() over (order by ${order}) as place`;
  const rows = `select ${json} as json, ${place} from ${from} order by ${order} limit ${most + 1}`;
  const mark = `to_json(${sql.value(cutMark(sql, joinName(child.step.rule)), 'text')})`;
  return `(select coalesce(json_agg(case when r.place <= ${most} then r.json else ${mark} end), '[]'::json) from (${rows}) r)`;
}

const plainJson = new WeakMap<Node, Map<string, string>>();

/** One record as JSON: its fields, keys replaced by the objects they point to, then lists of what belongs to it. */
export function rowJson(sql: SqlText, node: Node, alias: string): string {
  if (node.children.length > 0) return writeRowJson(sql, node, alias);
  const written = plainJson.get(node) ?? new Map<string, string>();
  plainJson.set(node, written);
  const json = written.get(alias) ?? writeRowJson(sql, node, alias);
  written.set(alias, json);
  return json;
}

function writeRowJson(sql: SqlText, node: Node, alias: string): string {
  const outer = { alias, resource: node.resource };
  const shown: string[] = [];
  for (const field of node.fields) {
    const child = node.children.find(
      ({ step }) => step?.rule.kind === 'belongs-to' && step.rule.key === field,
    );
    const value = child ? childSql(sql, child, outer) : shownSql(alias, node.resource, field);
    shown.push(`${value} as ${identifier(field)}`);
  }
  for (const child of node.children) {
    if (!child.step || child.step.rule.kind === 'belongs-to') continue;
    shown.push(`${childSql(sql, child, outer)} as ${identifier(joinName(child.step.rule))}`);
  }
  return shown.length === 0 ? `'{}'::json` : `(select row_to_json(r) from (select ${shown.join(', ')}) r)`;
}
