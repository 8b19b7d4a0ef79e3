import { audienceBelow, seesCopy } from '#server/db/copy-sight.ts';
import { isBlocked, isHere, seesComment } from '#server/db/comment-sight.ts';
import type { Sql } from '#server/db/database.ts';
import type { NotificationKind } from '#shared/notifications/notifications.ts';

type Fragment = ReturnType<Sql>;

/** A notification with all that it may tell of. `p` and `d` are the copy and its dream, `u` who did it. */
export const fromNotifications = (sql: Sql): Fragment => sql`
  from notification n
  left join public_dream p on p.id = n.public_dream_id
  left join dream d on d.public_dream_id = p.id
  left join preference f on f.user_id = d.user_id
  left join "user" u on u.id = n.actor_id
  left join profile a on a.user_id = n.actor_id
  left join comment c on c.id = n.comment_id
  left join interpretation i on i.id = n.interpretation_id
  left join interpretation_reply y on y.id = n.reply_id
  left join pond_draw w on w.id = n.draw_id
  left join pond_cast k on k.id = w.cast_id
  left join pond_cast_owner o on o.cast_id = k.id
  left join circle g on g.id = n.circle_id
  left join meeting t on t.id = n.meeting_id
  left join blog_post b on n.kind = 'news' and b.slug = n.detail->>'slug' and b.status = 'published'`;

/** The dreamer of an anonymous copy spoke. */
export const isNamelessDreamer = (sql: Sql): Fragment =>
  sql`coalesce(p.anonymous and n.actor_id = d.user_id, false)`;

const inCircle = (sql: Sql, reader: number): Fragment => sql`exists (
  select 1 from circle_member m where m.circle_id = n.circle_id and m.user_id = ${reader})`;

/** The copy may be read, and whoever spoke is here and heard; an anonymous dreamer is there for everybody alike. */
const spoken = (sql: Sql, reader: number): Fragment => sql`(
  p.hidden_at is null and d.id is not null and ${seesCopy(sql, reader)}
  and (${isNamelessDreamer(sql)} or (${isHere(sql, sql`u`)}
    and not ${isBlocked(sql, reader, sql`n.actor_id`, sql`p.anonymous`)})))`;

const commented = (sql: Sql, reader: number): Fragment => sql`(
  ${spoken(sql, reader)} and c.state <> 'refused' and ${seesComment(sql, reader)}
  and (d.user_id = ${reader} or ${audienceBelow(sql, 'comments')} <> 'nobody'))`;

/** What waits for the dreamer is there for the dreamer alone. */
const interpreted = (sql: Sql, reader: number): Fragment => sql`(
  ${spoken(sql, reader)} and (i.state = 'shown' or (i.state = 'waiting' and d.user_id = ${reader})))`;

const replied = (sql: Sql, reader: number): Fragment => sql`(
  ${spoken(sql, reader)} and i.state = 'shown'
  and (y.state = 'shown' or (y.state = 'waiting' and d.user_id = ${reader})))`;

/** Whoever felt it is not asked for: a count that fell when one blocks somebody would tell who it was. */
const rippled = (sql: Sql): Fragment => sql`(p.hidden_at is null and exists (
  select 1 from stream_ripple r where r.public_dream_id = p.id and r.user_id = n.actor_id))`;

const lies = (sql: Sql, reader: number): Fragment => sql`(k.state = 'floating' and o.user_id = ${reader}
  and exists (select 1 from dream b where b.id = o.dream_id and b.deleted_at is null))`;

const met = (sql: Sql, reader: number): Fragment => sql`(
  t.id is not null and ${isHere(sql, sql`u`)} and not ${isBlocked(sql, reader, sql`n.actor_id`, sql`false`)})`;

/** Newer words in a talk that its reader may read and has not. */
const talked = (sql: Sql, reader: number): Fragment => sql`exists (
  select 1 from room_member m join room r on r.id = m.room_id
    join room_message x on x.room_id = r.id and x.id > greatest(m.last_read_message_id, m.came_after_id)
  where m.room_id = n.room_id and m.user_id = ${reader} and m.left_at is null and not m.muted
    and x.user_id <> ${reader} and x.removed_at is null and not ${isBlocked(sql, reader, sql`x.user_id`)}
    and (r.kind <> 'pair' or not exists (
      select 1 from room_member q join member_block b on (b.user_id = q.user_id and b.blocked_id = ${reader})
      where q.room_id = r.id and q.user_id <> ${reader})))`;

/** One line a kind: whether its reader may see it now. */
const SIGHTS: Record<NotificationKind, (sql: Sql, reader: number) => Fragment> = {
  comment: commented,
  answer: commented,
  interpretation: interpreted,
  interpretation_reply: replied,
  verdict: (sql, reader) =>
    sql`(${spoken(sql, reader)} and i.state = 'shown' and i.verdict = n.detail->>'verdict')`,
  thanks: (sql, reader) => sql`(${spoken(sql, reader)} and i.state = 'shown' and i.thanked_at is not null)`,
  ripple: rippled,
  pond_ripple: (sql, reader) => sql`(${lies(sql, reader)} and w.feeling is not null)`,
  pond_line: (sql, reader) => sql`(${lies(sql, reader)} and w.line is not null)`,
  pond_too: (sql, reader) => sql`(${lies(sql, reader)} and w.too)`,
  circle_invitation: (sql, reader) => sql`exists (
    select 1 from circle_invitation v where v.id = n.invitation_id and v.user_id = ${reader} and v.ended_at is null
      and v.expires_at > now() and not ${isBlocked(sql, reader, sql`v.invited_by`)})`,
  circle_dream: spoken,
  circle_meeting: inCircle,
  circle_turn: inCircle,
  talk: talked,
  meeting_booked: met,
  meeting_moved: met,
  meeting_cancelled: met,
  meeting_reminder: met,
  moderation: (sql) => sql`true`,
  // Those of before said nothing of when theirs was made.
  backup: (sql, reader) => sql`(n.detail->>'at' is null or exists (select 1 from kept_backup h
    where h.user_id = ${reader} and h.created_at = (n.detail->>'at')::timestamptz))`,
  payment_failed: (sql) => sql`not exists (select 1 from stripe_invoice v
    where n.key = 'payment_failed:' || v.stripe_id and v.status in ('paid', 'void'))`,
  news: (sql) => sql`b.id is not null`,
};

/** Whether a reader may see a notification: theirs, and what it tells of is still theirs to see. */
export function seesNotification(sql: Sql, reader: number): Fragment {
  const kinds = Object.entries(SIGHTS).reduce(
    (told, [kind, sees]) => sql`${told} when ${kind} then ${sees(sql, reader)}`,
    sql``,
  );
  return sql`(n.user_id = ${reader} and coalesce(case n.kind ${kinds} else false end, false))`;
}
