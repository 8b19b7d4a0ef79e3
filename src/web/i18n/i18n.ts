import i18next, { type BackendModule, type InitOptions, type Resource } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { type NAMESPACES } from '#shared/constants.ts';
import { FALLBACK_LANGUAGE, directionOf, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { type Overrides, rewritten, type Words } from '#shared/cms/words.ts';
import { fetchWords, WordsFault } from '#web/api/words.ts';

/** What the server's page brings along: its words, and the namespaces that the page needs. */
type EmbeddedWords = { namespaces: string[]; words: Resource; overrides?: Overrides };

/** The words that stand in the page itself; none in a page from the offline store. */
function embeddedWords(): EmbeddedWords | null {
  const text = document.getElementById('given')?.textContent;
  return text ? (JSON.parse(text) as EmbeddedWords) : null;
}

export type Namespace = (typeof NAMESPACES)[number];

/** Loaded before the first screen; the other namespaces come with the pages that use them. */
const FIRST_NAMESPACES = ['common', 'header', 'footer'] as const;

/** Specification, section 9: fallback en; querystring, cookie, local storage, browser. */
export const DETECTION = {
  order: ['querystring', 'cookie', 'localStorage', 'navigator'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  caches: ['localStorage'],
};

export const I18N_OPTIONS = {
  fallbackLng: FALLBACK_LANGUAGE,
  supportedLngs: [...SUPPORTED_LANGUAGES],
  load: 'languageOnly',
  nonExplicitSupportedLngs: true,
  ns: [...FIRST_NAMESPACES],
  defaultNS: 'common',
  detection: DETECTION,
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
  partialBundledLanguages: true,
} satisfies InitOptions;

/** Fetches words, with what was rewritten here in their place; asked again for where that may help. */
const fetched = (overrides: Overrides): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, name, answer) =>
    void fetchWords(language, name).then(
      (words) => answer(null, rewritten(words as Words, overrides[language]?.[name])),
      (error: unknown) => answer(error as Error, error instanceof WordsFault && error.passing),
    ),
});

const applyLanguage = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
};

/** Starts the translations; the answer settles when the first screen has its words. Those in the page cost no call. */
export async function startI18n(more: readonly Namespace[] = []): Promise<void> {
  const given = embeddedWords();
  const ns = [...new Set<string>([...FIRST_NAMESPACES, ...(given?.namespaces ?? []), ...more])];
  i18next.on('languageChanged', applyLanguage);
  await i18next
    .use(fetched(given?.overrides ?? {}))
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      ns,
      ...(given ? { resources: given.words } : {}),
    });
  applyLanguage(i18next.resolvedLanguage ?? FALLBACK_LANGUAGE);
}

/** Everything that the pages of signed-in people are worded in: a part that fetched its words would hide its whole page. */
export const OWN_NAMESPACES = ['translation', 'stream'] as const satisfies readonly Namespace[];
export const loadOwnWords = (): Promise<void> => i18next.loadNamespaces([...OWN_NAMESPACES]);

/** Section 9: admin login sets the stored language to en. */
export async function storeLanguage(language: string): Promise<void> {
  await i18next.changeLanguage(language);
}
