import type { WordField } from '#shared/dreams.ts';

type BesideField = Exclude<WordField, 'title' | 'text'>;
/** What a dreamer's words beside the title and the text are called, in the order in which they are shown. */
const NAMES = {
  waking_note: 'dreams.edit.wakingNote',
  reflection: 'dreams.edit.reflection',
  lucid_technique: 'dreams.edit.technique',
  lucid_trigger: 'dreams.edit.trigger',
  period: 'dreams.edit.period',
} as const satisfies Record<BesideField, string>;

export const BESIDE_WORDS = Object.entries(NAMES) as [BesideField, (typeof NAMES)[BesideField]][];
