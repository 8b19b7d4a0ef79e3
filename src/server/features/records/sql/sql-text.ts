import { randomBytes } from 'node:crypto';
import { PgDialect } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Actor } from '#server/http/actor.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import type { Value } from '#server/features/records/plan.ts';
import type { View } from '#server/features/records/view.ts';

export type Param = Value | readonly Value[];

/** SQL in the making: text without a single value in it, and the values beside it. */
export class SqlText {
  readonly params: unknown[] = [];
  readonly view: View;
  private mark: string | undefined;
  private aliases = 0;

  constructor(view: View) {
    this.view = view;
  }

  /** Marks in this query's answer what a caller's data cannot imitate. Made for the first who asks: most queries mark nothing. */
  get secret(): string {
    return (this.mark ??= randomBytes(9).toString('hex'));
  }

  /** The mark, where the query has one. */
  get usedSecret(): string | undefined {
    return this.mark;
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
    const rule = ruleOf(resource, this.view.actor);
    if (rule === undefined) return name;
    if (rule === 'none') return `(select * from ${name} where false)`;
    const offset = this.params.length;
    this.params.push(...rule.params);
    const text =
      offset === 0 ? rule.sql : rule.sql.replace(PLACEHOLDER, (_, n: string) => `$${Number(n) + offset}`);
    return `(select * from ${name} where ${text})`;
  }
}

type Rule = { sql: string; params: unknown[] } | 'none' | undefined;

/** Askers whose printed rules are kept for a table; past so many they are printed anew. */
const KEPT_RULES = 500;
const rules = new WeakMap<Resource, Map<string, Rule>>();

/** All that a row rule may know of who asks: two askers alike in it see the same rows (`Resource.rows`). */
const askerKey = (actor: Actor): string =>
  actor.kind === 'member'
    ? `member ${actor.userId} ${actor.role} ${actor.closed ?? ''}`
    : actor.kind === 'visitor'
      ? `visitor ${actor.closed ?? ''}`
      : actor.kind;

function printed(resource: Resource, actor: Actor): Rule {
  const rule = resource.rows(actor);
  return rule === undefined || rule === 'none' ? rule : dialect.sqlToQuery(rule);
}

/** A table's row rule for an actor, printed once. */
function ruleOf(resource: Resource, actor: Actor): Rule {
  const known = rules.get(resource) ?? new Map<string, Rule>();
  rules.set(resource, known);
  const key = askerKey(actor);
  if (known.has(key)) return known.get(key);
  if (known.size >= KEPT_RULES) known.clear();
  const rule = printed(resource, actor);
  known.set(key, rule);
  return rule;
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
