import { isShort, spellings } from '#server/db/containing.ts';
import type { ColumnRule, Resource } from '#server/http/resource.ts';
import type { Operator } from '#shared/records.ts';
import {
  type Condition,
  type ListPlan,
  primaryOf,
  type Step,
  type Test,
  type Value,
} from '#server/features/records/plan.ts';
import { columnOf, columnSql, identifier, shownSql, type SqlText, tableName } from './sql-text.ts';
import { castOf, isPlainText } from '#server/features/records/values.ts';

const COMPARISONS: Partial<Record<Operator, string>> = { eq: '=', lt: '<', le: '<=', ge: '>=', gt: '>' };

/** A value that `like` takes literally. */
const literal = (value: Value): string => String(value).replace(/[\\%_]/g, '\\$&');
const PATTERNS: Partial<Record<Operator, (text: string) => string>> = {
  cs: (text) => `%${text}%`,
  sw: (text) => `${text}%`,
  ew: (text) => `%${text}`,
};

type Textual = (text: string) => string;

/** Whether a text fits a pattern of these words, however they are cased. */
function fits(sql: SqlText, text: string, pattern: Textual, words: Value): string {
  const forms = spellings(String(words));
  const placed = (form: Value) => sql.value(pattern(literal(form)), 'text');
  return forms === null
    ? `${text} ilike ${placed(words)}`
    : `(${forms.map((form) => `${text} like ${placed(form)}`).join(' or ')})`;
}

const ASCII = /^[\x20-\x7E]+$/;

/** The same for words that no index knows, where the text stands in small letters too: those need not be made anew, row by row. */
function fitsSmall(sql: SqlText, alias: string, { small }: ColumnRule, pattern: Textual, words: Value) {
  const term = String(words);
  if (!small || !isShort(term) || !ASCII.test(term)) return null;
  return `${alias}.${identifier(small.name)} like ${sql.value(pattern(literal(term.toLowerCase())), 'text')}`;
}

/** The names of a column that has only a few, of which a pattern finds these; undefined where it finds none. */
function namedOnes({ column: { enumValues = [] } }: ColumnRule, pattern: Textual, words: Value) {
  const [before, after] = pattern('|')
    .split('|')
    .map((side) => side === '%');
  const wanted = String(words).toLowerCase();
  const found = enumValues.filter((name) => {
    const small = name.toLowerCase();
    if (before && after) return small.includes(wanted);
    return before ? small.endsWith(wanted) : small.startsWith(wanted);
  });
  return found.length > 0 ? found : undefined;
}

/** The values of a column that has only a few, one step through its index for each, of which a pattern finds these. */
function fewSql(sql: SqlText, { resource, field }: Test, pattern: Textual, words: Value): string {
  const [table, alias] = [tableName(resource), sql.alias()];
  const own = columnSql(alias, resource, field);
  const next = (than: string) =>
    `(select ${own} from ${table} as ${alias} where ${own} ${than} order by ${own} limit 1)`;
  const values = `(select ${next('is not null')} as value union all select ${next('> few.value')} from few where few.value is not null)`;
  return `array(with recursive few as ${values} select value from few where ${fits(sql, 'value::text', pattern, words)})`;
}

function textOf(test: Test, alias: string): string {
  const column = columnOf(test.resource, test.field);
  const sql = columnSql(alias, test.resource, test.field);
  if (isPlainText(column)) return sql;
  return column.kind === 'instant' ? shownSql(alias, test.resource, test.field) : `${sql}::text`;
}

function listSql(sql: SqlText, test: Test, list: string): string {
  const pattern = PATTERNS[test.operator];
  const [first = null] = test.values;
  if (pattern) {
    return `case when ${list} is not null then exists (select 1 from unnest(${list}) as item where ${fits(sql, 'item', pattern, first)}) end`;
  }
  return `${list} && ${sql.value(test.values, 'text[]')}`;
}

