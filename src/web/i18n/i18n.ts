import i18next, { type BackendModule, type InitOptions, type Resource } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { type NAMESPACES } from '#shared/constants.ts';
import { FALLBACK_LANGUAGE, directionOf, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { type Overrides, rewritten, type Words } from '#shared/cms/words.ts';
import { fetchWords, WordsFault } from '#web/api/words.ts';

/** What the server's page brings along: its words, and the namespaces that the page needs. */
type EmbeddedWords = {
  namespaces: string[];
  words: Resource;
  /** What the page begins with of its large namespaces, in the language that it was sent in. */
  parts?: Record<string, Words>;
  overrides?: Overrides;
};

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
  // A region writes figures of its own, which would stand beside those of the language.
  convertDetectedLanguage: (tag: string): string => tag.split(/[-_]/)[0]?.toLowerCase() ?? tag,
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

/** Under what words the diary is installed; scripts/pages/manifests.ts writes them. */
const manifestOf = (language: string): string =>
  language === FALLBACK_LANGUAGE ? '/manifest.webmanifest' : `/manifests/${language}.webmanifest`;

const applyLanguage = (language: string) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifestOf(language));
};

/** Languages and namespaces of which only a part is here, and what was rewritten in the rest. */
const partly = new Map<string, { language: string; namespace: string }>();
let rewrittenHere: Overrides = {};
let completing: Promise<void> | undefined;

/** Fetches the rest of the words of which the page brought a part. Rejects where they cannot be had now. */
export function completeWords(): Promise<void> {
  if (partly.size === 0) return Promise.resolve();
  const complete = async ([key, { language, namespace }]: [
    string,
    { language: string; namespace: string },
  ]) => {
    const words = (await fetchWords(language, namespace)) as Words;
    const said = rewritten(words, rewrittenHere[language]?.[namespace]);
    i18next.addResourceBundle(language, namespace, said, true, true);
    partly.delete(key);
  };
  completing ??= Promise.all([...partly].map(complete))
    .then(() => undefined)
    .finally(() => {
      completing = undefined;
    });
  return completing;
}

export const areWordsWhole = (): boolean => partly.size === 0;

/** The parts of large namespaces as resources. Every language is whole, so that none of them asks for the fallback's words. */
function partsOf(given: EmbeddedWords | null): Resource {
  const { lang, dataset } = document.documentElement;
  const isDrawn = dataset.page === 'sent';
  if (!given?.parts || isDrawn || lang !== dataset.words) return {};
  for (const namespace of Object.keys(given.parts))
    partly.set(`${lang} ${namespace}`, { language: lang, namespace });
  const none = Object.fromEntries(Object.keys(given.parts).map((namespace) => [namespace, {}]));
  return { [FALLBACK_LANGUAGE]: none, [lang]: given.parts };
}

/**
 * What stood in for the fallback's words goes, or whoever chooses that language would read none. i18next's own way to remove
 * it would also leave the namespace out of what a chosen language loads.
 */
function forgetNothing(): void {
  const { data } = i18next.services.resourceStore;
  for (const { language, namespace } of partly.values())
    if (language !== FALLBACK_LANGUAGE) delete data[FALLBACK_LANGUAGE]?.[namespace];
}

/** Starts the translations; the answer settles when the first screen has its words. Those in the page cost no call. */
export async function startI18n(more: readonly Namespace[] = []): Promise<void> {
  const given = embeddedWords();
  rewrittenHere = given?.overrides ?? {};
  const parts = partsOf(given);
  const spaces = [
    given?.namespaces ?? [],
    Object.values(parts).flatMap((words) => Object.keys(words)),
  ].flat();
  const ns = [...new Set<string>([...FIRST_NAMESPACES, ...spaces, ...more])];
  const resources: Resource = { ...given?.words };
  for (const [language, words] of Object.entries(parts))
    resources[language] = { ...resources[language], ...words };
  i18next.on('languageChanged', applyLanguage);
  await i18next
    .use(fetched(rewrittenHere))
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      ...I18N_OPTIONS,
      react: { ...I18N_OPTIONS.react, bindI18nStore: 'added' },
      ns,
      ...(given ? { resources } : {}),
      // Should a page ask for words beyond its part, they come and take their places.
      saveMissing: true,
      missingKeyHandler: () => void completeWords().catch(() => undefined),
    });
  forgetNothing();
  applyLanguage(i18next.resolvedLanguage ?? FALLBACK_LANGUAGE);
}

/** Everything that the pages of signed-in people are worded in: a part that fetched its words would hide its whole page. */
export const OWN_NAMESPACES = ['translation', 'stream'] as const satisfies readonly Namespace[];
export async function loadOwnWords(): Promise<void> {
  await completeWords();
  const language = i18next.resolvedLanguage ?? FALLBACK_LANGUAGE;
  await i18next.loadNamespaces(OWN_NAMESPACES.filter((name) => !i18next.hasResourceBundle(language, name)));
}

/** Section 9: admin login sets the stored language to en. */
export async function storeLanguage(language: string): Promise<void> {
  await i18next.changeLanguage(language);
}
