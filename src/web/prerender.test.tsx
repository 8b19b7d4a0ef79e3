import { act } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import i18next, { type Resource } from 'i18next';
import { hydrateRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROUTES } from '#shared/routes.ts';
import { configKeys, type ServerConfig } from './api/config.queries.ts';
import { App } from './app.tsx';
import { directionOf, drawPage, startWords, SUPPORTED_LANGUAGES, titlesOf } from './prerender.tsx';
import { createRoutes, preloadPage } from './routes.tsx';
import { standInForBrowser } from './testing/browser.ts';
import { standInForServer } from './testing/server.ts';
import { namespacesOf, readWords } from './testing/words.ts';
import { setTheme } from './ui/theme.ts';

const DRAWN = ['/', '/about', '/privacy', '/faq'];
let root: Root | undefined;

beforeAll(async () => {
  const words: Resource = Object.fromEntries(
    SUPPORTED_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(namespacesOf(language).map((name) => [name, readWords(language, name)])),
    ]),
  );
  await startWords(words);
});
beforeEach(() => {
  standInForBrowser();
  standInForServer({});
});
afterEach(() => {
  act(() => root?.unmount());
  setTheme('night');
  vi.unstubAllGlobals();
});

/** Takes the page over as main.tsx does; answers what React found to differ. */
async function takeOver(path: string, html: string, client = new QueryClient()): Promise<unknown[]> {
  const faults: unknown[] = [];
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  await preloadPage(path);
  const router = createMemoryRouter(createRoutes(), { initialEntries: [path] });
  await act(async () => {
    root = hydrateRoot(container, <App router={router} queryClient={client} />, {
      onRecoverableError: (error) => faults.push(error),
    });
    await Promise.resolve();
  });
  return faults;
}

/** By their words, their length, their direction and their signs; the others are drawn like one of these. */
const UNLIKE_EACH_OTHER = ['en', 'de', 'ar', 'zh'] as const;

describe('pages drawn at build time', () => {
  describe.each(UNLIKE_EACH_OTHER)('in %s', (language) => {
    test.each(DRAWN)('%s is taken over as it stands', async (path) => {
      const { html, title, namespaces } = await drawPage(path, language);
      expect(html).toMatch(/<h1/);
      expect(title).not.toBe('');
      expect(namespaces).toEqual(expect.arrayContaining(['common', 'header', 'footer']));
      document.body.innerHTML = html;
      const heading = document.querySelector('h1');
      expect(await takeOver(path, html)).toEqual([]);
      expect(document.querySelector('h1')?.textContent).toBe(heading?.textContent);
    });
  });

  test.each(SUPPORTED_LANGUAGES)('stand in %s, each with its heading and its title', async (language) => {
    for (const path of DRAWN) {
      const { html, title } = await drawPage(path, language);
      expect(html).toMatch(/<h1/);
      expect(title).not.toBe('');
    }
  });

  test.each(['/about', '/privacy'])(
    '%s is taken over as it stands where the configuration came sooner',
    async (path) => {
      const { html } = await drawPage(path, 'en');
      const client = new QueryClient();
      const config: Partial<ServerConfig> = {
        transcription: { available: true, by: 'endpoint', host: 'speech.example.org' },
        generation: { available: true, host: 'model.example.org' },
        mail: { delivers: true, host: 'mail.example.org' },
        blog: true,
      };
      client.setQueryData(configKeys.server, config);
      expect(await takeOver(path, html, client)).toEqual([]);
      expect(document.body.textContent).toContain('model.example.org');
    },
  );

  test('would be noticed if they differed from what the browser draws', async () => {
    const { html } = await drawPage('/', 'en');
    expect(await takeOver('/', html.replace('Say it', 'Shout it'))).not.toEqual([]);
  });

  test('differ by language and know its direction', async () => {
    const [english, german] = [await drawPage('/', 'en'), await drawPage('/', 'de')];
    expect(english.html).not.toBe(german.html);
    expect((await drawPage('/about', 'de')).title).toBe('Über uns');
    expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr']);
    expect(i18next.language).toBe('de');
  });

  test('hold neither the clock nor the day of whoever built them, which come with the reader', async () => {
    const { html } = await drawPage('/', 'en');
    expect(html).not.toMatch(/<time|\d\d:\d\d/);
    await takeOver('/', html);
    expect(document.querySelector('time')?.textContent).toMatch(/^\d\d:\d\d$/);
    expect(document.body.textContent).toMatch(
      /What is the last thing you saw|Who was with you|How did it feel/,
    );
  });

  test('are taken over without a fault by somebody who likes the dawn', async () => {
    const { html } = await drawPage('/', 'en');
    setTheme('dawn');
    expect(await takeOver('/', html)).toEqual([]);
    expect(document.querySelector('footer')?.textContent).toContain('Night');
  });
});

describe('specification, section 2: the title that the server sends with each path of the table', () => {
  test('is the printed one in English, with a parameter in the path too', () => {
    const { '': unknown, ...titles } = titlesOf('en');
    expect(titles).toEqual(Object.fromEntries(ROUTES.map(({ path, title }) => [path, title])));
    expect(titles).toMatchObject({ '/public/stream/:id': 'A shared dream', '/user/:feature/:id': 'Dream' });
    expect(unknown).toBe('Page not found');
  });

  test.each(SUPPORTED_LANGUAGES)('in %s is that of an unknown path nowhere else', (language) => {
    const { '': unknown, ...titles } = titlesOf(language);
    expect(Object.values(titles)).not.toContain(unknown);
    expect(Object.values(titles)).not.toContain('Page not found');
  });
});
