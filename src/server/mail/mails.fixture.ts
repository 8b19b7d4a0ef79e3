import type { MailKind, MailVariables } from './mail-kinds.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

export const EVERY_KIND = Object.keys(MAIL_KINDS) as MailKind[];

/** A value for every name that a mail may carry. */
export const EVERY_VALUE: MailVariables = {
  link: 'https://diary.example/x?token=a&b=c',
  stopLink: 'https://diary.example/stop?token=s&change=reminders',
  code: '123456',
  minutes: 10,
  email: 'a@example.org',
  day: '1 May 2026',
  thing: 'comment',
  words: 'A heron waits',
  reason: 'It names somebody',
  about: 'fault',
  writer: 'Ines, a@example.org',
  standing: 'account',
  account: 7,
  letter: 'Good evening,\n\nthe lamp stays dark.',
  person: 'Selma',
  when: 'Friday 1 May 2026, 18:30 CEST',
  former: 'Thursday 30 April 2026, 18:30 CEST',
  plan: 'Room for more',
  sum: '€4.00',
};
