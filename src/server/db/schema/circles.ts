import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AgendaItem, CircleMeeting } from '#shared/circles/circles.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** A private room of people who read one another's dreams. Closing it deletes the row and what was shared in it. */
export const circle = pgTable('circle', {
  id: primaryId(),
  name: text('name').notNull(),
  /** What it is, told to whoever is invited. */
  about: text('about').notNull().default(''),
  /** When it meets, on the clocks of its own time zone; null where it has no fixed hour. */
  meeting: jsonColumn<CircleMeeting | null>('meeting'),
  /** How an evening goes; null for the usual order. */
  agenda: jsonColumn<AgendaItem[] | null>('agenda'),
  /** Turns up to this day are written down; null before there is a meeting. */
  turns_until: date('turns_until', { mode: 'string' }),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

export const circle_member = pgTable(
  'circle_member',
  {
    circle_id: reference('circle_id')
      .notNull()
      .references(() => circle.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['host', 'member'] }).notNull(),
    /** Wants no reminders of it. */
    muted: boolean('muted').notNull().default(false),
    /** When its shared dreams were last looked at. */
    seen_at: instantColumn('seen_at').notNull(),
    joined_at: instantColumn('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.circle_id, table.user_id] }),
    index('circle_member_user').on(table.user_id),
  ],
);

/** A way into a circle: an address for a few people, or a question to one. */
export const circle_invitation = pgTable(
  'circle_invitation',
  {
    id: primaryId(),
    circle_id: reference('circle_id')
      .notNull()
      .references(() => circle.id, { onDelete: 'cascade' }),
    invited_by: reference('invited_by')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Whom it asks; null where it is an address. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address's secret; null where somebody is asked by name. */
    token_hash: text('token_hash'),
    /** The secret sealed, so that hosts can copy the address again. */
    token_sealed: text('token_sealed'),
    uses: integer('uses').notNull().default(0),
    most_uses: integer('most_uses').notNull(),
    expires_at: instantColumn('expires_at').notNull(),
    /** When it was taken back or declined. */
    ended_at: instantColumn('ended_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('circle_invitation_token').on(table.token_hash),
    index('circle_invitation_circle').on(table.circle_id, table.id),
    index('circle_invitation_by').on(table.invited_by),
    uniqueIndex('circle_invitation_open')
      .on(table.circle_id, table.user_id)
      .where(sql`ended_at is null and user_id is not null`),
    index('circle_invitation_user').on(table.user_id),
  ],
);

/** Whose turn a meeting was, or will be where somebody has said so. */
export const circle_turn = pgTable(
  'circle_turn',
  {
    circle_id: reference('circle_id')
      .notNull()
      .references(() => circle.id, { onDelete: 'cascade' }),
    meets_on: date('meets_on', { mode: 'string' }).notNull(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.circle_id, table.meets_on] }),
    index('circle_turn_user').on(table.user_id),
  ],
);

/** Who has said that they will not be there. */
export const circle_absence = pgTable(
  'circle_absence',
  {
    circle_id: reference('circle_id')
      .notNull()
      .references(() => circle.id, { onDelete: 'cascade' }),
    meets_on: date('meets_on', { mode: 'string' }).notNull(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.circle_id, table.meets_on, table.user_id] }),
    index('circle_absence_user').on(table.user_id),
  ],
);
