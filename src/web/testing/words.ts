import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import i18next, { type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

export const LOCALES = join(process.cwd(), 'public/locales');
export type Words = { [key: string]: string | Words };

export const readWords = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words;

export const namespacesOf = (language: string): string[] =>
  readdirSync(join(LOCALES, language)).map((file) => basename(file, '.json'));

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
