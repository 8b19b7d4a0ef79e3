import { sql, type SQL } from 'drizzle-orm';
import type { ModerationQuery } from '#shared/moderation.ts';
import type { PublicSubject } from '#shared/reports.ts';

type Kind = Pick<ModerationQuery, 'source' | 'verdict'>;

/** The things `x` of a kind that may stand among the reported, without words to look for; ends in a condition. */
export const THINGS: Record<PublicSubject, (narrowed: Kind) => SQL> = {
  public_dream: () => sql`public_dream x where true`,
  comment: () => sql`comment x where x.removed_at is null`,
  interpretation: ({
    source,
    verdict,
  }) => sql`interpretation x join public_dream p on p.id = x.public_dream_id
    where x.source in ('member', 'self') and x.user_id is not null and x.state in ('shown', 'hidden')
      ${source ? sql`and x.source = ${source}` : sql``}
      ${verdict ? sql`and coalesce(x.verdict, 'none') = ${verdict}` : sql``}`,
};

/** Whether the thing of this id may stand among the reported. */
export const isStanding = (subject: PublicSubject, id: SQL, narrowed: Kind): SQL =>
  sql`exists (select 1 from ${THINGS[subject](narrowed)} and x.id = ${id})`;

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
