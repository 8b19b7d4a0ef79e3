import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AwayDays, WeeklyHours } from '#shared/scheduling/hours.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** A stretch of time, its end left out; written and asked in SQL only. */
const spanColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' });

/** When somebody may be met: hours of the week on their own clock, and days without any. */
export const meeting_hours = pgTable(
  'meeting_hours',
  {
    user_id: reference('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Others see the free hours and may book them. */
    open: boolean('open').notNull().default(false),
    timezone: text('timezone').notNull(),
    /** How long a meeting is, and the pause that is kept before the next. */
    minutes: integer('minutes').notNull(),
    pause: integer('pause').notNull(),
    weekly: jsonColumn<WeeklyHours[]>('weekly').notNull().default([]),
    away: jsonColumn<AwayDays[]>('away').notNull().default([]),
    updated_at: updatedAt(),
  },
  (table) => [
    index('meeting_hours_open')
      .on(table.user_id)
      .where(sql`open`),
  ],
);

/** Two people and a time, or a time that one person keeps. */
export const meeting = pgTable(
  'meeting',
  {
    id: primaryId(),
    /** In calendar files, which know no other number of ours. */
    uid: uuid('uid').notNull().defaultRandom(),
    /** Whose hours it stands in. */
    host_id: reference('host_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Who asked for it; null where the host keeps the time alone. */
    guest_id: reference('guest_id').references(() => user.id, { onDelete: 'cascade' }),
    starts_at: instantColumn('starts_at').notNull(),
    ends_at: instantColumn('ends_at').notNull(),
    details: text('details').notNull().default(''),
    state: text('state', { enum: ['booked', 'cancelled'] })
      .notNull()
      .default('booked'),
    /** How often it was changed: calendars take the highest. */
    sequence: integer('sequence').notNull().default(0),
    moved_from: instantColumn('moved_from'),
    cancelled_by: reference('cancelled_by').references(() => user.id, { onDelete: 'set null' }),
    cancel_note: text('cancel_note').notNull().default(''),
    reminded_at: instantColumn('reminded_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('meeting_host').on(table.host_id, table.starts_at),
    index('meeting_guest').on(table.guest_id, table.starts_at),
    index('meeting_cancelled_by').on(table.cancelled_by),
    index('meeting_to_remind')
      .on(table.starts_at)
      .where(sql`state = 'booked' and reminded_at is null`),
  ],
);

/** One person's part in a meeting. A constraint of the migration keeps nobody in two places at once while `holds`. */
export const meeting_seat = pgTable(
  'meeting_seat',
  {
    meeting_id: reference('meeting_id')
      .notNull()
      .references(() => meeting.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    during: spanColumn('during').notNull(),
    /** False once it is cancelled: the time is free again. */
    holds: boolean('holds').notNull().default(true),
    /** What the person's own calendar calls it. */
    event_id: text('event_id'),
  },
  (table) => [
    primaryKey({ columns: [table.meeting_id, table.user_id] }),
    index('meeting_seat_user').on(table.user_id),
  ],
);