function comparisonSql(sql: SqlText, test: Test, alias: string): string {
  const column = columnOf(test.resource, test.field);
  const own = columnSql(alias, test.resource, test.field);
  if (test.operator === 'is') return `${own} is null`;
  if (column.kind === 'text-list') return listSql(sql, test, own);
  const pattern = PATTERNS[test.operator];
  const [first = null, second = null] = test.values;
  if (pattern) {
    const names = namedOnes(column, pattern, first);
    if (names) return `${own} = any(${sql.value(names, 'text[]')})`;
    if (column.few) return `${own} = any(${fewSql(sql, test, pattern, first)})`;
    return fitsSmall(sql, alias, column, pattern, first) ?? fits(sql, textOf(test, alias), pattern, first);
  }
  const cast = castOf(column);
  const exact = cast === 'text' ? textOf(test, alias) : own;
  if (test.operator === 'in') return `${exact} = any(${sql.value(test.values, `${cast}[]`)})`;
  if (test.operator === 'bt')
    return `${exact} between ${sql.value(first, cast)} and ${sql.value(second, cast)}`;
  return `${exact} ${COMPARISONS[test.operator] ?? '='} ${sql.value(first, cast)}`;
}

/** A table that is already in the query, by its alias. */
export type Outer = { alias: string; resource: Resource };

/** The joined table's rows that belong to a row of the outer one, as `from … where …`. */
export function joinedRows(sql: SqlText, step: Step, outer: Outer): { alias: string; from: string } {
  const { rule, resource } = step;
  const alias = sql.alias();
  const inner = (field: string) => columnSql(alias, resource, field);
  const own = (field: string) => columnSql(outer.alias, outer.resource, field);
  const source = `${sql.source(resource)} as ${alias}`;
  if (rule.kind === 'belongs-to')
    return { alias, from: `${source} where ${inner(primaryOf(resource))} = ${own(rule.key)}` };
  const ownKey = own(primaryOf(outer.resource));
  if (rule.kind === 'has-many') return { alias, from: `${source} where ${inner(rule.key)} = ${ownKey}` };
  const through = rule.through && sql.view.tables.get(rule.through.table);
  if (!rule.through || !through) throw new Error(`${rule.table} has no junction`);
  const middle = sql.alias();
  const link = `select 1 from ${sql.source(through)} as ${middle} where ${columnSql(middle, through, rule.through.own)} = ${ownKey}`;
  const other = `${columnSql(middle, through, rule.through.other)} = ${inner(primaryOf(resource))}`;
  return { alias, from: `${source} where exists (${link} and ${other})` };
}

function testSql(sql: SqlText, test: Test, outer: Outer, path: Step[]): string {
  const [step, ...rest] = path;
  if (step) {
    const { alias, from } = joinedRows(sql, step, outer);
    return `exists (select 1 from ${from} and ${testSql(sql, test, { alias, resource: step.resource }, rest)})`;
  }
  const comparison = comparisonSql(sql, test, outer.alias);
  return test.negated ? `not (${comparison})` : `(${comparison})`;
}

export type Sources = readonly Outer[];

/** A condition over the sources of a query. */
export function conditionSql(sql: SqlText, condition: Condition, sources: Sources): string {
  if (condition.kind !== 'test') {
    const parts = condition.of.map((part) => conditionSql(sql, part, sources));
    return `(${parts.join(` ${condition.kind} `)})`;
  }
  const source = sources[condition.source];
  if (!source) throw new Error(`There is no source ${condition.source}`);
  return testSql(sql, condition, { alias: source.alias, resource: source.resource }, condition.path);
}

/** Both sides of a term's first point, where the one field ends with what is before it and the other begins with what is behind. */
function printedSql(
  sql: SqlText,
  [first, second]: readonly [string, string],
  term: string,
  columnOfField: (field: string) => string,
): string[] {
  const at = term.indexOf('.');
  if (at < 1) return [];
  const [before, behind] = [term.slice(0, at), term.slice(at + 1)];
  const ends = fits(sql, columnOfField(first), (text) => `%${text}`, before);
  if (behind === '') return [ends];
  return [`(${ends} and ${fits(sql, columnOfField(second), (text) => `${text}%`, behind)})`];
}

/** `search`: the term stands somewhere in one of the searched columns, or in two of them as they are printed. */
export function searchSql(
  sql: SqlText,
  search: NonNullable<ListPlan['search']>,
  alias: string,
  resource: Resource,
): string {
  const { fields, term, printed } = search;
  const text = (field: string) => `${columnSql(alias, resource, field)}::text`;
  const parts = fields.map((field) => fits(sql, text(field), (words) => `%${words}%`, term));
  if (printed) parts.push(...printedSql(sql, printed, term, text));
  return `(${parts.join(' or ')})`;
}
