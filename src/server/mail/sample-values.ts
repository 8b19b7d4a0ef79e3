import type { MailKind, MailValues, MailVariables } from './mail-kinds.ts';
import { MAIL_KINDS } from './mail-kinds.ts';

/** What stands in previews and test mails: nobody's address, links that open nothing, a code that was never given out. */
const SAMPLES: Omit<MailVariables, 'link' | 'stopLink'> = {
  code: '123456',
  minutes: 10,
  email: 'ines@example.org',
  day: '2026-05-01',
  thing: 'comment',
  words: 'A heron waits at the harbour.',
  reason: 'It names somebody who did not agree to it.',
  about: 'question',
  writer: 'Ines, ines@example.org',
  standing: 'visitor',
  account: 7,
  letter: 'Good evening,\n\nwhere do I find my recordings?',
  person: 'Ines',
  when: 'Friday 1 May 2026, 18:30 CEST',
  former: 'Thursday 30 April 2026, 18:30 CEST',
  plan: 'Room for more',
  sum: '€4.00',
};

/** Sample values for the names that a mail may carry; links lead to the front page. */
export function sampleValues(kind: MailKind, origin: string): Partial<MailValues> {
  const all: MailVariables = { ...SAMPLES, link: `${origin}/`, stopLink: `${origin}/` };
  return Object.fromEntries(MAIL_KINDS[kind].map((name) => [name, all[name]]));
}
