import type { ContactSubject } from '#shared/contact.ts';
import type { TemplateGroup } from '#shared/mail/email-templates.ts';
import type { PublicSubject } from '#shared/reports.ts';

/** Every value that a mail may carry. What is chosen among a few (`thing`, `about`, `standing`) is told in the reader's words. */
export type MailVariables = {
  link: string;
  /** Leads to what ends mails of this kind. */
  stopLink: string;
  code: string;
  minutes: number;
  email: string;
  day: string;
  thing: PublicSubject;
  words: string;
  reason: string;
  about: ContactSubject;
  writer: string;
  standing: 'account' | 'visitor';
  account: number | null;
  letter: string;
  /** Whom one meets, when on the reader's own clock, and when it had been. */
  person: string;
  when: string;
  former: string;
  /** What somebody pays for, and how much, as money is written in the reader's language. */
  plan: string;
  sum: string;
};
export type MailVariable = keyof MailVariables;

/** Every kind of mail with the values that its words may name; each has its words in every file of texts/. */
export const MAIL_KINDS = {
  verify: ['link'],
  'account-exists': ['email', 'link'],
  reset: ['email', 'minutes', 'link', 'code'],
  magic: ['minutes', 'link', 'code'],
  'set-password': ['email', 'minutes', 'link', 'code'],
  'admin-invite': ['email', 'link'],
  'password-changed': ['link'],
  'email-change': ['email', 'minutes', 'link'],
  'email-change-asked': ['email', 'link'],
  'email-changed': ['email'],
  'password-set-by-admin': ['day', 'link'],
  'address-set-by-admin': ['day', 'link'],
  'open-diary': ['minutes', 'code'],
  suspended: ['link'],
  'two-factor-on': [],
  'two-factor-off': ['link'],
  'recovery-codes': ['link'],
  'identity-linked': ['link'],
  'identity-unlinked': ['link'],
  'deletion-scheduled': ['day', 'link'],
  'account-kept': [],
  'reminder-morning': ['link', 'stopLink'],
  'reminder-evening': ['link', 'stopLink'],
  'answers-wait': ['link', 'stopLink'],
  'backup-made': ['link'],
  'circle-invitation': ['link'],
  'circle-meeting': ['day', 'link'],
  'circle-turn': ['day', 'link'],
  'moderation-hide': ['thing', 'words', 'reason', 'link'],
  'moderation-restore': ['thing', 'words', 'reason', 'link'],
  'moderation-keep': ['thing', 'words', 'reason', 'link'],
  'meeting-booked': ['person', 'when', 'letter', 'link'],
  'meeting-moved': ['person', 'when', 'former', 'letter', 'link'],
  'meeting-cancelled': ['person', 'when', 'reason', 'link'],
  'meeting-reminder': ['person', 'when', 'letter', 'link'],
  'payment-receipt': ['plan', 'sum', 'day', 'link'],
  'payment-failed': ['plan', 'sum', 'link'],
  'payment-confirm': ['plan', 'sum', 'link'],
  'subscription-begun': ['plan', 'link'],
  'subscription-trial': ['plan', 'sum', 'day', 'link'],
  'subscription-ended': ['plan', 'link'],
  contact: ['about', 'writer', 'standing', 'account', 'letter', 'email', 'link'],
} as const satisfies Record<string, readonly MailVariable[]>;
export type MailKind = keyof typeof MAIL_KINDS;

/** The values that mails of one kind need. */
export type MailValues<Kind extends MailKind = MailKind> = {
  [Name in (typeof MAIL_KINDS)[Kind][number]]: MailVariables[Name];
};

export const isMailKind = (slug: string): slug is MailKind => Object.hasOwn(MAIL_KINDS, slug);

/** Where an answer to a mail goes: to who wrote the letter in it, or to who looks after the place. Others take none. */
const ANSWERED_BY: Readonly<Partial<Record<MailKind, 'writer' | 'operator'>>> = {
  contact: 'writer',
  suspended: 'operator',
  'deletion-scheduled': 'operator',
  'account-kept': 'operator',
  'email-changed': 'operator',
};
export const answeredBy = (kind: MailKind): 'writer' | 'operator' | undefined =>
  kind.startsWith('moderation-') ? 'operator' : ANSWERED_BY[kind];

const GROUPS: readonly [RegExp, TemplateGroup][] = [
  [/^(moderation-|suspended$)/, 'moderation'],
  [/^contact/, 'contact'],
  [/^(reminder-|circle-|answers-)/, 'reminder'],
  [/^backup-/, 'backup'],
  [/^meeting-/, 'meeting'],
  [/^(payment|order|invoice|subscription|receipt|billing|refund)/, 'money'],
];
/** The shelf on which admins find a kind. */
export const groupOf = (kind: MailKind): TemplateGroup =>
  GROUPS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'account';

/** Words of one mail. `{name}` is filled in; `button` labels the link, `code` the code, `stop` the link that ends such mails. */
export type MailText = {
  subject: string;
  lines: readonly string[];
  button?: string;
  code?: string;
  stop?: string;
  /** In place of the language's own. */
  footer?: string;
};

/** All mails in one language. */
export type MailTexts = {
  footer: string;
  choices: { [Name in 'thing' | 'about' | 'standing']: Record<MailVariables[Name], string> };
  mails: Record<MailKind, MailText>;
};
