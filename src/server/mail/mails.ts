import type { Mail } from '#server/adapters/mail/port.ts';
import type { WordsByLanguage } from '#shared/mail/email-templates.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#shared/languages.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { mailHtml } from './layout.ts';
import type { MailKind, MailText, MailTexts, MailValues } from './mail-kinds.ts';
import { arabic } from './texts/ar.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { spanish } from './texts/es.ts';
import { french } from './texts/fr.ts';
import { portuguese } from './texts/pt.ts';
import { chinese } from './texts/zh.ts';

export const MAIL_TEXTS: Readonly<Record<string, MailTexts>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  zh: chinese,
  ar: arabic,
};

/** The words of one mail in one language, with what that language says in every mail. */
type Wording = { language: string; text: MailText; footer: string; choices: MailTexts['choices'] };

/** Shipped words name values as `{name}`, those that admins write as `{{name}}`: from here on all do. */
const placed = (text: string): string => text.replaceAll(/\{+(\w+)\}+/g, '{{$1}}');

/** The words that the product has for a kind, as admins see and write them. */
export function shippedWords(kind: MailKind, language: string): MailText | undefined {
  const text = ownEntry(MAIL_TEXTS, language)?.mails[kind];
  if (!text) return undefined;
  const { subject, lines, ...labels } = text;
  return { ...labels, subject: placed(subject), lines: lines.map(placed) };
}

const commonsOf = (language: string) => ownEntry(MAIL_TEXTS, language) ?? english;

/** Given words in their language, with the footer that the kind or the language has where they name none. */
export function wordingOf(kind: MailKind | null, language: string, text: MailText): Wording {
  const { mails, footer, choices } = commonsOf(language);
  return { language, text, footer: text.footer ?? (kind && mails[kind].footer) ?? footer, choices };
}

/** What admins wrote in the asked language, else what ships in it; where we do not speak it, English in the same order. */
function chosenWording(kind: MailKind, asked: string, rewritten: WordsByLanguage): Wording {
  const language = LANGUAGES.find((one) => one === asked) ?? FALLBACK_LANGUAGE;
  const inLanguage = (one: Language) => rewritten[one] ?? shippedWords(kind, one);
  const text = inLanguage(language);
  if (text) return wordingOf(kind, language, text);
  return wordingOf(kind, FALLBACK_LANGUAGE, inLanguage(FALLBACK_LANGUAGE) ?? english.mails[kind]);
}

type Words = Readonly<Record<string, string>>;
const PLACE = /\{\{\s*(\w+)\s*\}\}/g;
/** A line that is one value and nothing else keeps the paragraphs of what somebody wrote. */
const ONE_VALUE = /^\{\{\s*\w+\s*\}\}$/;
const LINE_ENDS = /\s*[\r\n\u0085\u2028\u2029]+\s*/g;
/** A subject is one line, whatever the values bring along. */
const SUBJECT_MAX = 250;

/** Once and for all: what people wrote is never looked through for places again. */
const fill = (text: string, words: Words): string =>
  text.replaceAll(PLACE, (place, name: string) => ownEntry(words, name) ?? place);

function subjectOf(text: string, words: Words): string {
  const line = fill(text, words).replaceAll(LINE_ENDS, ' ');
  return line.length > SUBJECT_MAX ? `${line.slice(0, SUBJECT_MAX).toWellFormed()}…` : line;
}

/** The values as they stand in sentences of this language. */
function inWords(values: Partial<MailValues>, choices: MailTexts['choices']): Words {
  const given = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
  const plain = Object.fromEntries(given);
  const chosen = Object.entries(choices).flatMap(([name, texts]: [string, Words]) => {
    const text = plain[name] === undefined ? undefined : ownEntry(texts, plain[name]);
    return text === undefined ? [] : [[name, fill(placed(text), plain)]];
  });
  return { ...plain, ...Object.fromEntries(chosen) };
}

const paragraphsOf = (line: string, filled: string): string[] =>
  ONE_VALUE.test(line) ? filled.split(/\r\n|\r|\n/).filter((part) => part.trim() !== '') : [filled];

export type DrawnMail = Pick<Mail, 'subject' | 'text' | 'html'>;

/** Words with their values as a mail: text and HTML. Places without a value stay as they are written. */
export function drawMail(wording: Wording, given: Partial<MailValues>): DrawnMail {
  const { language, text, footer, choices } = wording;
  const words = inWords(given, choices);
  const subject = subjectOf(text.subject, words);
  const lines = text.lines.map((line) => fill(line, words));
  const labelled = (label: string | undefined, value: string | undefined) =>
    label === undefined || value === undefined ? undefined : { label, value };
  const button = labelled(text.button, given.link);
  const code = labelled(text.code, given.code);
  const stop = labelled(text.stop, given.stopLink);
  const parts = [
    ...lines.filter((line) => line !== ''),
    button?.value,
    code && `${code.label} ${code.value}`,
    stop && `${stop.label} ${stop.value}`,
    `-- \n${footer}`,
  ];
  return {
    subject,
    text: parts.filter((part) => part !== undefined).join('\n\n'),
    html: mailHtml({
      language,
      subject,
      lines: text.lines.flatMap((line, at) => paragraphsOf(line, lines[at] ?? '')),
      button: button && { label: button.label, href: button.value },
      code: code && { label: code.label, digits: code.value },
      stop: stop && { label: stop.label, href: stop.value },
      footer,
    }),
  };
}

/** One mail as text and HTML in the reader's language, English where we do not speak it. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  asked: string,
  to: string,
  values: MailValues<Kind>,
  rewritten: WordsByLanguage = {},
): Mail {
  return { to, template: kind, kind, ...drawMail(chosenWording(kind, asked, rewritten), values) };
}
