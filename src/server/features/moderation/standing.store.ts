import { sql, type SQL } from 'drizzle-orm';
import type { PublicSubject } from '#shared/reports.ts';

/** What is said in a circle is its members' alone, until one of them reports it. */
const ofCircles = (from: SQL, subject: PublicSubject) => sql`(
  select count(*)::int from ${from} and p.circle_id is not null
    and not exists (select 1 from report r where r.subject = ${subject} and r.subject_id = x.id))`;

/**
 * How many things of these kinds admins see, reported or not, without what is in circles; null where a kind is not counted so.
 * What stands is counted from an index alone, and the few that are in circles are taken off, so that no text is read.
 */
export function countStanding(subjects: readonly PublicSubject[]): SQL | null {
  if (subjects.includes('interpretation')) return null;
  const parts = subjects.map((subject) =>
    subject === 'comment'
      ? sql`(select count(*)::int from comment where removed_at is null)
          - ${ofCircles(sql`public_dream p join comment x on x.public_dream_id = p.id where x.removed_at is null`, subject)}`
      : sql`(select count(*)::int from public_dream)
          - ${ofCircles(sql`public_dream p join public_dream x on x.id = p.id where true`, subject)}`,
  );
  return sql`select ${sql.join(parts, sql` + `)} as total`;
}
