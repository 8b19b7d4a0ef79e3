import { CHINESE } from './chinese.ts';
import { FRENCH } from './french.ts';
import { PORTUGUESE } from './portuguese.ts';
import type { NotSaid } from './rules.ts';
import { SPANISH } from './spanish.ts';

const ALL: readonly NotSaid[] = [SPANISH, FRENCH, PORTUGUESE, CHINESE];

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
