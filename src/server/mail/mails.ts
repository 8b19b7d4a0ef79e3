import type { Mail } from '#server/adapters/mail/port.ts';
import { mailHtml } from './layout.ts';
import type { MailKind, MailText, MailTexts, MailValues } from './mail-kinds.ts';
import { arabic } from './texts/ar.ts';
import { german } from './texts/de.ts';
import { english } from './texts/en.ts';
import { ownEntry } from '#shared/own-entry.ts';

export const MAIL_TEXTS: Readonly<Record<string, MailTexts>> = { en: english, de: german, ar: arabic };

/** The words of one kind in one language, with the language that they are in: English where we do not speak the asked one. */
type Wording = { language: string; text: MailText; footer: string; choices: MailTexts['choices'] };

function shippedWording(kind: MailKind, asked: string): Wording {
  const language = ownEntry(MAIL_TEXTS, asked) ? asked : 'en';
  const { mails, footer, choices } = ownEntry(MAIL_TEXTS, language) ?? english;
  const text = mails[kind];
  return { language, text, footer: text.footer ?? footer, choices };
}

type Words = Readonly<Record<string, string>>;
const PLACE = /\{(\w+)\}/g;
/** A line that is one value and nothing else keeps the paragraphs of what somebody wrote. */
const ONE_VALUE = /^\{\w+\}$/;

/** Once and for all: what people wrote is never looked through for places again. */
const fill = (text: string, words: Words): string =>
  text.replaceAll(PLACE, (place, name: string) => ownEntry(words, name) ?? place);

/** The values as they stand in sentences of this language. */
function inWords(values: Partial<MailValues>, choices: MailTexts['choices']): Words {
  const given = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
  const plain = Object.fromEntries(given);
  const chosen = Object.entries(choices).flatMap(([name, texts]: [string, Words]) => {
    const text = plain[name] === undefined ? undefined : ownEntry(texts, plain[name]);
    return text === undefined ? [] : [[name, fill(text, plain)]];
  });
  return { ...plain, ...Object.fromEntries(chosen) };
}

const paragraphsOf = (line: string, filled: string): string[] =>
  ONE_VALUE.test(line) ? filled.split(/\r\n|\r|\n/).filter((part) => part.trim() !== '') : [filled];

/** One mail as text and HTML in the reader's language, English where we do not speak it. */
export function renderMail<Kind extends MailKind>(
  kind: Kind,
  asked: string,
  to: string,
  values: MailValues<Kind>,
): Mail {
  const { language, text, footer, choices } = shippedWording(kind, asked);
  const given: Partial<MailValues> = values;
  const words = inWords(given, choices);
  const subject = fill(text.subject, words);
  const lines = text.lines.map((line) => fill(line, words));
  const labelled = (label: string | undefined, value: string | undefined) =>
    label === undefined || value === undefined ? undefined : { label, value };
  const button = labelled(text.button, given.link);
  const code = labelled(text.code, given.code);
  const stop = labelled(text.stop, given.stopLink);
  const parts = [
    ...lines,
    button?.value,
    code && `${code.label} ${code.value}`,
    stop && `${stop.label} ${stop.value}`,
    `-- \n${footer}`,
  ];
  return {
    to,
    template: kind,
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
