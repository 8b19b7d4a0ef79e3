import { and, eq, sql } from 'drizzle-orm';
import { copyIsSeen } from '#server/db/copy-sight.ts';
import type { Db } from '#server/db/database.ts';
import { stream_ripple } from '#server/db/schema/pond.ts';
import type { RippleFeeling } from '#shared/pond/ripples.ts';

export const saveRipple = (db: Db, userId: number, copyId: number, feeling: RippleFeeling) =>
  db
    .insert(stream_ripple)
    .values({ user_id: userId, public_dream_id: copyId, feeling })
    .onConflictDoUpdate({
      target: [stream_ripple.user_id, stream_ripple.public_dream_id],
      set: { feeling },
    });

export const deleteRipple = (db: Db, userId: number, copyId: number) =>
  db
    .delete(stream_ripple)
    .where(and(eq(stream_ripple.user_id, userId), eq(stream_ripple.public_dream_id, copyId)));

type RippleRow = { id: number; own: boolean; mine: RippleFeeling | null };
type FeltRow = { id: number; feeling: RippleFeeling; times: number };
const idsOf = (ids: readonly number[]) => sql`any(${`{${ids.join()}}`}::text::bigint[])`;

/** The reader's own ripple on each of these copies that they see, and which of them are their own. */
export const findRipples = (db: Db, userId: number, ids: readonly number[]) =>
  db.execute<RippleRow>(sql`
    select p.id::float8 as id, d.id is not null as own, r.feeling as mine
    from public_dream p left join dream d on d.public_dream_id = p.id and d.user_id = ${userId}
    left join ${stream_ripple} r on r.public_dream_id = p.id and r.user_id = ${userId}
    where p.id = ${idsOf(ids)} and p.hidden_at is null and ${copyIsSeen(userId)} order by p.id desc`);

/** How often each feeling came back to these copies. */
export const findFelt = (db: Db, ids: readonly number[]) =>
  db.execute<FeltRow>(sql`
    select public_dream_id::float8 as id, feeling, count(*)::int as times from ${stream_ripple}
    where public_dream_id = ${idsOf(ids)} group by 1, 2 order by 3 desc, 2`);
