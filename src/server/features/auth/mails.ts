import type { Mail } from '#server/adapters/mail/port.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { arabic } from './mail-texts.ar.ts';
import { german } from './mail-texts.de.ts';
import { english } from './mail-texts.en.ts';
import { mailHtml } from './mail-html.ts';

export const MAIL_KINDS = [
  'verify',
  'account-exists',
  'reset',
  'magic',
  'set-password',
  'admin-invite',
  'password-changed',
  'email-change',
  'email-change-asked',
  'email-changed',
  'suspended',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes',
  'identity-linked',
  'identity-unlinked',
  'deletion-scheduled',
  'account-kept',
  'reminder-morning',
  'reminder-evening',
  'backup-made',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Words of one mail. `button` labels the link, `stop` the one that ends such mails; `{minutes}`, `{email}`, `{day}` are filled in. */
export type MailText = {
  subject: string;
  lines: readonly string[];
  button?: string;
  code?: string;
  stop?: string;
};
export type MailTexts = { footer: string; mails: Record<MailKind, MailText> };
export type MailValues = {
  link?: string;
  code?: string;
  minutes?: number;
  email?: string;
  day?: string;
  stopLink?: string;
};

const TEXTS: Record<string, MailTexts> = {
  en: english,
  de: german,
  ar: arabic,
} satisfies Record<SupportedLanguage, MailTexts>;
const fill = (text: string, values: MailValues) =>
  text
    .replaceAll('{minutes}', String(values.minutes ?? ''))
    .replaceAll('{day}', values.day ?? '')
    .replaceAll('{email}', values.email ?? '');

/** One mail as text and HTML in the reader's language, English where we do not speak it. */
export function renderMail(kind: MailKind, language: string, to: string, values: MailValues): Mail {
  const { footer, mails } = TEXTS[language] ?? english;
  const { subject: subjectText, lines, button, code, stop } = mails[kind];
  const subject = fill(subjectText, values);
  const filled = lines.map((line) => fill(line, values));
  const link = button === undefined ? undefined : values.link;
  const codeLine = code === undefined || values.code === undefined ? undefined : `${code} ${values.code}`;
  const stopLink = stop === undefined ? undefined : values.stopLink;
  const stopLine = stopLink === undefined ? undefined : `${stop} ${stopLink}`;
  const text = [...filled, link, codeLine, stopLine, `-- \n${footer}`]
    .filter((part) => part !== undefined)
    .join('\n\n');
  const html = mailHtml({
    language: TEXTS[language] ? language : 'en',
    subject,
    lines: filled,
    button: button !== undefined && link !== undefined ? { label: button, href: link } : undefined,
    code: code !== undefined && values.code !== undefined ? { label: code, digits: values.code } : undefined,
    stop: stop !== undefined && stopLink !== undefined ? { label: stop, href: stopLink } : undefined,
    footer,
  });
  return { to, template: kind, subject, text, html };
}
