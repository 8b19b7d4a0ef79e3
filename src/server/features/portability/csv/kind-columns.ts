import { kindNamed } from '#server/features/portability/sources/feeling-words.ts';
import { isNo, isYes } from '#server/features/portability/sources/levels.ts';
import type { DreamType } from '#shared/dreams.ts';
import { plain } from './csv-columns.ts';

/** "Albtraum j/n", "Nightmare yes/no": what may be answered, said behind the question. */
const ANSWERS = /\s*(?:j\/n|y\/n|s\/n|o\/n|ja\/nein|yes\/no|s[ií]\/no|sim\/nao|oui\/non)$/u;

/** The kind of dream that a column's name asks for: "Nightmare?", "Recurring", "Albtraum (j/n)". */
export const kindAsked = (header = ''): DreamType | undefined =>
  kindNamed(plain(header).replace(ANSWERS, ''));

export const isAnswer = (value: string): boolean => isYes(value) || isNo(value);
