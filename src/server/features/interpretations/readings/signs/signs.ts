import type { SupportedLanguage } from '#shared/languages.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { PORTUGUESE } from './portuguese.ts';
import type { Around, Signs } from './sign.ts';
import { SPANISH } from './spanish.ts';

/** English, German and Arabic stand together where they are asked for. */
type ToldApart = Exclude<SupportedLanguage, 'en' | 'de' | 'ar'>;
const SIGNS: ReadonlyMap<string, Signs> = new Map(
  Object.entries({ es: SPANISH, fr: FRENCH, pt: PORTUGUESE, zh: CHINESE } satisfies Record<ToldApart, Signs>),
);

/** Whether a language has signs of its own, which are looked at alone. */
export const hasSigns = (language: string): boolean => SIGNS.has(language);

type Sign = { [One in keyof Signs]: Signs[One] extends RegExp ? One : never }[keyof Signs];

export const signOf = (sign: Sign, language: string): RegExp | undefined => SIGNS.get(language)?.[sign];

/** Whether a text shows a sign as its language gives it. */
export const shows = (sign: Sign, text: string, language: string): boolean =>
  signOf(sign, language)?.test(text) ?? false;

export const around = (sign: 'owners' | 'away', language: string): Around | undefined =>
  SIGNS.get(language)?.[sign];
