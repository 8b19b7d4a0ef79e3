import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Words = { [key: string]: string | Words };

/** The real files under public/locales, by path. */
const files = import.meta.glob<string>('/public/locales/*/*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export const readWords = (language: string, namespace: string): Words =>
  JSON.parse(files[`/public/locales/${language}/${namespace}.json`] ?? '') as Words;

export const namespacesOf = (language: string): string[] =>
  Object.keys(files).flatMap((path) => {
    const [, found, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    return found === language && namespace ? [namespace] : [];
  });

/** Starts the translations with the real files of the given languages. */
export async function startWords(...languages: string[]): Promise<void> {
  const resources: Resource = {};
  for (const language of languages) {
    resources[language] = Object.fromEntries(
      namespacesOf(language).map((namespace) => [namespace, readWords(language, namespace)]),
    );
  }
  await i18next.use(initReactI18next).init({
    resources,
    lng: languages[0] ?? 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  });
}
