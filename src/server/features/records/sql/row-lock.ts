import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/deps.ts';
import { type Resource, VERSION } from '#server/http/resource.ts';
import { primaryOf } from '#server/features/records/plan.ts';
import { changedMeanwhile, recordNotFound } from '#server/features/records/records.errors.ts';
import { columnOf } from './sql-text.ts';
import type { View } from '#server/features/records/view.ts';

/** Locks a row that the actor sees until the transaction ends. Throws 404 for others. */
export async function lockRow(
  deps: Deps,
  view: View,
  resource: Resource,
  id: number,
  fields: readonly string[],
) {
  const rule = resource.rows(view.actor);
  if (rule === 'none') throw recordNotFound();
  const columns = Object.fromEntries(fields.map((field) => [field, columnOf(resource, field).column]));
  const [row] = await deps.db
    .select(columns)
    .from(resource.source)
    .where(and(eq(columnOf(resource, primaryOf(resource)).column, id), rule))
    .for('update');
  if (!row) throw recordNotFound();
  return row as Record<string, unknown>;
}

/** Throws 409 unless the caller had read the present version; the row stays locked. */
export async function requireVersion(
  deps: Deps,
  view: View,
  resource: Resource,
  id: number,
  read: string,
): Promise<void> {
  const row = await lockRow(deps, view, resource, id, [VERSION]);
  const present = String(row[VERSION]);
  if (new Date(present).getTime() !== new Date(read).getTime()) {
    throw changedMeanwhile({ extra: { updated_at: new Date(present).toISOString() } });
  }
}

/**
 * Lets one person's batches of new rows go one after the other until the transaction ends. What they will meet (a day, a name)
 * is known to the service alone, so it cannot be put in order beforehand.
 */
export async function takeTurn(deps: Deps, resource: Resource, userId: number): Promise<void> {
  const name = `records.create:${resource.table}`;
  await deps.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${userId}))`);
}
