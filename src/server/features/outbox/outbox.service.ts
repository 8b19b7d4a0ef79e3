import type { Readable } from 'node:stream';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { csvFile, piecesOf } from '#server/http/csv/csv-file.ts';
import { defineError } from '#server/http/errors.ts';
import { OUTBOX_PAGE, mailRow, type MailRow, type MailView } from '#shared/outbox.ts';
import { toPage, type Page } from '#shared/paging.ts';
import * as store from './outbox.store.ts';
import { redactHtml, redactText, stillHtml } from '#server/mail/mail-redaction.ts';

const mailUnknown = defineError(404, 'outbox.unknown', 'There is no such mail.');
const mailWaits = defineError(409, 'outbox.waiting', 'This mail is on its way already.');
const noMailServer = defineError(409, 'outbox.no_server', 'No mail server is set here.');

/** Mails an hour that one admin may send again. */
const LIMIT = { points: 60, seconds: 3600 } as const;
const KEPT_MS = 30 * 86_400_000;

/**
 * Whether links and codes of other people's accounts stand open: where nothing is delivered and nothing is at stake, so that
 * somebody who tries the product can go on from a mail. The terminal tells them there too.
 */
const isOpen = (deps: Deps): boolean => !deps.mailer.delivers && !deps.config.production;

const audited = (deps: Deps, actor: Member, action: string, id: number) =>
  writeAudit(deps, actor, { action, subject: 'mail', subject_id: id, outcome: 'ok' });

const coverRow = <Row extends MailRow>(row: Row): Row => ({
  ...row,
  subject: redactText(row.subject),
  fault: row.fault === null ? null : redactText(row.fault),
});

/** One page of the outbox, newest first, without what the mails say. */
export async function listOutbox(
  deps: Deps,
  { page, ...asked }: store.MailSearch & { page: number },
): Promise<Page<MailRow>> {
  const { list, total, more } = await store.listMails(deps.db, {
    ...asked,
    offset: (page - 1) * OUTBOX_PAGE,
    limit: OUTBOX_PAGE,
  });
  return toPage(isOpen(deps) ? list : list.map(coverRow), total, page, OUTBOX_PAGE, more);
}

/** What a list of mails asks for, as a file: its rows, in its order, and no more of the mails. Throws 400 over the limit. */
export function exportOutbox(deps: Deps, asked: store.MailSearch): Promise<Readable> {
  const shown = (rows: MailRow[]) => (isOpen(deps) ? rows : rows.map(coverRow));
  return csvFile(
    Object.keys(mailRow.shape),
    piecesOf(
      (most) => store.findMailIds(deps.db, asked, most),
      async (ids) => shown(await store.findMails(deps.db, ids, asked.order)),
    ),
  );
}

/** One mail as it was written, its secrets covered where they could open an account. Reading it is in the audit. Throws 404. */
export async function readMail(deps: Deps, actor: Member, id: number): Promise<MailView> {
  const mail = await store.findMail(deps.db, id);
  if (!mail) throw mailUnknown();
  await audited(deps, actor, 'mail.read', id);
  if (isOpen(deps)) return { ...mail, html: stillHtml(mail.html), covered: false };
  return { ...coverRow(mail), text: redactText(mail.text), html: redactHtml(mail.html), covered: true };
}

/** Hands a mail to the mail server once more, to the address that it was written to. Throws 404, 409, 429. */
export async function sendMailAgain(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!(await store.findMail(deps.db, id))) throw mailUnknown();
  if (!deps.mailer.delivers) throw noMailServer();
  await deps.limiter.take('outbox.again', String(actor.userId), LIMIT);
  await inTransaction(deps, async (tx) => {
    if (!(await tx.mailer.sendAgain(tx, id))) throw mailWaits();
    await audited(tx, actor, 'mail.sent-again', id);
  });
}

/** A month after it was written a mail is forgotten. */
export async function deleteOldMails(deps: Deps): Promise<void> {
  await store.deleteMailsBefore(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS).toISOString());
}

/** Removes what was mailed to somebody who is being erased, at every address that the account ever had or wished for. */
export const removeMailsTo = (tx: Deps, userId: number, email: string): Promise<void> =>
  store.deleteMailsTo(tx.db, userId, email);
