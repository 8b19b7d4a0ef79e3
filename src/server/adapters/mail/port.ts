import type { Reach } from '#server/adapters/reach/port.ts';
import type { Deps } from '#server/deps.ts';

export type Mail = {
  to: string;
  template: string;
  /** The slug of the template whose mails these are, by which they are counted; `template` may name more. */
  kind?: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, one address. */
  reply_to?: string | null;
  /** An appointment that goes along as a file (RFC 5545). */
  calendar?: string | undefined;
};

/** Mail goes into the outbox with the caller's transaction and out by a job; without a mail server it stays there to be read. */
export type Mailer = {
  send: (deps: Deps, mail: Mail) => Promise<void>;
  /** Hands a mail of the outbox over once more. False while it waits to go out, and where there is no mail server or no such mail. */
  sendAgain: (deps: Deps, id: number) => Promise<boolean>;
  /** True when a mail server is configured. */
  delivers: boolean;
  /** Asks the mail server whether it would take mail; absent where there is none. */
  reach?: Reach;
};
