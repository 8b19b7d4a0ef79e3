import { randomBytes } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import type { Value } from '#server/features/records/plan.ts';
import type { View } from '#server/features/records/view.ts';

export type Param = Value | readonly Value[];

/** SQL in the making: text without a single value in it, and the values beside it. */
export class SqlText {
  readonly params: unknown[] = [];
  readonly view: View;
  /** Marks in this query's answer what a caller's data cannot imitate. */
  readonly secret = randomBytes(9).toString('hex');
  private aliases = 0;

  constructor(view: View) {
    this.view = view;
  }

  /** Places a value, a list as PostgreSQL's text form of an array. `cast` is one of our own type names. */
  value(value: Param, cast: string): string {
    this.params.push(Array.isArray(value) ? arrayText(value) : value);
    return `$${this.params.length}::${cast}`;
  }

  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }

  /** A table as the actor sees it: its row rule is applied inside, before anything else can touch a row. */
  source(resource: Resource): string {
    const name = tableName(resource);
    const rule = resource.rows(this.view.actor);
    if (rule === undefined) return name;
    if (rule === 'none') return `(select * from ${name} where false)`;
    const { sql, params } = dialect.sqlToQuery(rule);
    const offset = this.params.length;
    this.params.push(...params);
    return `(select * from ${name} where ${sql.replace(PLACEHOLDER, (_, n: string) => `$${Number(n) + offset}`)})`;
  }
}

const arrayText = (values: readonly Value[]): string =>
  `{${values.map((value) => (value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;

const dialect = new PgDialect();
const PLACEHOLDER = /\$(\d+)/g;

export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const names = new WeakMap<Resource, string>();

export function tableName(resource: Resource): string {
  const known = names.get(resource);
  if (known) return known;
  const { name, schema } = getTableConfig(resource.source);
  const made = schema ? `${identifier(schema)}.${identifier(name)}` : identifier(name);
  names.set(resource, made);
  return made;
}

/** The column that holds a field. Only fields that the plan has checked get here. */
export function columnOf(resource: Resource, field: string): ColumnRule {
  const column = resource.columns[field];
  if (!column) throw new Error(`${resource.table} has no field ${field}`);
  return column;
}

export const columnSql = (alias: string, resource: Resource, field: string): string =>
  `${alias}.${identifier(columnOf(resource, field).column.name)}`;

/** A field as JSON shows it: moments in ISO 8601, UTC, milliseconds. */
export function shownSql(alias: string, resource: Resource, field: string): string {
  const sql = columnSql(alias, resource, field);
  return columnOf(resource, field).kind === 'instant'
    ? `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql;
}
