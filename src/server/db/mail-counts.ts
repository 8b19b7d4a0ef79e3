import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { email_template, mail_count } from './schema/email-templates.ts';

type CountedMail = {
  kind: string;
  template: string;
  created_at: string;
  counted: 'sent' | 'failed' | null;
};

/** Trials of a template are mails under another name, and count for nothing. */
const isTrial = ({ kind, template }: CountedMail): boolean => !template.startsWith(kind);

const delta = (mail: CountedMail, now: 'sent' | 'failed', which: 'sent' | 'failed'): number =>
  Number(now === which) - Number(mail.counted === which);

/**
 * Counts a mail once, under the day on which it was written: as refused until it goes out, as sent from then on. Mails that are
 * sent again or refused again change nothing that stands so already.
 */
export async function countMail(db: Db, mail: CountedMail, now: 'sent' | 'failed'): Promise<void> {
  if (isTrial(mail) || mail.counted === now) return;
  const [sent, failed] = [delta(mail, now, 'sent'), delta(mail, now, 'failed')];
  const day = new Date(mail.created_at).toISOString().slice(0, 10);
  await db.execute(sql`
    insert into ${mail_count} as c (kind, day, sent, failed)
    values (${mail.kind}, ${day}, greatest(0, ${sent}::int), greatest(0, ${failed}::int))
    on conflict (kind, day) do update
    set sent = greatest(0, c.sent + ${sent}::int), failed = greatest(0, c.failed + ${failed}::int)`);
  await db.execute(sql`
    update ${email_template} set sent_30 = greatest(0, sent_30 + ${sent}::int),
      failed_30 = greatest(0, failed_30 + ${failed}::int)
    where slug = ${mail.kind}`);
}
