import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type {
  NotificationDetail,
  NotificationGroup,
  NotificationKind,
} from '#shared/notifications/notifications.ts';
import { circle, circle_invitation } from './circles.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference } from './columns.ts';
import { comment } from './comments.ts';
import { meeting } from './meetings.ts';
import { pond_draw } from './pond.ts';
import { public_dream } from './public-dreams.ts';
import { interpretation, interpretation_reply } from './readings.ts';
import { room } from './rooms.ts';
import { user } from './users.ts';

/**
 * That something came back to somebody. It holds nothing of what was said, only where that stands: who may still see it is
 * asked when it is read, and it goes with what it tells of.
 */
export const notification = pgTable(
  'notification',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    group: text('group').$type<NotificationGroup>().notNull(),
    /** Who did it; told only where the kind names people. */
    actor_id: reference('actor_id').references(() => user.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id').references(() => public_dream.id, { onDelete: 'cascade' }),
    comment_id: reference('comment_id').references(() => comment.id, { onDelete: 'cascade' }),
    interpretation_id: reference('interpretation_id').references(() => interpretation.id, {
      onDelete: 'cascade',
    }),
    reply_id: reference('reply_id').references(() => interpretation_reply.id, { onDelete: 'cascade' }),
    draw_id: reference('draw_id').references(() => pond_draw.id, { onDelete: 'cascade' }),
    circle_id: reference('circle_id').references(() => circle.id, { onDelete: 'cascade' }),
    invitation_id: reference('invitation_id').references(() => circle_invitation.id, { onDelete: 'cascade' }),
    room_id: reference('room_id').references(() => room.id, { onDelete: 'cascade' }),
    meeting_id: reference('meeting_id').references(() => meeting.id, { onDelete: 'cascade' }),
    detail: jsonColumn<NotificationDetail>('detail').notNull().default({}),
    /** Rows of one fold are shown as one line. */
    fold: text('fold').notNull(),
    /** The same happening is told once. */
    key: text('key').notNull(),
    created_at: createdAt(),
    read_at: instantColumn('read_at'),
  },
  (table) => [
    uniqueIndex('notification_key').on(table.user_id, table.key),
    index('notification_user').on(table.user_id, table.id),
    index('notification_unread')
      .on(table.user_id)
      .where(sql`read_at is null`),
    index('notification_created').on(table.created_at),
    index('notification_actor').on(table.actor_id),
    index('notification_copy').on(table.public_dream_id),
    index('notification_comment').on(table.comment_id),
    index('notification_interpretation').on(table.interpretation_id),
    index('notification_reply').on(table.reply_id),
    index('notification_draw').on(table.draw_id),
    index('notification_circle').on(table.circle_id),
    index('notification_invitation').on(table.invitation_id),
    index('notification_room').on(table.room_id),
    index('notification_meeting').on(table.meeting_id),
  ],
);

/** A copy, one's own or another's, of which somebody wants to hear no more. */
export const notification_mute = pgTable(
  'notification_mute',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id')
      .notNull()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.public_dream_id] }),
    index('notification_mute_copy').on(table.public_dream_id),
  ],
);

/** A device that wants to be told. Its address and keys are sealed: with them anybody could write to it. */
export const push_device = pgTable(
  'push_device',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of its address at the push service: a browser has one owner. */
    endpoint_hash: text('endpoint_hash').notNull(),
    subscription_sealed: text('subscription_sealed').notNull(),
    /** The browser as it names itself. */
    agent: text('agent').notNull(),
    /** Tries that failed one after the other. */
    faults: integer('faults').notNull().default(0),
    /** The last notification of which it was told, or that stood there when it came. */
    told_id: reference('told_id').notNull().default(0),
    /** Not tried before: somebody is trying just now, or its service wished so. */
    rests_until: instantColumn('rests_until'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('push_device_endpoint').on(table.endpoint_hash),
    index('push_device_user').on(table.user_id),
  ],
);
