import { randomInt } from 'node:crypto';
import type { SupportedLanguage } from '#shared/languages.ts';

const DREAMERS: Record<string, string> = {
  en: 'Dreamer',
  de: 'Traumgast',
  ar: 'حالم',
} satisfies Record<SupportedLanguage, string>;

/** A name that tells nothing about its bearer, in their language, English where we do not speak it; it can be changed in the profile. */
export const neutralName = (language = 'en'): string =>
  `${DREAMERS[language] ?? DREAMERS.en} ${randomInt(1000, 10_000)}`;
