import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TemplateGroup, TemplateState, WordsByLanguage } from '#shared/mail/email-templates.ts';
import { createdAt, jsonColumn, primaryId, reference, textList, updatedAt, trigramIndex } from './columns.ts';
import { user } from './users.ts';

/** One kind of mail, or words of the admins' own. What `texts` does not name goes out as it ships. */
export const email_template = pgTable(
  'email_template',
  {
    id: primaryId(),
    /** The kind of mail, or `own.` and a name. */
    slug: text('slug').notNull().unique(),
    kind: text('kind').$type<TemplateGroup>().notNull(),
    variables: textList('variables'),
    /** As this version of the product has it, to be read beside; mails take it from the product itself. */
    shipped: jsonColumn<WordsByLanguage>('shipped').notNull().default({}),
    texts: jsonColumn<WordsByLanguage>('texts').notNull().default({}),
    draft: jsonColumn<WordsByLanguage>('draft').notNull().default({}),
    archived: boolean('archived').notNull().default(false),
    /** The next four follow from those above, to be searched and ordered by. */
    state: text('state').$type<TemplateState>().notNull(),
    subject: text('subject').notNull(),
    words: text('words').notNull(),
    languages: textList('languages'),
    /** Mails of the last thirty days, as mail_count has them. */
    sent_30: integer('sent_30').notNull().default(0),
    failed_30: integer('failed_30').notNull().default(0),
    updated_by: reference('updated_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('email_template_updated_by').on(table.updated_by),
    index('email_template_by_sent').on(table.sent_30, table.id),
    index('email_template_by_failed').on(table.failed_30, table.id),
    index('email_template_by_kind').on(table.kind, table.id),
    index('email_template_by_state').on(table.state, table.id),
    index('email_template_by_updated').on(table.updated_at, table.id),
    trigramIndex('email_template_words', [table.slug, table.subject, table.words]),
  ],
);

/** The words that a template had from a moment on. */
export const email_template_revision = pgTable(
  'email_template_revision',
  {
    id: primaryId(),
    template_id: reference('template_id')
      .notNull()
      .references(() => email_template.id, { onDelete: 'cascade' }),
    texts: jsonColumn<WordsByLanguage>('texts').notNull(),
    updated_by: reference('updated_by').references(() => user.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('email_template_revision_template').on(table.template_id, table.id),
    index('email_template_revision_updated_by').on(table.updated_by),
  ],
);

/** How many mails of a kind, written on one day, went out or were refused; stays when the mails themselves are forgotten. */
export const mail_count = pgTable(
  'mail_count',
  {
    kind: text('kind').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day] })],
);
