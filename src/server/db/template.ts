import pg from 'pg';
import { bulk, join, raw, Sql as Template } from 'sql-template-tag';

export { Template };

/** What PostgreSQL is given as a parameter. JSON goes as text: a list would be taken for one of PostgreSQL's. */
export type Value = string | number | bigint | boolean | null | Date | Uint8Array | readonly Value[];
export type Columns = Readonly<Record<string, unknown>>;

/** Names of tables and columns, or rows, that stand in a statement. */
export class Part {
  readonly given: string | readonly string[] | Columns | readonly Columns[];
  constructor(given: Part['given']) {
    this.given = given;
  }
}

/** Quoted, so that no name is read as anything else; a dot parts a table's name from a column's. */
const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');
const names = (list: readonly string[]): Template => raw(list.map(quoted).join(', '));
const AFTER_SET = /\bset\s*$/i;

const assignments = (row: Columns): Template =>
  join(Object.entries(row).map(([name, value]) => new Template([`${quoted(name)} = `, ''], [value])));

function insertion(rows: readonly Columns[]): Template {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) throw new TypeError('A row without columns is given: there is nothing to write');
  const values = bulk(rows.map((row) => columns.map((column) => row[column])));
  return new Template(['(', ') values ', ''], [names(columns), values]);
}

/** `insert into t ${rows}` becomes columns and values, `update t set ${row}` assignments, everything else names. */
export function partTemplate({ given }: Part, before: string): Template {
  if (typeof given === 'string') return names([given]);
  if (!Array.isArray(given)) {
    const row = given as Columns;
    return AFTER_SET.test(before) ? assignments(row) : insertion([row]);
  }
  const list = given as readonly string[] | readonly Columns[];
  if (list.length === 0) throw new TypeError('No name and no row is given: there is nothing to write');
  return list.every((each) => typeof each === 'string') ? names(list) : insertion(list);
}

/** Throws where a value is undefined: what was forgotten must not become null. */
export function refuseUndefined(values: readonly unknown[]): void {
  for (const value of values)
    if (value === undefined || (Array.isArray(value) && value.includes(undefined)))
      throw new TypeError('A parameter of a statement is undefined');
}
