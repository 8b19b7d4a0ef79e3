import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationDetail,
  type NotificationKind,
} from '#shared/notifications/notifications.ts';

/** Where that stands which is told of. */
type Subject = {
  public_dream_id?: number | null;
  comment_id?: number;
  interpretation_id?: number;
  reply_id?: number;
  draw_id?: number;
  circle_id?: number;
  invitation_id?: number;
  room_id?: number;
  meeting_id?: number;
};

export type Told = Subject & {
  kind: NotificationKind;
  to: readonly number[];
  /** Who did it; null for the house. */
  by: number | null;
  fold: string;
  key: string;
  detail?: NotificationDetail;
  /** Told again, as something new, once it was read. */
  again?: boolean;
};

const none = (value: number | null | undefined): number | null => value ?? null;

/** An anonymous dreamer is met by everybody alike, whoever blocks whom: what stays away would tell who it is. */
const isAnonymousDreamer = (copy: number | null, by: number | null): SQL => sql`exists (
  select 1 from public_dream p join dream d on d.public_dream_id = p.id
  where p.id = ${copy}::bigint and p.anonymous and d.user_id = ${by}::bigint)`;

/** Whether two people have nothing to do with one another; below an anonymous copy the blocker's own wish alone counts. */
const areApart = (copy: number | null, by: number | null): SQL => sql`exists (
  select 1 from member_block b
  where (b.user_id = u.id and b.blocked_id = ${by}::bigint)
    or (b.user_id = ${by}::bigint and b.blocked_id = u.id
      and not exists (select 1 from public_dream p where p.id = ${copy}::bigint and p.anonymous)))`;

/** What was read makes room for the same as something new. */
const forgetRead = (db: Db, { to, key }: Told) =>
  db.execute(sql`
    delete from notification
    where user_id = any(${`{${to.join()}}`}::text::bigint[]) and key = ${key} and read_at is not null`);

/** Writes a row for everybody who wants to hear of it, once each; answers for whom. */
export async function insertTold(db: Db, told: Told, at: string): Promise<number[]> {
  const group = NOTIFICATION_KINDS[told.kind];
  const copy = none(told.public_dream_id);
  if (told.again) await forgetRead(db, told);
  const rows = await db.execute<{ user_id: number }>(sql`
    insert into notification (user_id, kind, "group", actor_id, public_dream_id, comment_id, interpretation_id, reply_id,
      draw_id, circle_id, invitation_id, room_id, meeting_id, detail, fold, key, created_at)
    select u.id, ${told.kind}, ${group}, ${none(told.by)}::bigint, ${copy}::bigint, ${none(told.comment_id)}::bigint,
      ${none(told.interpretation_id)}::bigint, ${none(told.reply_id)}::bigint, ${none(told.draw_id)}::bigint,
      ${none(told.circle_id)}::bigint, ${none(told.invitation_id)}::bigint, ${none(told.room_id)}::bigint,
      ${none(told.meeting_id)}::bigint, ${JSON.stringify(told.detail ?? {})}::jsonb, ${told.fold}, ${told.key}, ${at}::timestamptz
    from "user" u left join preference f on f.user_id = u.id
    where u.id = any(${`{${told.to.join()}}`}::text::bigint[]) and u.id is distinct from ${none(told.by)}::bigint
      and u.role = 'user' and u.status = 1 and u.deleted_at is null and u.deletes_at is null
      and coalesce((f.settings->'notifications'->>${group})::boolean, true)
      and not exists (select 1 from notification_mute m where m.user_id = u.id and m.public_dream_id = ${copy}::bigint)
      and not exists (select 1 from circle_member c
        where c.user_id = u.id and c.circle_id = ${none(told.circle_id)}::bigint and c.muted)
      and not exists (select 1 from room_member c
        where c.user_id = u.id and c.room_id = ${none(told.room_id)}::bigint and c.muted)
      and (${isAnonymousDreamer(copy, none(told.by))} or not ${areApart(copy, none(told.by))})
    order by u.id
    on conflict (user_id, key) do nothing
    returning user_id::float8 as user_id`);
  return rows.map(({ user_id: id }) => id);
}

/** Whose a public copy is, anonymous ones included: never leaves the server. */
export async function findDreamer(db: Db, copyId: number): Promise<number | undefined> {
  const [row] = await db.execute<{ user_id: number }>(sql`
    select user_id::float8 as user_id from dream where public_dream_id = ${copyId}`);
  return row?.user_id;
}

/** Who let a dream into the pond that somebody drew; undefined for one of this house. */
export async function findCaster(db: Db, castId: number): Promise<number | undefined> {
  const [row] = await db.execute<{ user_id: number }>(sql`
    select user_id::float8 as user_id from pond_cast_owner where cast_id = ${castId}`);
  return row?.user_id;
}

/** Who is in a circle. */
export async function listCircle(db: Db, circleId: number): Promise<number[]> {
  const rows = await db.execute<{ user_id: number }>(sql`
    select user_id::float8 as user_id from circle_member where circle_id = ${circleId} order by 1`);
  return rows.map(({ user_id: id }) => id);
}

/** What is read elsewhere is read here: comments of a copy up to one of them, a talk, a circle's dreams. */
export async function markAbout(
  db: Db,
  userId: number,
  about:
    | { public_dream_id: number; up_to_comment: number }
    | { room_id: number }
    | { interpretation_id: number },
  at: string,
): Promise<boolean> {
  const where =
    'room_id' in about
      ? sql`room_id = ${about.room_id}`
      : 'interpretation_id' in about
        ? sql`interpretation_id = ${about.interpretation_id}`
        : sql`public_dream_id = ${about.public_dream_id} and comment_id <= ${about.up_to_comment}`;
  const rows = await db.execute(sql`
    update notification set read_at = ${at}::timestamptz
    where user_id = ${userId} and read_at is null and ${where} returning id`);
  return rows.length > 0;
}

/** Tells whoever wishes it, once, of posts in their language that came out since a moment; answers whom. */
export async function insertNews(db: Db, since: string, at: string): Promise<number[]> {
  const rows = await db.execute<{ user_id: number }>(sql`
    insert into notification (user_id, kind, "group", detail, fold, key, created_at)
    select f.user_id, 'news', 'house', jsonb_build_object('slug', b.slug), 'news:' || b.id, 'news:' || b.id, ${at}::timestamptz
    from blog_post b join preference f on f.language = b.locale join "user" u on u.id = f.user_id
    where b.status = 'published' and b.publish_at > ${since}::timestamptz and b.publish_at <= ${at}::timestamptz
      and (f.settings->'notifications'->>'news')::boolean
      and u.role = 'user' and u.status = 1 and u.deleted_at is null and u.deletes_at is null
    on conflict (user_id, key) do nothing
    returning user_id::float8 as user_id`);
  return rows.map(({ user_id: id }) => id);
}
