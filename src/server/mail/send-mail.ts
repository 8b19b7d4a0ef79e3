import type { Deps } from '#server/deps.ts';
import type { MailKind, MailValues } from './mail-kinds.ts';
import { renderMail } from './mails.ts';

/**
 * Puts one mail into the outbox with `deps.db`, in the reader's language. `about` is the id of what the mail tells of, so that
 * it can be found and go with it: the outbox then calls it `kind-id`.
 */
export async function sendMail<Kind extends MailKind>(
  deps: Deps,
  to: { email: string; language: string },
  kind: Kind,
  values: MailValues<Kind>,
  about?: number,
): Promise<void> {
  const mail = renderMail(kind, to.language, to.email, values);
  await deps.mailer.send(deps, about === undefined ? mail : { ...mail, template: templateOf(kind, about) });
}

/** Under which name the outbox keeps the mails of one kind about one thing. */
export const templateOf = (kind: MailKind, about: number): string => `${kind}-${about}`;
