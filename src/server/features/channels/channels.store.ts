import type { Sql } from '#server/db/database.ts';
import { CHANNEL_LIMITS } from '#shared/channels/channels.ts';

/** On which a process hears that somebody waits elsewhere now. */
export const POLLS_NOTIFIED = 'channel_poll';
const HERE_SECONDS = CHANNEL_LIMITS.presenceSeconds;

export type StoredMessage = {
  id: number;
  channel: string;
  user_id: number | null;
  payload: unknown;
  at: string;
};
type MessageRow = Omit<StoredMessage, 'payload'> & { payload: unknown };

const stored = (row: MessageRow): StoredMessage => ({ ...row, at: new Date(row.at).toISOString() });

/** Those of these messages that were said on one of these channels, oldest first. */
export async function findMessages(
  sql: Sql,
  ids: readonly number[],
  channels: readonly string[],
): Promise<StoredMessage[]> {
  const rows = await sql<MessageRow[]>`
    select id::float8 as id, channel, user_id::float8 as user_id, payload, at from channel_message
    where id = any(${[...ids]}::bigint[]) and channel = any(${[...channels]}::text[]) order by id`;
  return rows.map(stored);
}

/** What was said on each of these channels after an id, oldest first. */
export async function messagesAfter(
  sql: Sql,
  places: readonly { channel: string; id: number }[],
  limit: number,
): Promise<StoredMessage[]> {
  const rows = await sql<MessageRow[]>`
    select m.id::float8 as id, m.channel, m.user_id::float8 as user_id, m.payload, m.at
    from unnest(${places.map((one) => one.channel)}::text[], ${places.map((one) => one.id)}::bigint[]) as p(channel, id)
    cross join lateral (
      select * from channel_message m where m.channel = p.channel and m.id > p.id order by m.id limit ${limit}) m
    order by m.id`;
  return rows.map(stored);
}

/** Whether as much was said after an id as is kept at all: then more was, which is gone. */
export async function isBeyondKept(sql: Sql, channel: string, id: number): Promise<boolean> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select 1 from channel_message where channel = ${channel} and id > ${id} limit ${CHANNEL_LIMITS.kept}) m`;
  return (row?.n ?? 0) >= CHANNEL_LIMITS.kept;
}

/** The last id on each of these channels; 0 where nothing was said. */
export async function lastIds(sql: Sql, channels: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ channel: string; id: number }[]>`
    select c.channel, coalesce((select max(id) from channel_message m where m.channel = c.channel), 0)::float8 as id
    from unnest(${[...channels]}::text[]) as c(channel)`;
  return new Map(rows.map(({ channel, id }) => [channel, id]));
}

/**
 * Lets somebody into channels, or keeps them there, for another minute. Those they are not in any more make room where there are
 * too many; null where that is not enough, and then they are in none that they were not in before. Answers where they were not
 * just before.
 */
export async function keepMember(
  sql: Sql,
  userId: number,
  channels: readonly string[],
): Promise<string[] | null> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('channel-member', ${userId}))`;
    await tx`delete from channel_member where user_id = ${userId} and here_until < now()
      and channel <> all(${[...channels]}::text[])
      and (select count(*) from channel_member where user_id = ${userId}) + ${channels.length} > ${CHANNEL_LIMITS.rooms}`;
    const [found] = await tx<{ n: number }[]>`
      select count(*)::int as n from channel_member
      where user_id = ${userId} and channel <> all(${[...channels]}::text[])`;
    if ((found?.n ?? 0) + channels.length > CHANNEL_LIMITS.rooms) return null;
    const here = await tx<{ channel: string }[]>`
      select channel from channel_member
      where user_id = ${userId} and channel = any(${[...channels]}::text[]) and here_until > now()`;
    await tx`
      insert into channel_member (channel, user_id, here_until, told_id)
      select c.channel, ${userId}, now() + make_interval(secs => ${HERE_SECONDS}),
        coalesce((select max(id) from channel_message m where m.channel = c.channel), 0)
      from unnest(${[...channels]}::text[]) as c(channel)
      on conflict (channel, user_id) do update set here_until = excluded.here_until,
        since = case when channel_member.here_until < now() then now() else channel_member.since end`;
    const known = new Set(here.map(({ channel }) => channel));
    return channels.filter((channel) => !known.has(channel));
  });
}

/** Whether somebody is in a channel. */
export async function isMemberOf(sql: Sql, channel: string, userId: number): Promise<boolean> {
  const rows = await sql`select 1 from channel_member where channel = ${channel} and user_id = ${userId}`;
  return rows.length > 0;
}

