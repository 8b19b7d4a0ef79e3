import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { Db } from './database.ts';

/** The pattern of `ilike` for texts that contain these words as they are written, its own signs included. */
export const containing = (words: string): string => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const LETTER = /^[a-z]$/i;
/** Beside its own two cases, what else becomes this letter when it is made small. */
const ALSO: ReadonlyMap<string, string> = new Map([
  ['i', '\u0130'],
  ['k', '\u212A'],
]);

/**
 * All spellings that `ilike` takes for these words, where they are so few that `like` finds them for a fraction of its price:
 * for `ilike` PostgreSQL makes every text small that it looks into. Null for words of several letters.
 */
export function spellings(words: string): readonly string[] | null {
  const [small, large] = [words.toLowerCase(), words.toUpperCase()];
  if (small === large) return [words];
  if (!LETTER.test(words)) return null;
  const also = ALSO.get(small);
  return also === undefined ? [small, large] : [small, large, also];
}

/** Whether these words stand somewhere in one of the texts, however they are cased; trigram indexes serve it. */
export const stands = (words: string, ...texts: readonly (SQL | AnyColumn)[]): SQL => {
  const forms = spellings(words);
  const pattern = containing(words);
  return sql`(${sql.join(
    texts.flatMap((text) =>
      forms === null
        ? sql`${text} ilike ${pattern}`
        : forms.map((form) => sql`${text} like ${containing(form)}`),
    ),
    sql` or `,
  )})`;
};

/** Indexes of words know groups of three letters: what is shorter is looked for in so many of the newest records, one by one. */
const INDEXED_LETTERS = 3;
export const SHORT_SEARCH_ROWS = 500;
export const isShort = (words: string): boolean => Array.from(words).length < INDEXED_LETTERS;

/** How many were counted; `more` where the counting ended before the finding did. */
export type Hits = { total: number; more: boolean };

/** Counts what a statement finds, as far as hits of searched words are counted. */
export async function countHits(db: Db, found: SQL): Promise<Hits> {
  const most = RECORD_LIMITS.searchedHits;
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from (${found}) f limit ${most + 1}) h`,
  );
  const n = row?.n ?? 0;
  return { total: Math.min(n, most), more: n > most };
}
