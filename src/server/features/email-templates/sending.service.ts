import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount } from '#server/features/auth/accounts.service.ts';
import type { Member } from '#server/http/actor.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isMailKind, type MailValues } from '#server/mail/mail-kinds.ts';
import { drawMail, type DrawnMail, shippedWords, wordingOf } from '#server/mail/mails.ts';
import { sampleValues } from '#server/mail/sample-values.ts';
import { sendDrawn } from '#server/mail/send-mail.ts';
import type {
  MailWords,
  NoticeInput,
  Preview,
  PreviewInput,
  TestInput,
  WordsByLanguage,
} from '#shared/mail/email-templates.ts';
import { FALLBACK_LANGUAGE, type Language } from '#shared/languages.ts';
import {
  addressUnconfirmed,
  templateArchived,
  templateNotOwn,
  templateUnknown,
} from './email-templates.errors.ts';
import { getTemplate } from './email-templates.service.ts';
import { isOwn } from './template-facts.ts';

/** Test mails, and mails to one address, that one admin may send an hour. */
const HOURLY = { points: 30, seconds: 3600 } as const;
const SAMPLE_ADDRESS = 'ines@example.org';

const samplesOf = (deps: Deps, slug: string): Partial<MailValues> =>
  isMailKind(slug)
    ? sampleValues(slug, deps.config.origin)
    : { email: SAMPLE_ADDRESS, link: `${deps.config.origin}/` };

type Given = { slug: string; language: Language; words: MailWords };

const draw = ({ slug, language, words }: Given, values: Partial<MailValues>): DrawnMail =>
  drawMail(wordingOf(isMailKind(slug) ? slug : null, language, words), values);

const DARK = '@media (prefers-color-scheme: dark)';
/** Every address of the layout stands in such an attribute; in words the quotes are escaped. */
const ADDRESSES = / href="[^"]*"/g;

/** Given words with sample values, in one of the two themes; the page leads nowhere. Throws 404 for an unknown template. */
export function previewMail(deps: Deps, { theme, ...given }: PreviewInput): Preview {
  if (!isMailKind(given.slug) && !isOwn(given.slug)) throw templateUnknown();
  const { subject, text, html } = draw(given, samplesOf(deps, given.slug));
  const themed = html.replace(DARK, theme === 'night' ? '@media all' : '@media not all');
  return { subject, text, html: themed.replaceAll(ADDRESSES, '') };
}

/** The words that a mail in this language has now, with the language that they are in. */
function presentWords(slug: string, texts: WordsByLanguage, asked: Language): Given | undefined {
  for (const language of [asked, FALLBACK_LANGUAGE] as const) {
    const shipped = isMailKind(slug) ? shippedWords(slug, language) : undefined;
    const words = texts[language] ?? (shipped && { ...shipped, lines: [...shipped.lines] });
    if (words) return { slug, language, words };
  }
  return undefined;
}

/**
 * Sends a template with sample values to the admin's own confirmed address: the given words, or those that are in use. Throws
 * 404, 409 without such an address, 429.
 */
export async function sendTest(deps: Deps, actor: Member, id: number, input: TestInput): Promise<void> {
  const { slug, texts } = await getTemplate(deps, id);
  const { language, words } = input;
  const given = words ? { slug, language, words } : presentWords(slug, texts, language);
  if (!given) throw templateUnknown();
  const account = await getAccount(deps, actor.userId);
  if (!account || account.email_verified_at === null) throw addressUnconfirmed();
  await deps.limiter.take('email-templates.test', String(actor.userId), HOURLY);
  const mail = draw(given, samplesOf(deps, slug));
  const marked = { ...mail, subject: `[Test] ${mail.subject}` };
  await inTransaction(deps, async (tx) => {
    await sendDrawn(tx, account.email, { slug, mail: marked, trial: true });
    await writeAudit(tx, actor, {
      action: 'email-template.tested',
      subject: 'email_template',
      subject_id: id,
      outcome: 'ok',
      detail: { slug },
    });
  });
}

/** Sends words of the admins' own to one address. Throws 404, 409 for what the product sends itself and for the archive, 429. */
export async function sendNotice(deps: Deps, actor: Member, id: number, input: NoticeInput): Promise<void> {
  const { slug, texts, archived } = await getTemplate(deps, id);
  if (!isOwn(slug)) throw templateNotOwn();
  if (archived) throw templateArchived();
  const given = presentWords(slug, texts, input.language);
  if (!given) throw templateUnknown();
  await deps.limiter.take('email-templates.notice', String(actor.userId), HOURLY);
  const mail = draw(given, { email: input.to, link: `${deps.config.origin}/` });
  await inTransaction(deps, async (tx) => {
    await sendDrawn(tx, input.to, { slug, mail, trial: false });
    await writeAudit(tx, actor, {
      action: 'email-template.sent',
      subject: 'email_template',
      subject_id: id,
      outcome: 'ok',
      detail: { slug },
    });
  });
}
