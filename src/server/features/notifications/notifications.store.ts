import { sql as drizzleSql } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import {
  NOTIFICATION_LIMITS,
  type NotificationDetail,
  type NotificationGroup,
  type NotificationKind,
} from '#shared/notifications/notifications.ts';
import { fromNotifications, isNamelessDreamer, seesNotification } from './sight.store.ts';

/** Signs read of a text of which a beginning is shown: spaces go, and it ends on a word. */
const READ = 2 * NOTIFICATION_LIMITS.words;

/** Kinds whose sender is told to nobody. */
const NAMELESS: readonly NotificationKind[] = [
  'ripple',
  'pond_ripple',
  'pond_line',
  'pond_too',
  'moderation',
];

export type NotificationRow = {
  id: number;
  kind: NotificationKind;
  fold: string;
  created_at: string;
  read_at: string | null;
  by_id: number | null;
  username: string | null;
  photo: string | null;
  by_dreamer: boolean;
  copy_id: number | null;
  title: string | null;
  begins: string | null;
  own: boolean;
  cast_id: number | null;
  cast_title: string | null;
  cast_begins: string | null;
  circle_id: number | null;
  circle: string | null;
  interpretation_id: number | null;
  comment_id: number | null;
  words: string;
  waits: boolean;
  line: string | null;
  lens: string | null;
  detail: string | NotificationDetail;
};

type Asked = { group?: NotificationGroup | undefined; before?: number | undefined; limit: number };

/** Newest first. No name stands where the kind tells none, nor for an anonymous dreamer. */
export async function listNotifications(
  client: Sql,
  reader: number,
  asked: Asked,
): Promise<NotificationRow[]> {
  const names = client`(n.kind <> all(${[...NAMELESS]}::text[]) and not ${isNamelessDreamer(client)})`;
  const rows = await client<NotificationRow[]>`
    select n.id::float8 as id, n.kind, n.fold, n.created_at, n.read_at, n.detail,
      case when ${names} then n.actor_id::float8 end as by_id, case when ${names} then a.username end as username,
      case when ${names} and not coalesce(p.anonymous, false) then a.photo end as photo,
      coalesce(n.actor_id = d.user_id, false) as by_dreamer,
      p.id::float8 as copy_id, p.title, left(p.text, ${READ}) as begins,
      coalesce(d.user_id = ${reader}, false) as own,
      k.id::float8 as cast_id, k.title as cast_title, left(k.text, ${READ}) as cast_begins,
      g.id::float8 as circle_id, g.name as circle, i.id::float8 as interpretation_id,
      case when n.kind = 'moderation' then c.id::float8 end as comment_id,
      left(coalesce(y.text, c.text, case when n.kind in ('interpretation', 'moderation') then i.text end, b.title, ''), ${READ}) as words,
      n.kind <> 'moderation' and coalesce(y.state, c.state, case when n.kind = 'interpretation' then i.state end, '') = 'waiting' as waits,
      case when n.kind = 'pond_line' then w.line end as line,
      case when n.kind = 'interpretation' then i.lens end as lens
    ${fromNotifications(client)}
    where ${seesNotification(client, reader)}
      ${asked.group === undefined ? client`` : client`and n."group" = ${asked.group}`}
      ${asked.before === undefined ? client`` : client`and n.id < ${asked.before}`}
    order by n.id desc limit ${asked.limit}`;
  return [...rows];
}

/** Lines that were not read, and tabs in which anything stands. */
export async function countNotifications(
  client: Sql,
  reader: number,
): Promise<{ group: NotificationGroup; unread: number }[]> {
  const rows = await client<{ group: NotificationGroup; unread: number }[]>`
    select n."group", count(distinct n.fold) filter (where n.read_at is null)::int as unread
    ${fromNotifications(client)} where ${seesNotification(client, reader)} group by 1`;
  return [...rows];
}

/** Lines after one of the ids, or from a moment on, that were not read; `last_id` is the newest of their rows. */
export async function countUnread(
  client: Sql,
  reader: number,
  since: { after: number } | { from: string },
): Promise<{ lines: number; last_id: number }> {
  const newer = 'after' in since ? client`n.id > ${since.after}` : client`n.created_at >= ${since.from}`;
  const [row] = await client<{ lines: number; last_id: number }[]>`
    select count(distinct n.fold)::int as lines, coalesce(max(n.id), 0)::float8 as last_id
    ${fromNotifications(client)} where ${seesNotification(client, reader)} and n.read_at is null and ${newer}`;
  return row ?? { lines: 0, last_id: 0 };
}

const list = (ids: readonly number[]) => drizzleSql`any(${`{${ids.join()}}`}::text::bigint[])`;

/** One's own rows alone; whether any was unread. */
export async function markRead(
  db: Db,
  reader: number,
  which: { ids: readonly number[] } | { up_to: number },
  at: string,
): Promise<boolean> {
  const where = 'ids' in which ? drizzleSql`id = ${list(which.ids)}` : drizzleSql`id <= ${which.up_to}`;
  const rows = await db.execute(drizzleSql`
    update notification set read_at = ${at}::timestamptz
    where user_id = ${reader} and read_at is null and ${where} returning id`);
  return rows.length > 0;
}

export async function listMutes(client: Sql, reader: number): Promise<number[]> {
  const rows = await client<{ id: number }[]>`
    select public_dream_id::float8 as id from notification_mute where user_id = ${reader} order by 1`;
  return rows.map(({ id }) => id);
}

export const saveMute = (db: Db, reader: number, copyId: number) =>
  db.execute(drizzleSql`
    insert into notification_mute (user_id, public_dream_id)
    select ${reader}, p.id from public_dream p where p.id = ${copyId} for key share on conflict do nothing`);

export const deleteMute = (db: Db, reader: number, copyId: number) =>
  db.execute(drizzleSql`
    delete from notification_mute where user_id = ${reader} and public_dream_id = ${copyId}`);

/** Whether a copy can be muted: it is the reader's own, or they have heard of it. */
export async function knowsCopy(client: Sql, reader: number, copyId: number): Promise<boolean> {
  const rows = await client`
    select 1 from dream where user_id = ${reader} and public_dream_id = ${copyId}
    union all select 1 from notification where user_id = ${reader} and public_dream_id = ${copyId} limit 1`;
  return rows.length > 0;
}

/** Whether a dream of theirs is out, in public, in a circle or in the pond. */
export async function sharesAnything(client: Sql, reader: number): Promise<boolean> {
  const rows = await client`
    select 1 from dream where user_id = ${reader} and public_dream_id is not null
    union all select 1 from pond_cast_owner where user_id = ${reader} limit 1`;
  return rows.length > 0;
}

/** Old rows in stretches, so that no lock is held for long; how many went. */
export async function deleteOld(db: Db, before: string, most: number): Promise<number> {
  const rows = await db.execute(drizzleSql`
    delete from notification where id in (
      select id from notification where created_at < ${before}::timestamptz order by created_at limit ${most}) returning id`);
  return rows.length;
}
