import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import type { Config } from '#server/config.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import type { Deps } from '#server/deps.ts';
import type { Mailer } from './port.ts';

const DELIVER = 'mail.deliver';

/** Takes one waiting mail out of the outbox. Throws when the mail server refuses, so that the job is tried again. */
async function deliver(deps: Deps, transport: Transporter, id: number): Promise<void> {
  const [mail] = await deps.db
    .select()
    .from(mail_outbox)
    .where(and(eq(mail_outbox.id, id), inArray(mail_outbox.state, ['waiting', 'failed'])));
  if (!mail) return;
  const attempts = mail.attempts + 1;
  try {
    await transport.sendMail({
      from: deps.config.MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
    });
  } catch (error) {
    const fault = error instanceof Error ? error.message.slice(0, 500) : 'unknown fault';
    await deps.db.update(mail_outbox).set({ state: 'failed', attempts, fault }).where(eq(mail_outbox.id, id));
    throw error;
  }
  await deps.db
    .update(mail_outbox)
    .set({ state: 'sent', attempts, fault: null, sent_at: deps.clock.now().toISOString() })
    .where(eq(mail_outbox.id, id));
}

/** The way to the mail server, opened with the first mail. */
function openOnce(url: string): () => Promise<Transporter> {
  let opened: Promise<Transporter> | undefined;
  return () => (opened ??= import('nodemailer').then(({ createTransport }) => createTransport(url)));
}

/** Mail through SMTP_URL by a job; without it mail is kept in the outbox and, outside production, told on the terminal. */
export function makeMailer(config: Config, jobs: JobQueue): Mailer {
  const { SMTP_URL } = config;
  if (SMTP_URL) {
    const open = openOnce(SMTP_URL);
    jobs.define(DELIVER, async (deps, payload) => deliver(deps, await open(), Number(payload.mail_id)), {
      concurrency: 2,
    });
  }

  return {
    delivers: SMTP_URL !== undefined,
    sendAgain: async (deps, id) => {
      if (!SMTP_URL) return false;
      const rows = await deps.db
        .update(mail_outbox)
        .set({ state: 'waiting', fault: null })
        .where(and(eq(mail_outbox.id, id), ne(mail_outbox.state, 'waiting')))
        .returning({ id: mail_outbox.id });
      if (rows.length > 0) await jobs.enqueue(deps, DELIVER, { mail_id: id });
      return rows.length > 0;
    },
    send: async (deps, mail) => {
      const [row] = await deps.db
        .insert(mail_outbox)
        .values({ ...mail, state: SMTP_URL ? 'waiting' : 'kept' })
        .returning({ id: mail_outbox.id });
      if (!row) throw new Error('the outbox took no mail');
      if (SMTP_URL) await jobs.enqueue(deps, DELIVER, { mail_id: row.id });
      else if (!config.production && config.NODE_ENV !== 'test') {
        process.stdout.write(
          `\nMail for ${mail.to} (no mail server is set): ${mail.subject}\n${mail.text}\n`,
        );
      }
    },
  };
}
