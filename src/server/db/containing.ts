import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The pattern of `ilike` for texts that contain these words as they are written, its own signs included. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether these words stand somewhere in one of the texts, however they are cased; trigram indexes serve it. */
export const stands = (words: string, ...texts: readonly (SQL | AnyColumn)[]): SQL => {
  const pattern = containing(words);
  return sql`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
};
