import { and, asc, desc, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { cms, cms_revision } from '#server/db/schema/cms.ts';
import { profile } from '#server/db/schema/users.ts';

/** The channel that tells every process of a change in what is published. */
export const CMS_CHANGED = 'cms_changed';

export type CmsRow = typeof cms.$inferSelect;
export type NewCmsRow = typeof cms.$inferInsert;
export type CmsChangeRow = Partial<Omit<NewCmsRow, 'id' | 'page' | 'key'>>;

export async function findEntry(db: Db, id: number): Promise<CmsRow | undefined> {
  const [row] = await db.select().from(cms).where(eq(cms.id, id));
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockEntry(db: Db, id: number): Promise<CmsRow | undefined> {
  const [row] = await db.select().from(cms).where(eq(cms.id, id)).for('update');
  return row;
}

export async function lockByKey(db: Db, page: string, key: string): Promise<CmsRow | undefined> {
  const [row] = await db
    .select()
    .from(cms)
    .where(and(eq(cms.page, page), eq(cms.key, key)))
    .for('update');
  return row;
}

/** Undefined where another holds the key by now. */
export async function insertEntry(db: Db, row: NewCmsRow): Promise<CmsRow | undefined> {
  const [made] = await db.insert(cms).values(row).onConflictDoNothing().returning();
  return made;
}

export const insertMissing = (db: Db, rows: NewCmsRow[]) => db.insert(cms).values(rows).onConflictDoNothing();

export async function updateEntry(db: Db, id: number, change: CmsChangeRow): Promise<CmsRow> {
  const [row] = await db.update(cms).set(change).where(eq(cms.id, id)).returning();
  if (!row) throw new Error('the entry was not written');
  return row;
}

export const deleteEntry = (db: Db, id: number) => db.delete(cms).where(eq(cms.id, id));
export const listEntries = (db: Db): Promise<CmsRow[]> => db.select().from(cms).orderBy(asc(cms.id));

/** Entries that say something of their own to visitors. */
export const listPublished = (db: Db) =>
  db
    .select({ page: cms.page, key: cms.key, type: cms.type, value: cms.value, used: cms.used })
    .from(cms)
    .where(sql`${cms.value} <> '{}'::jsonb`)
    .orderBy(asc(cms.page), asc(cms.sort), asc(cms.id));

type Neighbour = { id: number; key: string };
/** The entries before and after one on its page, as the page reads. */
export async function findNeighbours(
  db: Db,
  row: CmsRow,
): Promise<{ before?: Neighbour; after?: Neighbour }> {
  const own = sql`(${row.sort}::int, ${row.id}::bigint)`;
  const place = sql`(${cms.sort}, ${cms.id})`;
  const columns = { id: cms.id, key: cms.key };
  const onPage = eq(cms.page, row.page);
  const [[before], [after]] = await Promise.all([
    db
      .select(columns)
      .from(cms)
      .where(and(onPage, sql`${place} < ${own}`))
      .orderBy(desc(cms.sort), desc(cms.id))
      .limit(1),
    db
      .select(columns)
      .from(cms)
      .where(and(onPage, sql`${place} > ${own}`))
      .orderBy(asc(cms.sort), asc(cms.id))
      .limit(1),
  ]);
  return { ...(before && { before }), ...(after && { after }) };
}

/** Ids of entries with a draft whose time may have come. */
export const listPlanned = (db: Db): Promise<{ id: number; planned: Record<string, string> }[]> =>
  db
    .select({ id: cms.id, planned: cms.planned })
    .from(cms)
    .where(sql`${cms.planned} <> '{}'::jsonb`)
    .orderBy(asc(cms.id));

export async function insertRevision(
  db: Db,
  row: Omit<typeof cms_revision.$inferInsert, 'number'>,
): Promise<void> {
  const [last] = await db
    .select({ number: max(cms_revision.number) })
    .from(cms_revision)
    .where(and(eq(cms_revision.cms_id, row.cms_id), eq(cms_revision.locale, row.locale)));
  await db.insert(cms_revision).values({ ...row, number: (last?.number ?? 0) + 1 });
}

export async function findRevision(db: Db, id: number, locale: string, number: number) {
  const [row] = await db
    .select({ value: cms_revision.value })
    .from(cms_revision)
    .where(
      and(eq(cms_revision.cms_id, id), eq(cms_revision.locale, locale), eq(cms_revision.number, number)),
    );
  return row;
}

const MOST_REVISIONS = 200;
/** The newest versions first, with the names of who published them. */
export const listRevisions = (db: Db, id: number, locale: string) =>
  db
    .select({
      number: cms_revision.number,
      value: cms_revision.value,
      restored_from: cms_revision.restored_from,
      user_id: cms_revision.user_id,
      by: profile.username,
      created_at: cms_revision.created_at,
    })
    .from(cms_revision)
    .leftJoin(profile, eq(profile.user_id, cms_revision.user_id))
    .where(and(eq(cms_revision.cms_id, id), eq(cms_revision.locale, locale)))
    .orderBy(desc(cms_revision.number))
    .limit(MOST_REVISIONS);

/** Entries that were written here once: their history is kept when the product no longer reads them. */
export async function idsWithHistory(db: Db): Promise<Set<number>> {
  const rows = await db.selectDistinct({ id: cms_revision.cms_id }).from(cms_revision);
  return new Set(rows.map(({ id }) => id));
}

/** Heard by every process when the transaction commits. */
export const tellChange = (db: Db) => db.execute(sql`select pg_notify(${CMS_CHANGED}, '')`);

export async function moveEntry(db: Db, id: number, to: { page: string; key: string }): Promise<CmsRow> {
  const [row] = await db.update(cms).set(to).where(eq(cms.id, id)).returning();
  if (!row) throw new Error('the entry was not moved');
  return row;
}

/** Texts that name one of these files, published, as a draft or in their history. */
export async function entriesNaming(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; page: string; key: string; name: string }[]> {
  const found = await db.execute(sql`
    select distinct c.id::float8 as id, c.page, c.key, named.name
    from unnest(${sql.param([...names])}::text[]) named(name)
    join ${cms} c on strpos(c.value::text || c.draft::text, named.name) > 0
      or exists (select 1 from ${cms_revision} r where r.cms_id = c.id and strpos(r.value::text, named.name) > 0)
    order by id`);
  return found as unknown as { id: number; page: string; key: string; name: string }[];
}
