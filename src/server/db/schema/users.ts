import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StoredPreferences } from '#shared/preferences.ts';
import {
  createdAt,
  instantColumn,
  primaryId,
  reference,
  updatedAt,
  jsonColumn,
  trigramIndex,
} from './columns.ts';

export const user = pgTable(
  'user',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** The form that is compared: lower case, A-label domain. */
    email_key: text('email_key').notNull(),
    email_verified_at: instantColumn('email_verified_at'),
    password_hash: text('password_hash'),
    must_change_password: boolean('must_change_password').notNull().default(false),
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    /** Specification, section 4: 0 Inactive, 1 Active, 2 Suspend. */
    status: smallint('status').notNull().default(1),
    stripe_uid: text('stripe_uid'),
    last_active_at: instantColumn('last_active_at'),
    /** When an admin deleted it; erased 14 days later. */
    deleted_at: instantColumn('deleted_at'),
    /** When its owner's wish to delete it is carried out; until then it can be kept after all. */
    deletes_at: instantColumn('deletes_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('user_email_key').on(table.email_key),
    uniqueIndex('user_stripe_uid').on(table.stripe_uid),
    index('user_role_status').on(table.role, table.status),
    index('user_email').on(table.email, table.id),
    index('user_created').on(table.created_at, table.id),
    index('user_by_role').on(table.role, table.id),
    index('user_by_status').on(table.status, table.id),
    trigramIndex('user_email_words', [table.email]),
    index('user_deletes_at')
      .on(table.deletes_at)
      .where(sql`deletes_at is not null`),
  ],
);

export const profile = pgTable(
  'profile',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    /** The form that is compared: names that look alike share it. */
    name_key: text('name_key').notNull(),
    bio: text('bio').notNull().default(''),
    photo: text('photo'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('profile_user_id').on(table.user_id),
    uniqueIndex('profile_name_key').on(table.name_key),
    index('profile_username').on(table.username),
  ],
);

export const preference = pgTable('preference', {
  user_id: reference('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  language: text('language').notNull().default('en'),
  timezone: text('timezone').notNull().default('UTC'),
  /** Hour of the day at which a new night begins; a dream written before it belongs to the evening before. */
  night_boundary_hour: integer('night_boundary_hour').notNull().default(18),
  settings: jsonColumn<StoredPreferences>('settings').notNull().default({}),
  updated_at: updatedAt(),
});
