import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { privacy_version } from '#server/db/schema/cms.ts';

const MOST_VERSIONS = 200;

export async function lastVersion(db: Db, locale: string) {
  const [row] = await db
    .select({ number: privacy_version.number, fingerprint: privacy_version.fingerprint })
    .from(privacy_version)
    .where(eq(privacy_version.locale, locale))
    .orderBy(desc(privacy_version.number))
    .limit(1);
  return row;
}

/** Where two processes see the same change, one of them writes it. */
export const insertVersion = (db: Db, row: typeof privacy_version.$inferInsert) =>
  db.insert(privacy_version).values(row).onConflictDoNothing();

export const listVersions = (db: Db, locale: string) =>
  db
    .select({ number: privacy_version.number, created_at: privacy_version.created_at })
    .from(privacy_version)
    .where(eq(privacy_version.locale, locale))
    .orderBy(desc(privacy_version.number))
    .limit(MOST_VERSIONS);

/** A version's text and that of the one before it. */
export async function findVersion(db: Db, locale: string, number: number) {
  const rows = await db
    .select({
      number: privacy_version.number,
      text: privacy_version.text,
      created_at: privacy_version.created_at,
    })
    .from(privacy_version)
    .where(and(eq(privacy_version.locale, locale), inArray(privacy_version.number, [number, number - 1])))
    .orderBy(sql`${privacy_version.number} desc`);
  const [row, before] = rows;
  return row?.number === number ? { ...row, before: before?.text ?? null } : undefined;
}
