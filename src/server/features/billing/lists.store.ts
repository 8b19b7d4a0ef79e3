import { and, asc, desc, gte, ilike, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { containing } from '#server/db/containing.ts';

/** The words stand in one of the columns. */
export const wordsIn = (words: string | undefined, columns: readonly PgColumn[]): SQL | undefined =>
  words === undefined || words.trim() === ''
    ? undefined
    : or(...columns.map((column) => ilike(column, containing(words.trim()))));

/** A stretch of time, its end left out. */
export const between = (
  column: PgColumn,
  { from, before }: { from?: string | undefined; before?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, from),
    before === undefined ? undefined : lt(column, before),
  );

/** By a column, and among equals the newest first. */
export function ordered<Field extends string>(
  columns: Readonly<Record<Field, PgColumn>> & { id: PgColumn },
  asked: readonly [Field, 'asc' | 'desc'] | undefined,
): SQL[] {
  if (!asked) return [desc(columns.id)];
  const [field, direction] = asked;
  return [(direction === 'asc' ? asc : desc)(columns[field]), desc(columns.id)];
}
