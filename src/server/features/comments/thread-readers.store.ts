import { audienceBelow, mayReadCopy } from '#server/db/copy-sight.ts';
import type { Sql } from '#server/db/database.ts';

/** Which of these people may read which of these threads now. */
export async function findThreadReaders(
  client: Sql,
  asked: readonly { dream: number; user: number }[],
): Promise<boolean[]> {
  const rows = await client<{ reads: boolean }[]>`
    select exists (
      select 1 from public_dream p join dream d on d.public_dream_id = p.id
      left join preference f on f.user_id = d.user_id
      where p.id = a.dream_id and p.hidden_at is null and ${mayReadCopy(client, client`a.user_id`)} and (d.user_id = a.user_id or (
        ${audienceBelow(client, 'comments')} in ('everybody', 'members', 'circle')
        and not exists (select 1 from copy_block c where c.user_id = a.user_id and c.public_dream_id = p.id)
        and (p.anonymous or not exists (
          select 1 from member_block b where b.user_id = a.user_id and b.blocked_id = d.user_id))))) as reads
    from unnest(${asked.map((one) => one.dream)}::bigint[], ${asked.map((one) => one.user)}::bigint[])
      with ordinality as a(dream_id, user_id, place)
    order by a.place`;
  return rows.map(({ reads }) => reads);
}
