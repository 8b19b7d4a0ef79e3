import type { SupportedLanguage } from '#shared/languages.ts';
import { ARABIC } from './ar/arabic.ts';
import { GERMAN } from './de/german.ts';
import { SPANISH } from './es/spanish.ts';
import { FRENCH } from './fr/french.ts';
import { PORTUGUESE } from './pt/portuguese.ts';
import { CHINESE } from './zh/chinese.ts';

/** English message to the reader's; `{}` stands for a number, `{place}` for a place of a text that the page fills. */
export type Messages = Readonly<Record<string, string>>;
/** What each language says, part by part. */
export const PARTS = {
  de: GERMAN,
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
  zh: CHINESE,
  ar: ARABIC,
} satisfies Record<Exclude<SupportedLanguage, 'en'>, readonly Messages[]>;
const together = (parts: readonly Messages[]): Messages => Object.assign({}, ...parts) as Messages;
export const LANGUAGES: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(PARTS).map(([language, parts]) => [language, together(parts)]),
);
const NUMBER = /\d[\d,.]*\d|\d/g;
/** The words of a list are the API's own and stay. */
const CHOICES = /^(One of: )(.+)$/s;
const PLACE = /\{\{[^{}]*\}\}/;

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
  const [place] = PLACE.exec(message) ?? [];
  if (place !== undefined)
    return (messages[message.replace(place, '{place}')] ?? message).replace('{place}', () => place);
  const numbers = message.match(NUMBER) ?? [];
  const key = message.replaceAll(NUMBER, '{}');
  const pattern = Object.hasOwn(messages, key) ? messages[key] : undefined;
  return pattern === undefined
    ? message
    : numbers.reduce((text, number) => text.replace('{}', number), pattern);
}
