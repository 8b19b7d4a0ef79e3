import { and, arrayOverlaps, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { element } from '#server/db/schema/elements.ts';

/** Of these names, in the form in which they are compared, the ones that were given up for another. */
export const findSuccessors = (
  db: Db,
  userId: number,
  keys: readonly string[],
): Promise<Pick<typeof element.$inferSelect, 'kind' | 'name' | 'former_keys'>[]> =>
  db
    .select({ kind: element.kind, name: element.name, former_keys: element.former_keys })
    .from(element)
    .where(and(eq(element.user_id, userId), arrayOverlaps(element.former_keys, [...keys])));
