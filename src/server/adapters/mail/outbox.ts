import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Transporter } from 'nodemailer';
import type { JobQueue } from '#server/adapters/jobs/port.ts';
import type { Config } from '#server/config.ts';
import { unlessTaken } from '#server/db/advisory-lock.ts';
import { insertMessages } from '#server/db/channel-messages.ts';
import { LOCKS } from '#server/db/locks.ts';
import { countMail } from '#server/db/mail-counts.ts';
import { mail_outbox } from '#server/db/schema/operations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { redactText } from '#server/mail/mail-redaction.ts';
import { openMailServer } from './mail-server.ts';
import type { Mailer } from './port.ts';

const DELIVER = 'mail.deliver';
const FAULT_MAX = 500;

type Outcome = Partial<typeof mail_outbox.$inferInsert> & { state: 'sent' | 'failed' };

/** How a mail fared, with what is counted of its kind. */
const keepOutcome = (deps: Deps, mail: typeof mail_outbox.$inferSelect, outcome: Outcome): Promise<void> =>
  inTransaction(deps, async ({ db }) => {
    const counted = { counted: outcome.state, attempts: mail.attempts + 1 };
    await db
      .update(mail_outbox)
      .set({ ...outcome, ...counted })
      .where(eq(mail_outbox.id, mail.id));
    await countMail(db, mail, outcome.state);
    // How many have failed stands beside the outbox on every admin's page.
    if (outcome.state === 'failed' || mail.state === 'failed')
      await insertMessages(db, [{ channel: 'admin:counts', user_id: null, payload: { type: 'counts' } }]);
  });

/** An address as the one address that it is, whatever a list or a header would make of it. */
const oneAddress = (address: string) => ({ name: '', address });

const faultOf = (error: unknown): string =>
  error instanceof Error ? redactText(error.message).slice(0, FAULT_MAX) : 'unknown fault';

/** Takes one waiting mail out of the outbox. Throws when the mail server refuses, so that the job is tried again. */
async function deliver(deps: Deps, transport: Transporter, id: number): Promise<void> {
  const [mail] = await deps.db
    .select()
    .from(mail_outbox)
    .where(and(eq(mail_outbox.id, id), inArray(mail_outbox.state, ['waiting', 'failed'])));
  if (!mail) return;
  let fault: string | undefined;
  try {
    await transport.sendMail({
      from: deps.config.MAIL_FROM,
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.reply_to !== null && { replyTo: oneAddress(mail.reply_to) }),
      ...(mail.calendar !== null && {
        attachments: [
          {
            filename: 'meeting.ics',
            contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: mail.calendar,
          },
        ],
      }),
    });
  } catch (error) {
    fault = faultOf(error);
  }
  if (fault !== undefined) {
    await keepOutcome(deps, mail, { state: 'failed', fault });
    // Not the library's own: jobs keep and show what they are thrown, and a server may say back what it was given.
    throw new Error(fault);
  }
  await keepOutcome(deps, mail, { state: 'sent', fault: null, sent_at: deps.clock.now().toISOString() });
}

/** The way to the mail server, opened with the first mail. */
function openOnce(url: string): () => Promise<Transporter> {
  let opened: Promise<Transporter> | undefined;
  return () => (opened ??= openMailServer(url));
}

/** Mail through SMTP_URL by a job; without it mail is kept in the outbox and, outside production, told on the terminal. */
export function makeMailer(config: Config, jobs: JobQueue): Mailer {
  const { SMTP_URL } = config;
  if (SMTP_URL) {
    const open = openOnce(SMTP_URL);
    const handOver = async (deps: Deps, id: number): Promise<void> => {
      const transport = await open();
      // A try that waited and one that somebody asked for may begin together: whoever is later leaves it to the other.
      await unlessTaken(deps.sql, LOCKS.delivering, id, () => deliver(deps, transport, id));
    };
    jobs.define(DELIVER, (deps, payload) => handOver(deps, Number(payload.mail_id)), { concurrency: 2 });
  }

  return {
    delivers: SMTP_URL !== undefined,
    ...(SMTP_URL !== undefined && {
      reach: async (signal: AbortSignal) =>
        (await import('#server/adapters/reach/mail-server.ts')).reachMailServer(SMTP_URL)(signal),
    }),
    sendAgain: async (deps, id) => {
      if (!SMTP_URL) return false;
      const rows = await deps.db
        .update(mail_outbox)
        .set({ state: 'waiting', fault: null })
        .where(and(eq(mail_outbox.id, id), ne(mail_outbox.state, 'waiting')))
        .returning({ id: mail_outbox.id });
      if (rows.length === 0) return false;
      await jobs.supersede(deps, DELIVER, { mail_id: id });
      await jobs.enqueue(deps, DELIVER, { mail_id: id });
      return true;
    },
    send: async (deps, mail) => {
      if (/[\r\n]/.test(`${mail.to}${mail.reply_to ?? ''}`)) throw new Error('an address of two lines');
      const [row] = await deps.db
        .insert(mail_outbox)
        .values({ ...mail, kind: mail.kind ?? mail.template, state: SMTP_URL ? 'waiting' : 'kept' })
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
