import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { email_template, email_template_revision, mail_count } from '#server/db/schema/email-templates.ts';
import type { WordsByLanguage } from '#shared/mail/email-templates.ts';

export type TemplateRow = typeof email_template.$inferSelect;
type NewTemplate = typeof email_template.$inferInsert;

export const listTemplates = (db: Db, slugs: readonly string[]): Promise<TemplateRow[]> =>
  db
    .select()
    .from(email_template)
    .where(inArray(email_template.slug, [...slugs]));

export async function findTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(email_template).where(eq(email_template.id, id));
  return row;
}

/** Templates whose words, drafts or former words name one of these files, each with the file. */
export async function templatesNaming(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; slug: string; name: string }[]> {
  const found = await db.execute(sql`
    select t.id::float8 as id, t.slug, named.name from unnest(${sql.param([...names])}::text[]) named(name)
    join ${email_template} t on strpos(t.texts::text || t.draft::text, named.name) > 0
      or exists (
        select 1 from ${email_template_revision} r where r.template_id = t.id and strpos(r.texts::text, named.name) > 0
      )
    order by id`);
  return found as unknown as { id: number; slug: string; name: string }[];
}

/** It stays as it is until the transaction ends. */
export async function lockTemplate(db: Db, id: number): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(email_template).where(eq(email_template.id, id)).for('update');
  return row;
}

/** Undefined where the slug is taken. */
export async function insertTemplate(db: Db, row: NewTemplate): Promise<TemplateRow | undefined> {
  const [made] = await db.insert(email_template).values(row).onConflictDoNothing().returning();
  return made;
}

export const updateTemplate = (db: Db, id: number, change: Partial<NewTemplate>) =>
  db
    .update(email_template)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(email_template.id, id));

/** What a new version of the product brought: nobody changed the template. */
export const refreshTemplate = (db: Db, id: number, change: Partial<NewTemplate>) =>
  db.update(email_template).set(change).where(eq(email_template.id, id));

export const deleteTemplate = (db: Db, id: number) =>
  db.delete(email_template).where(eq(email_template.id, id));

export const insertRevision = (db: Db, templateId: number, texts: WordsByLanguage, by: number) =>
  db.insert(email_template_revision).values({ template_id: templateId, texts, updated_by: by });

/** The last thirty days of every template, from the counts of days; older counts are forgotten after a year. */
export async function recount(db: Db, today: string): Promise<void> {
  await db.execute(sql`
    update ${email_template} t set sent_30 = c.sent, failed_30 = c.failed
    from (
      select t.id, coalesce(sum(m.sent), 0)::int as sent, coalesce(sum(m.failed), 0)::int as failed
      from ${email_template} t left join ${mail_count} m
        on m.kind = t.slug and m.day > ${today}::date - 30
      group by t.id
    ) c
    where c.id = t.id and (t.sent_30, t.failed_30) is distinct from (c.sent, c.failed)`);
  await db.execute(sql`delete from ${mail_count} where day < ${today}::date - 365`);
}
