import type { Sql } from '#server/db/database.ts';
import { CHANNEL_LIMITS, type FollowedRoom } from '#shared/channels/channels.ts';

type Ticket = { user_id: number; session_id: number; rooms: FollowedRoom[] };

export const insertTicket = (sql: Sql, hash: string, { user_id, session_id, rooms }: Ticket) => sql`
  insert into channel_ticket (ticket_hash, user_id, session_id, rooms, expires_at)
  values (${hash}, ${user_id}, ${session_id}, ${JSON.stringify(rooms)}::jsonb,
    now() + make_interval(secs => ${CHANNEL_LIMITS.ticketSeconds}))`;

/** A ticket is there once. */
export async function takeTicket(sql: Sql, hash: string): Promise<Ticket | undefined> {
  const [row] = await sql<Ticket[]>`
    delete from channel_ticket where ticket_hash = ${hash} and expires_at > now()
    returning user_id::float8 as user_id, session_id::float8 as session_id, rooms`;
  return row;
}
