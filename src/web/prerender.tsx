import i18next, { type Resource } from 'i18next';
import { renderToString } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter } from 'react-router';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { I18N_OPTIONS } from './i18n/i18n.ts';
import { directionOf, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { pageTitle, titlesOf } from './i18n/titles.ts';
import { createRoutes, preloadPage } from './routes.tsx';

export { directionOf, SUPPORTED_LANGUAGES, titlesOf };

export type DrawnPage = { html: string; title: string; namespaces: string[] };

/** A part that waits leaves its fallback behind this mark, and the visitor would get a skeleton. */
const WAITING = '<!--$!-->';

/** Gives the pages their words: language, namespace, key. */
export async function startWords(resources: Resource): Promise<void> {
  await i18next.use(initReactI18next).init({ ...I18N_OPTIONS, ns: [], resources });
}

/**
 * A public page as a visitor gets it who is not signed in, and the namespaces that its words come from.
 * Throws when a part of the page would have to wait.
 */
export async function drawPage(path: string, language: string): Promise<DrawnPage> {
  await i18next.changeLanguage(language);
  await preloadPage(path);
  const used = new Set<string>();
  i18next.reportNamespaces = {
    addUsedNamespaces: (names) => [names].flat().forEach((name) => used.add(name)),
    getUsedNamespaces: () => [...used],
  };
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] });
  const html = renderToString(<App router={router} queryClient={createQueryClient()} />);
  router.dispose();
  if (html.includes(WAITING)) throw new Error(`${path} cannot be drawn at once.`);
  return { html, title: pageTitle(path, false, language), namespaces: [...used] };
}
