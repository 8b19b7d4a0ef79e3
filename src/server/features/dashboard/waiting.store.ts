import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { HouseWaiting } from '#shared/house/dashboard.ts';

type Found = { n: number; since: string | null };

const presented = (what: HouseWaiting['what'], row: Found | undefined): HouseWaiting => ({
  what,
  count: row?.n ?? 0,
  since: row?.since ? new Date(row.since).toISOString() : null,
});

/** Letters nobody has answered, entries of books that wait to be looked at, texts that a language lacks. */
export async function findWaiting(db: Db): Promise<HouseWaiting[]> {
  const [[letters], [entries], [texts]] = await Promise.all([
    db.execute<Found>(
      sql`select count(*)::int as n, min(created_at) as since from contact_message where answered_at is null`,
    ),
    db.execute<Found>(
      sql`select count(*)::int as n, min(created_at) as since from dream_book_entry where status = 'review'`,
    ),
    db.execute<Found>(sql`select count(*)::int as n, null as since from cms where missing <> '{}'`),
  ]);
  return [presented('letters', letters), presented('entries', entries), presented('texts', texts)];
}

/** Languages in which some page text does not follow the others. */
export async function languagesBehind(db: Db): Promise<string[]> {
  const rows = await db.execute<{ language: string }>(
    sql`select distinct unnest(missing) as language from cms where missing <> '{}' order by 1`,
  );
  return rows.map(({ language }) => language);
}

export async function countFailedMails(db: Db): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from mail_outbox where state = 'failed'`,
  );
  return row?.n ?? 0;
}
