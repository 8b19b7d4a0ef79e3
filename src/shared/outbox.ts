import { z } from 'zod';
import { id } from '#shared/text.ts';

/** `kept`: no mail server is set, so it stays to be read. `failed`: refused, and tried again until it is given up. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'kept'] as const;
export const mailState = z.enum(MAIL_STATES);
export type MailState = (typeof MAIL_STATES)[number];

/** The slug of the template that mails were written with. */
export const mailKind = z.string().regex(/^[a-z0-9.-]{1,80}$/, 'Not valid');

export const OUTBOX_PAGE = 20;
export const MAIL_SEARCH_MAX = 200;

/** What admins order mails by. */
export const MAIL_ORDERS = ['id', 'to', 'state', 'created_at'] as const;
export const mailOrder = z.enum(
  MAIL_ORDERS.flatMap((field) => [`${field},asc`, `${field},desc`] as const) as [
    `${(typeof MAIL_ORDERS)[number]},${'asc' | 'desc'}`,
  ],
);
export type MailOrder = z.infer<typeof mailOrder>;

export const mailRow = z.object({
  id,
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  state: mailState,
  attempts: z.number().int(),
  /** What the mail server said last; null while it has refused nothing. */
  fault: z.string().nullable(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailView = mailRow.extend({
  text: z.string(),
  html: z.string(),
  /** Links and codes stand covered: they open other people's accounts. */
  covered: z.boolean(),
});
export type MailView = z.infer<typeof mailView>;
