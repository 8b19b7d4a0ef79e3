import type { SupportedLanguage } from '#shared/languages.ts';
import { arabicBillingMessages } from './billing.ar.ts';
import { germanBillingMessages } from './billing.de.ts';
import { arabicBlogMessages } from './blog.ar.ts';
import { germanBlogMessages } from './blog.de.ts';
import { arabicPondMessages } from './pond.ar.ts';
import { arabicStreamMessages } from './stream.ar.ts';
import { germanStreamMessages } from './stream.de.ts';
import { germanPondMessages } from './pond.de.ts';
import { arabicCircleMessages } from './circles.ar.ts';
import { germanCircleMessages } from './circles.de.ts';
import { arabicDiaryMessages } from './diary.ar.ts';
import { germanDiaryMessages } from './diary.de.ts';
import { FRENCH } from './fr/french.ts';
import { arabicGeneratedMessages } from './generated.ar.ts';
import { germanGeneratedMessages } from './generated.de.ts';
import { arabicMeetingMessages } from './meetings.ar.ts';
import { germanMeetingMessages } from './meetings.de.ts';
import { arabicMessages } from './messages.ar.ts';
import { germanMessages } from './messages.de.ts';
import { arabicSafetyMessages } from './safety.ar.ts';
import { germanSafetyMessages } from './safety.de.ts';
import { arabicTalkMessages } from './talk.ar.ts';
import { germanTalkMessages } from './talk.de.ts';
import { SPANISH } from './es/spanish.ts';
import { PORTUGUESE } from './pt/portuguese.ts';
import { chineseMessages } from './zh/chinese.ts';

/** English message to the reader's; `{}` stands for a number. */
export type Messages = Readonly<Record<string, string>>;
const GERMAN: readonly Messages[] = [
  germanStreamMessages,
  germanMessages,
  germanBillingMessages,
  germanBlogMessages,
  germanPondMessages,
  germanCircleMessages,
  germanDiaryMessages,
  germanGeneratedMessages,
  germanMeetingMessages,
  germanSafetyMessages,
  germanTalkMessages,
];
const ARABIC: readonly Messages[] = [
  arabicStreamMessages,
  arabicMessages,
  arabicBillingMessages,
  arabicBlogMessages,
  arabicPondMessages,
  arabicCircleMessages,
  arabicDiaryMessages,
  arabicGeneratedMessages,
  arabicMeetingMessages,
  arabicSafetyMessages,
  arabicTalkMessages,
];
const together = (lists: readonly Messages[]): Messages => Object.assign({}, ...lists) as Messages;
export const LANGUAGES: Readonly<Record<string, Messages>> = {
  de: together(GERMAN),
  fr: together(FRENCH),
  pt: together(PORTUGUESE),
  zh: chineseMessages,
  ar: together(ARABIC),
  es: together(SPANISH),
} satisfies Record<Exclude<SupportedLanguage, 'en'>, Messages>;
const NUMBER = /\d[\d,.]*\d|\d/g;
/** The words of a list are the API's own and stay. */
const CHOICES = /^(One of: )(.+)$/s;

/** The first language that the caller prefers and that messages are written in. */
export function messageLanguage(header: string | undefined): string {
  const wished = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';');
      const weight = Number(/^\s*q=([\d.]+)$/.exec(rest[0] ?? '')?.[1] ?? 1);
      return { short: tag.toLowerCase().split('-')[0] ?? '', weight };
    });
  const known = wished
    .filter(({ short, weight }) => weight > 0 && (short === 'en' || Object.hasOwn(LANGUAGES, short)))
    .toSorted((one, other) => other.weight - one.weight);
  return known[0]?.short ?? 'en';
}

/**
 * A message for people in their language. Words that clients act on ('Invalid Password', 'TOKEN_EXPIRED') have no
 * translation and stay; so does whatever nobody has translated yet.
 */
export function inLanguage(message: string, language: string): string {
  const messages = LANGUAGES[language];
  if (!messages) return message;
  if (Object.hasOwn(messages, message)) return messages[message] ?? message;
  const [, choice, list] = CHOICES.exec(message) ?? [];
  if (choice !== undefined && list !== undefined)
    return (messages[`${choice}{list}`] ?? message).replace('{list}', () => list);
  const numbers = message.match(NUMBER) ?? [];
  const key = message.replaceAll(NUMBER, '{}');
  const pattern = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return pattern === undefined
    ? message
    : numbers.reduce((text, number) => text.replace('{}', number), pattern);
}
