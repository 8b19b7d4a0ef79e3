import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference } from './columns.ts';
import { user } from './users.ts';

export const session = pgTable(
  'session',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'admin'] }).notNull(),
    /** SHA-256 of the bearer token, hex. */
    token_hash: text('token_hash').notNull(),
    ip: text('ip').notNull().default(''),
    agent: text('agent').notNull().default(''),
    created_at: createdAt(),
    last_used_at: instantColumn('last_used_at').notNull(),
    expires_at: instantColumn('expires_at').notNull(),
    absolute_expires_at: instantColumn('absolute_expires_at').notNull(),
    mfa_at: instantColumn('mfa_at'),
    revoked_at: instantColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('session_token_hash').on(table.token_hash),
    index('session_user_id').on(table.user_id, table.id),
    index('session_expires_at').on(table.expires_at),
  ],
);

/** Single-use links and codes sent by mail: confirming an address, resetting, logging in, changing an e-mail. */
export const mail_token = pgTable(
  'mail_token',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose', {
      enum: [
        'verify',
        'reset',
        'magic',
        'change-email',
        'set-password',
        'admin-invite',
        'keep-account',
        'open-diary',
        'undo-change',
      ],
    }).notNull(),
    token_hash: text('token_hash').notNull(),
    code_hash: text('code_hash'),
    /** Hash of the nonce kept by the browser that asked. */
    browser_hash: text('browser_hash'),
    new_email: text('new_email'),
    /** Hash of the password of the very sign-up that this link confirms: a stranger's sign-up cannot slip in its own. */
    password_hash: text('password_hash'),
    path: text('path'),
    tries: integer('tries').notNull().default(0),
    expires_at: instantColumn('expires_at').notNull(),
    used_at: instantColumn('used_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('mail_token_token_hash').on(table.token_hash),
    index('mail_token_user_purpose').on(table.user_id, table.purpose),
    index('mail_token_expires_at').on(table.expires_at),
  ],
);

export const two_factor = pgTable('two_factor', {
  user_id: reference('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** AES-256-GCM sealed with the key outside the database. */
  secret_sealed: text('secret_sealed').notNull(),
  state: text('state', { enum: ['pending', 'on'] }).notNull(),
  /** The last accepted time step: a code is used once. */
  last_step: reference('last_step').notNull().default(0),
  pending_until: instantColumn('pending_until'),
  created_at: createdAt(),
});

export const recovery_code = pgTable(
  'recovery_code',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    code_hash: text('code_hash').notNull(),
    used_at: instantColumn('used_at'),
  },
  (table) => [index('recovery_code_user_id').on(table.user_id)],
);

/** Single-purpose signed tokens that were used once, by their `jti`. */
export const used_token = pgTable('used_token', {
  jti: text('jti').primaryKey(),
  expires_at: instantColumn('expires_at').notNull(),
});

/** An identity at a provider: (issuer, subject), never the e-mail. */
export const identity = pgTable(
  'identity',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('identity_issuer_subject').on(table.issuer, table.subject),
    index('identity_user_id').on(table.user_id),
  ],
);

/** What an account was before an admin set its password or address, from then until somebody has proven to be its dreamer. */
export const diary_closure = pgTable(
  'diary_closure',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Which admin made the last change; null: whoever sits at the machine. */
    admin_id: reference('admin_id'),
    former_email: text('former_email').notNull(),
    former_email_key: text('former_email_key').notNull(),
    /** Forgotten when the diary opens. */
    former_password_hash: text('former_password_hash'),
    former_must_change: boolean('former_must_change').notNull(),
    /** The second factor that was on by then proves its owner; one that is set up later proves nothing. */
    had_factor: boolean('had_factor').notNull(),
    /** When an admin last set something. */
    changed_at: instantColumn('changed_at').notNull(),
    opened_at: instantColumn('opened_at'),
    opened_by: text('opened_by', { enum: ['mailbox', 'factor', 'time', 'undone'] }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('diary_closure_open')
      .on(table.user_id)
      .where(sql`opened_at is null`),
    index('diary_closure_user_id').on(table.user_id),
    index('diary_closure_former')
      .on(table.former_email_key)
      .where(sql`opened_at is null`),
  ],
);
