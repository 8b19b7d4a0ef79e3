import { randomInt } from 'node:crypto';
import type { SupportedLanguage } from '#shared/languages.ts';
import { ownEntry } from '#shared/own-entry.ts';

const DREAMERS: Record<string, string> = {
  en: 'Dreamer',
  de: 'Traumgast',
  es: 'Durmiente',
  fr: 'Hôte des rêves',
  pt: 'Sonhante',
  zh: '记梦人',
  ar: 'حالم',
} satisfies Record<SupportedLanguage, string>;
/** Where the short numbers are taken, longer ones follow. */
const NUMBERS = [1000, 1000, 100_000, 10_000_000] as const;

/** True for a name that was drawn at the sign-up, in whichever language. */
export const isNeutralName = (name: string): boolean =>
  Object.values(DREAMERS).some(
    (word) => name.startsWith(`${word} `) && /^\d{4,8}$/.test(name.slice(word.length + 1)),
  );

/**
 * Names that tell nothing about their bearer, in their language, English where we do not speak it, to be tried in order; the
 * one that is free can be changed in the profile.
 */
export const neutralNames = (language = 'en'): string[] =>
  NUMBERS.map((least) => `${ownEntry(DREAMERS, language) ?? DREAMERS.en} ${randomInt(least, least * 10)}`);
