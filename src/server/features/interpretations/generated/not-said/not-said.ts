import type { SupportedLanguage } from '#shared/languages.ts';
import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { PORTUGUESE } from './portuguese.ts';
import type { NotSaid } from './rules.ts';
import { SPANISH } from './spanish.ts';

/** English, German and Arabic stand together in the checks themselves. */
type ToldApart = Exclude<SupportedLanguage, 'en' | 'de' | 'ar'>;
const ALL: readonly NotSaid[] = Object.values({
  es: SPANISH,
  fr: FRENCH,
  pt: PORTUGUESE,
  zh: CHINESE,
} satisfies Record<ToldApart, NotSaid>);

/** Whatever the dream says, in all languages at once: a model may slip into another than it was asked for. */
export const NEVER_SAID: readonly RegExp[] = ALL.flatMap(({ foretelling, commanding, soft }) => [
  ...foretelling,
  ...commanding,
  ...soft,
]);
/** Only in the dream's own words. */
export const ONLY_ITS_OWN: readonly RegExp[] = ALL.flatMap(({ illness, broughtIn }) => [
  ...illness,
  ...broughtIn,
]);
export const ONLY_ASKED_ELSEWHERE: readonly RegExp[] = ALL.flatMap(({ onlyAsked }) => onlyAsked);
