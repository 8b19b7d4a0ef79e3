import { and, eq, sql } from 'drizzle-orm';
import { isBlocked, isHere } from '#server/db/comment-sight.ts';
import type { Db, Sql } from '#server/db/database.ts';
import { room_message } from '#server/db/schema/rooms.ts';
import type { RoomFile } from '#shared/rooms/rooms.ts';

export type MessageRow = typeof room_message.$inferSelect;
export type SeenMessage = {
  id: number;
  room_id: number;
  user_id: number;
  username: string;
  photo: string | null;
  client_id: string;
  text: string;
  files: RoomFile[];
  removed_at: string | null;
  created_at: string;
};
/** Which messages: a day in a zone, those before one, or some by id; the newest of them first. */
export type Span = { day: string; zone: string } | { before: number } | { ids: readonly number[] } | 'latest';

type Fragment = ReturnType<Sql>;

/** Whether a member sees a message `x` of theirs `m`: said since they came, and by nobody who has nothing to do with them. */
const seesMessage = (client: Sql, userId: number | Fragment): Fragment => client`(
  m.user_id = ${userId} and m.left_at is null and x.id > m.came_after_id
  and (x.user_id = ${userId} or not ${isBlocked(client, userId, client`x.user_id`)}))`;

function within(client: Sql, span: Span): Fragment {
  if (span === 'latest') return client`true`;
  if ('before' in span) return client`x.id < ${span.before}`;
  if ('ids' in span) return client`x.id = any(${[...span.ids]}::bigint[])`;
  return client`x.created_at >= (${span.day}::date)::timestamp at time zone ${span.zone}
    and x.created_at < (${span.day}::date + 1)::timestamp at time zone ${span.zone}`;
}

/** What is shown of a message `x` of an author with the profile `p`. */
const shown = (client: Sql): Fragment => client`
  x.id::float8 as id, x.room_id::float8 as room_id, x.user_id::float8 as user_id,
  coalesce(p.username, '') as username, p.photo, x.client_id, x.text, x.removed_at, x.created_at,
  coalesce((select json_agg(json_build_object('id', f.upload_id, 'type', l.type, 'size', l.size, 'width', l.width,
    'height', l.height, 'name', l.original) order by f.place)
    from room_file f join upload l on l.id = f.upload_id where f.message_id = x.id), '[]'::json) as files`;

/** Newest first. `roomId` null: of all rooms that somebody is in. */
export async function listMessages(
  client: Sql,
  asked: { userId: number; roomId: number | null; span: Span; limit: number },
): Promise<SeenMessage[]> {
  const { userId, roomId, span, limit } = asked;
  const rows = await client<SeenMessage[]>`
    select ${shown(client)}
    from room_message x join room_member m on m.room_id = x.room_id
    left join profile p on p.user_id = x.user_id
    where ${roomId === null ? client`true` : client`x.room_id = ${roomId}`}
      and ${seesMessage(client, userId)} and ${within(client, span)}
    order by x.id desc limit ${limit}`;
  return [...rows];
}

/** Some messages as each of these readers sees them; nothing for whoever may not read one now. */
export async function findSeen(
  client: Sql,
  asked: readonly { message: number; reader: number }[],
): Promise<(SeenMessage & { reader_id: number })[]> {
  const rows = await client<(SeenMessage & { reader_id: number })[]>`
    select ${shown(client)}, a.reader::float8 as reader_id
    from unnest(${asked.map(({ message }) => message)}::bigint[], ${asked.map(({ reader }) => reader)}::bigint[])
      as a(message, reader)
    join room_message x on x.id = a.message join room_member m on m.room_id = x.room_id
    left join profile p on p.user_id = x.user_id
    where ${seesMessage(client, client`a.reader`)}`;
  return [...rows];
}

export type RoomRow = {
  id: number;
  kind: 'pair' | 'circle';
  circle_id: number | null;
  muted: boolean;
  last_read_message_id: number;
  unread: number;
  last_id: number | null;
  updated_at: string;
  other: { id: number; username: string; photo: string | null; here: boolean } | null;
  /** Whether anybody else is here to read. */
  open: boolean;
};

/** The rooms that somebody may read, the one that was last talked in first. */
export async function listRooms(client: Sql, userId: number, only?: readonly number[]): Promise<RoomRow[]> {
  const rows = await client<RoomRow[]>`
    select r.id::float8 as id, r.kind, r.circle_id::float8 as circle_id, m.muted,
      m.last_read_message_id::float8 as last_read_message_id,
      coalesce(said.unread, 0) as unread, said.last_id::float8 as last_id,
      coalesce(said.at, m.joined_at) as updated_at, other.person as other,
      exists (select 1 from room_member o join "user" u on u.id = o.user_id
        where o.room_id = r.id and o.user_id <> ${userId} and o.left_at is null and ${isHere(client, client`u`)}) as open
    from room_member m join room r on r.id = m.room_id
    left join lateral (
      select max(x.id) as last_id, max(x.created_at) as at,
        count(*) filter (where x.id > m.last_read_message_id and x.user_id <> ${userId} and x.removed_at is null)::int as unread
      from room_message x where x.room_id = r.id and ${seesMessage(client, userId)}
    ) said on true
    left join lateral (
      select json_build_object('id', u.id, 'username', p.username, 'photo', p.photo, 'here', ${isHere(client, client`u`)}) as person
      from room_member o join "user" u on u.id = o.user_id join profile p on p.user_id = u.id
      where r.kind = 'pair' and o.room_id = r.id and o.user_id <> ${userId} limit 1
    ) other on true
    where m.user_id = ${userId} and m.left_at is null
      and ${only === undefined ? client`true` : client`r.id = any(${[...only]}::bigint[])`}
      and (r.kind <> 'pair' or not exists (
        select 1 from room_member o where o.room_id = r.id and o.user_id <> ${userId}
          and ${isBlocked(client, userId, client`o.user_id`)}))
    order by coalesce(said.at, m.joined_at) desc, r.id desc limit 500`;
  return [...rows];
}

export async function findSent(db: Db, userId: number, clientId: string): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(room_message)
    .where(and(eq(room_message.user_id, userId), eq(room_message.client_id, clientId)));
  return row;
}

/** Undefined where the same was sent a moment ago. */
export async function insertMessage(
  db: Db,
  row: typeof room_message.$inferInsert,
): Promise<MessageRow | undefined> {
  const [made] = await db
    .insert(room_message)
    .values(row)
    .onConflictDoNothing({ target: [room_message.user_id, room_message.client_id] })
    .returning();
  return made;
}

/** Takes the words away; its place stays. Undefined where it is not in this room or not this person's, or gone already. */
export async function blankMessage(
  db: Db,
  { id, room, user }: { id: number; room?: number; user?: number },
  at: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(room_message)
    .set({ text: '', removed_at: at })
    .where(
      and(
        eq(room_message.id, id),
        room === undefined ? undefined : eq(room_message.room_id, room),
        user === undefined ? undefined : eq(room_message.user_id, user),
        sql`removed_at is null`,
      ),
    )
    .returning();
  return row;
}
