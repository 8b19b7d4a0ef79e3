import type { Mail } from '#server/adapters/mail/port.ts';
import type { Deps } from '#server/deps.ts';
import { answeredBy, type MailKind, type MailValues } from './mail-kinds.ts';
import { rewrittenWords } from './mail-words.ts';
import { type DrawnMail, renderMail } from './mails.ts';

/** The address that an answer goes to; none where nobody reads it. */
function replyTo(deps: Deps, kind: MailKind, values: Partial<MailValues>): string | null {
  const by = answeredBy(kind);
  if (by === 'writer') return values.email ?? null;
  return by === 'operator' ? (deps.config.OPERATOR_EMAIL ?? null) : null;
}

/**
 * Puts one mail into the outbox with `deps.db`, in the reader's language. `about` is the id of what the mail tells of, so that
 * it can be found and go with it: the outbox then calls it `kind-id`. `calendar` is a file that goes along (RFC 5545).
 */
export async function sendMail<Kind extends MailKind>(
  deps: Deps,
  to: { email: string; language: string },
  kind: Kind,
  values: MailValues<Kind>,
  about?: number,
  calendar?: string,
): Promise<void> {
  const mail = renderMail(kind, to.language, to.email, values, await rewrittenWords(deps, kind));
  const template = about === undefined ? kind : templateOf(kind, about);
  await deps.mailer.send(deps, { ...mail, template, reply_to: replyTo(deps, kind, values), calendar });
}

/** Puts a mail of an admin's words into the outbox; answers go to who looks after the place. A trial counts for nothing. */
export async function sendDrawn(
  deps: Deps,
  to: string,
  { slug, mail, trial }: { slug: string; mail: DrawnMail; trial: boolean },
): Promise<void> {
  const reply_to = deps.config.OPERATOR_EMAIL ?? null;
  const whole: Mail = { ...mail, to, kind: slug, template: trial ? `trial:${slug}` : slug, reply_to };
  await deps.mailer.send(deps, whole);
}

/** Under which name the outbox keeps the mails of one kind about one thing. */
export const templateOf = (kind: MailKind, about: number): string => `${kind}-${about}`;
