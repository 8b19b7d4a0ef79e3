import { sql, type SQL } from 'drizzle-orm';
import { audienceIn, copyIsReadable } from '#server/db/copy-sight.ts';
import type { Db } from '#server/db/database.ts';
import type { PublicSubject } from '#shared/reports.ts';

/** One public thing as moderation knows it; neither id of a person leaves the server. */
export type SubjectRow = {
  author_id: number | null;
  /** Whose dream it is, or stands below. */
  dreamer_id: number | null;
  /** The diary's dream behind the copy; none where this house put it there. */
  dream_id: number | null;
  public_dream_id: number;
  /** Its author is hidden from everybody: an anonymous copy, or what its dreamer wrote below it. */
  anonymous: boolean;
  changed_at: string;
};

const nobody = (kind: 'comments' | 'interpretations') => sql`${audienceIn(kind)} = 'nobody'`;

const COLUMNS = sql`
  d.user_id::float8 as dreamer_id, d.id::float8 as dream_id, p.id::float8 as public_dream_id`;
const BELOW = sql`
  join public_dream p on p.id = below.public_dream_id and p.hidden_at is null
  join dream d on d.public_dream_id = p.id
  join "user" u on u.id = below.user_id
  left join preference f on f.user_id = d.user_id`;
/** Nobody reads the words of who is suspended or leaves, but an anonymous dreamer's; so nobody is told a name by them. */
const authorIsHere = sql`(u.status = 1 and u.deleted_at is null and u.deletes_at is null or (p.anonymous and u.id = d.user_id))`;

const VISIBLE: Record<PublicSubject, (id: number, reader: number) => SQL> = {
  public_dream: (id, reader) => sql`
    select d.user_id::float8 as author_id, p.anonymous, p.updated_at as changed_at, ${COLUMNS}
    from public_dream p left join dream d on d.public_dream_id = p.id
    where p.id = ${id} and p.hidden_at is null and (d.id is not null or p.kind <> 'member')
      and ${copyIsReadable(reader)}`,
  comment: (id, reader) => sql`
    select below.user_id::float8 as author_id, p.anonymous and below.user_id = d.user_id as anonymous,
      below.updated_at as changed_at, ${COLUMNS}
    from comment below ${BELOW}
    where below.id = ${id} and below.removed_at is null and ${authorIsHere} and ${copyIsReadable(reader)}
      and (below.state = 'shown' or below.user_id = ${reader}
        or (d.user_id = ${reader} and below.state in ('waiting', 'refused')))
      and (d.user_id = ${reader} or not ${nobody('comments')})`,
  interpretation: (id, reader) => sql`
    select below.user_id::float8 as author_id, p.anonymous and below.user_id = d.user_id as anonymous,
      below.updated_at as changed_at, ${COLUMNS}
    from interpretation below ${BELOW}
    where below.id = ${id} and below.source in ('member', 'self') and ${authorIsHere} and ${copyIsReadable(reader)}
      and (below.user_id = ${reader}
        or (below.state = 'shown' and below.visibility = 'public' and not ${nobody('interpretations')})
        or (d.user_id = ${reader} and below.state in ('shown', 'hidden', 'waiting')))`,
};

/** A public thing that this reader can see; undefined where it is not there for them. */
export async function findVisible(
  db: Db,
  readerId: number,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<SubjectRow | undefined> {
  const [row] = await db.execute<SubjectRow>(VISIBLE[subject](id, readerId));
  return row && { ...row, changed_at: new Date(row.changed_at).toISOString() };
}