/** They are seen for another minute in all of these. */
export const touchMembers = (sql: Sql, userId: number, channels: readonly string[]) => sql`
  update channel_member set here_until = now() + make_interval(secs => ${HERE_SECONDS})
  where user_id = ${userId} and channel = any(${[...channels]}::text[])`;

/** They are not seen in these any more. */
export const endPresence = (sql: Sql, userId: number, channels: readonly string[]) => sql`
  update channel_member set here_until = now()
  where user_id = ${userId} and channel = any(${[...channels]}::text[]) and here_until > now()`;

/**
 * Notes that somebody waits on a channel in this process for so long at most, and tells another process where they waited.
 * Undefined where they are not in it; else how far they were told.
 */
export async function beginPoll(
  sql: Sql,
  poll: { channel: string; userId: number; process: string; seconds: number },
): Promise<number | undefined> {
  const [row] = await sql<{ told_id: number }[]>`
    with before as (
      select channel, user_id, poller, polls_until from channel_member
      where channel = ${poll.channel} and user_id = ${poll.userId} for update),
    kept as (
      update channel_member m set poller = ${poll.process}, polls_until = now() + make_interval(secs => ${poll.seconds}),
        here_until = now() + make_interval(secs => ${HERE_SECONDS}),
        since = case when m.here_until < now() then now() else m.since end
      from before b where m.channel = b.channel and m.user_id = b.user_id
      returning m.told_id),
    told as materialized (
      select pg_notify(${POLLS_NOTIFIED}, concat_ws(' ', user_id, channel, ${poll.process}::text)) from before
      where polls_until > now() and poller <> ${poll.process})
    select told_id::float8 as told_id, (select count(*) from told) as elsewhere from kept`;
  return row?.told_id;
}

export type ToldTo = { channel: string; userId: number; id: number };

/** How far these were told who name no cursor; never back. */
export async function saveTold(sql: Sql, rows: readonly ToldTo[]): Promise<void> {
  await sql`
    update channel_member m set told_id = greatest(m.told_id, t.id)
    from unnest(${rows.map(({ channel }) => channel)}::text[], ${rows.map(({ userId }) => userId)}::bigint[],
      ${rows.map(({ id }) => id)}::bigint[]) as t(channel, user_id, id)
    where m.channel = t.channel and m.user_id = t.user_id`;
}

/** Takes somebody out of a channel, and ends their waiting there wherever that is. Whether they were in it. */
export async function deleteMember(sql: Sql, channel: string, userId: number): Promise<boolean> {
  const [row] = await sql<{ gone: number }[]>`
    with gone as (delete from channel_member where channel = ${channel} and user_id = ${userId} returning 1)
    select count(*)::int as gone, pg_notify(${POLLS_NOTIFIED}, concat_ws(' ', ${userId}::bigint, ${channel}::text)) from gone`;
  return (row?.gone ?? 0) > 0;
}

export type Present = { user_id: number; username: string; since: string; shows: boolean };

/** Who is here now, each once, the first to come first; `reader` and whom they block do not see one another. */
export async function findPresent(sql: Sql, channel: string, reader: number): Promise<Present[]> {
  const rows = await sql<Present[]>`
    select m.user_id::float8 as user_id, p.username, m.since,
      coalesce((f.settings->'privacy'->>'show_presence')::boolean, true)
        and not exists (select 1 from member_block b where (b.user_id = ${reader} and b.blocked_id = m.user_id)
          or (b.user_id = m.user_id and b.blocked_id = ${reader})) as shows
    from channel_member m join "user" u on u.id = m.user_id join profile p on p.user_id = m.user_id
    left join preference f on f.user_id = m.user_id
    where m.channel = ${channel} and m.here_until > now() and u.status = 1 and u.deleted_at is null and u.deletes_at is null
    order by m.since, m.user_id limit 1000`;
  return [...rows].map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

/** Removes what is older than an hour, what is more than a thousand on one channel, members long gone and unused tickets. */
export async function deleteOld(sql: Sql): Promise<void> {
  await sql`delete from channel_message where at < now() - make_interval(secs => ${CHANNEL_LIMITS.keptSeconds})`;
  await sql`
    delete from channel_message m using (
      select channel, (array_agg(id order by id desc))[${CHANNEL_LIMITS.kept}] as first from channel_message
      group by channel having count(*) > ${CHANNEL_LIMITS.kept}) long
    where m.channel = long.channel and m.id < long.first`;
  await sql`delete from channel_member where here_until < now() - interval '1 day'`;
  await sql`delete from channel_ticket where expires_at < now()`;
}
