import { z } from 'zod';
import { emailAddress } from '#shared/accounts/accounts.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { lineText } from '#shared/text.ts';

export const TEMPLATE_LIMITS = {
  slug: 60,
  subject: 150,
  line: 1000,
  lines: 20,
  label: 80,
  footer: 300,
} as const;

/** Words of the admins' own stand under names that no kind of mail has. */
export const OWN_PREFIX = 'own.';
export const OWN_VARIABLES = ['email', 'link'] as const;

/** Which value each label stands with: the mail lays it out itself, so it is no place in the text. */
export const LABELLED = { button: 'link', code: 'code', stop: 'stopLink' } as const;
export type WordLabel = keyof typeof LABELLED;

const PLACE = /\{\{([^{}]*)\}\}/g;
/** The names between double braces. */
export const placesOf = (text: string): string[] =>
  [...text.matchAll(PLACE)].map(([, name = '']) => name.trim());

const HALF = /\{\{[^\s{}]*|[^\s{}]*\}\}/g;
/** Double braces that only open or only close, with the word beside them: they would go out as they were typed. */
export const halfPlacesOf = (text: string): string[] => text.replaceAll(PLACE, ' ').match(HALF) ?? [];

/** One mail's words in one language: `{{name}}` is filled in, nothing else happens to them. */
const mailWords = z.strictObject({
  subject: lineText(TEMPLATE_LIMITS.subject, 1),
  lines: z.array(lineText(TEMPLATE_LIMITS.line, 1)).min(1).max(TEMPLATE_LIMITS.lines),
  button: lineText(TEMPLATE_LIMITS.label, 1).optional(),
  code: lineText(TEMPLATE_LIMITS.label, 1).optional(),
  stop: lineText(TEMPLATE_LIMITS.label, 1).optional(),
  footer: lineText(TEMPLATE_LIMITS.footer, 1).optional(),
});
export type MailWords = z.infer<typeof mailWords>;
/** The same while it is being written: parts may be missing. */
const draftWords = mailWords.extend({
  subject: lineText(TEMPLATE_LIMITS.subject),
  lines: z.array(lineText(TEMPLATE_LIMITS.line)).max(TEMPLATE_LIMITS.lines),
});

const languageCode = z.enum(LANGUAGES as readonly [Language, ...Language[]]);
const byLanguage = <Words extends z.ZodType>(words: Words) =>
  z.strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, words.optional()])));
export type WordsByLanguage = Partial<Record<Language, MailWords>>;

export const templateInput = z.strictObject({
  slug: z
    .string()
    .max(TEMPLATE_LIMITS.slug)
    .regex(/^(own\.)?[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens'),
  texts: byLanguage(mailWords),
});
export type TemplateInput = z.infer<typeof templateInput>;

/** `texts` goes out with the next mail and ends the draft; `draft` waits. What is not named is as it ships. */
export const templateChange = z.strictObject({
  texts: byLanguage(mailWords).optional(),
  draft: byLanguage(draftWords).optional(),
  archived: z.boolean().optional(),
});
export type TemplateChange = z.infer<typeof templateChange>;

export const TEMPLATE_STATES = ['shipped', 'rewritten', 'draft', 'own', 'archived'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];
export const TEMPLATE_GROUPS = [
  'account',
  'moderation',
  'contact',
  'reminder',
  'backup',
  'meeting',
  'money',
  'own',
] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** What a mail would look like, of words that need not be saved. */
export const previewInput = z.strictObject({
  slug: z.string().max(TEMPLATE_LIMITS.slug),
  language: languageCode,
  theme: z.enum(['night', 'dawn']),
  words: draftWords,
});
export type PreviewInput = z.infer<typeof previewInput>;
export const preview = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type Preview = z.infer<typeof preview>;

export const testInput = z.strictObject({ language: languageCode, words: mailWords.optional() });
export type TestInput = z.infer<typeof testInput>;

export const noticeInput = z.strictObject({ to: emailAddress, language: languageCode });
export type NoticeInput = z.infer<typeof noticeInput>;
