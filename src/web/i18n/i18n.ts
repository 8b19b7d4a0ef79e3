import i18next, { type InitOptions, type Resource } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { type NAMESPACES } from '#shared/constants.ts';
import { FALLBACK_LANGUAGE, directionOf, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { type Overrides, rewritten, type Words } from '#shared/cms/words.ts';

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
  backend: { loadPath: '/locales/{{lng}}/{{ns}}.json' },
  interpolation: { escapeValue: false },
  react: { useSuspense: true },
  partialBundledLanguages: true,
} satisfies InitOptions;

/** Reads fetched words, and what was rewritten here in their place. */
const reader =
  (overrides: Overrides) => (text: string, languages?: string | string[], names?: string | string[]) => {
    const [language = '', name = ''] = [[languages].flat()[0], [names].flat()[0]];
    return rewritten(JSON.parse(text) as Words, overrides[language]?.[name]);
  };

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
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      backend: { ...I18N_OPTIONS.backend, parse: reader(given?.overrides ?? {}) },
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
