import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { email_template } from '#server/db/schema/email-templates.ts';
import type { WordsByLanguage } from '#shared/mail/email-templates.ts';

/** By slug, the words that stand in place of the shipped ones. */
export async function readRewritten(db: Db): Promise<ReadonlyMap<string, WordsByLanguage>> {
  const rows = await db
    .select({ slug: email_template.slug, texts: email_template.texts })
    .from(email_template)
    .where(and(eq(email_template.archived, false), ne(email_template.texts, sql`'{}'::jsonb`)));
  return new Map(rows.map(({ slug, texts }) => [slug, texts]));
}
