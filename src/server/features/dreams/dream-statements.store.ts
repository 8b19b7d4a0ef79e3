import { getTableColumns } from 'drizzle-orm';
import { dream } from '#server/db/schema/dreams.ts';
import type { DreamRow } from './dreams.store.ts';

const COLUMNS = Object.entries(getTableColumns(dream));
const known = new Map<string, string>(COLUMNS.map(([key, column]) => [key, `"${column.name}"`]));

/** The quoted column of a field. */
export const nameOf = (key: string): string | undefined => known.get(key);
/** All columns of a written dream `m`. */
export const RETURNED = COLUMNS.map(([, { name }]) => `m."${name}"`).join(', ');

export const asDream = (found: Record<string, unknown>): DreamRow =>
  Object.fromEntries(
    COLUMNS.map(([key, column]) => {
      const value = found[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as DreamRow;

/** Shapes of rows whose statement is kept prepared; further ones are planned each time. */
const PREPARED_SHAPES = 50;

export type Shaped = { text: string; prepare: boolean; values: string };

/** Statements by the fields that a row has, which go along as JSON. */
export function keptShapes(statementFor: (keys: readonly string[]) => string): (row: object) => Shaped {
  const statements = new Map<string, string>();
  return (row) => {
    const given = Object.entries(row).filter(([key, value]) => value !== undefined && known.has(key));
    const keys = given.map(([key]) => key).sort();
    const values = JSON.stringify(Object.fromEntries(given));
    const shape = keys.join();
    const kept = statements.get(shape);
    if (kept !== undefined) return { text: kept, prepare: true, values };
    const text = statementFor(keys);
    if (statements.size >= PREPARED_SHAPES) return { text, prepare: false, values };
    statements.set(shape, text);
    return { text, prepare: true, values };
  };
}
