import type { Deps } from '#server/deps.ts';
import type { Role } from '#shared/roles.ts';
import { renderMail, type MailKind, type MailValues } from './mails.ts';

export { mailHtml } from './layout.ts';

/** Puts one mail into the outbox with `deps.db`, in the reader's language. */
export const sendAccountMail = (
  deps: Deps,
  to: { email: string; language: string },
  kind: MailKind,
  values: MailValues = {},
): Promise<void> => deps.mailer.send(deps, renderMail(kind, to.language, to.email, values));
