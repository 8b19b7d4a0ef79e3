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
