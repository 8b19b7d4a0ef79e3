import type { CmsEntry, CmsValue } from '#shared/cms/cms.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { keepDraft, publishDraft, restoreVersion } from './cms.queries.ts';
import { isDrafted, liveValue, plainText } from './cms-words.ts';

/** One call on an entry, and how to tell afterwards whether it was done where its answer was lost. */
export type Turn = {
  /** The only language that it touches. */
  locale: SupportedLanguage;
  /** Takes the entry as the turn before has left it. */
  work: (entry: CmsEntry) => Promise<CmsEntry>;
  /** Whether an entry stands as the call would have left it. */
  isDone: (entry: CmsEntry) => boolean;
};

/** Keeps a value as the draft of one language; null throws the draft away. */
export const keeping = (id: number, locale: SupportedLanguage, value: CmsValue | null): Turn => ({
  locale,
  work: ({ updated_at }) => keepDraft(id, { locale, value, updated_at }),
  isDone: (entry) => (value === null ? entry.draft[locale] === undefined : isDrafted(entry, locale, value)),
});

/** Puts the draft of one language, which says `value`, before visitors; what they read already is not published twice. */
export function publishing(id: number, locale: SupportedLanguage, value: CmsValue | undefined): Turn {
  const isDone: Turn['isDone'] = (entry) =>
    entry.draft[locale] === undefined &&
    plainText(entry.type, liveValue(entry, locale)) === plainText(entry.type, value);
  return {
    locale,
    isDone,
    work: async (entry) =>
      isDone(entry) ? entry : publishDraft(id, { locale, updated_at: entry.updated_at }),
  };
}

/** Has the draft of one language published at a moment in ISO 8601; null takes that back. */
export const planning = (id: number, locale: SupportedLanguage, at: string | null): Turn => ({
  locale,
  work: ({ updated_at }) => publishDraft(id, { locale, at, updated_at }),
  isDone: ({ planned }) => (planned[locale] ?? null) === (at && new Date(at).toISOString()),
});

/** Puts an earlier version back; 0 is what ships. */
export const restoring = (id: number, locale: SupportedLanguage, number: number): Turn => ({
  locale,
  work: ({ updated_at }) => restoreVersion(id, { locale, number, updated_at }),
  // Which version stands there is not told by its words: the same may have been published twice.
  isDone: () => false,
});
