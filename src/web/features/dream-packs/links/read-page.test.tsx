import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { packDream, packOf } from '#web/features/dream-packs/pack.fixture.ts';

const OPEN = 'POST /v2/api/lambda/reading-links/open';
const SECRET = 'bXktc2VjcmV0';
const answer = (fields = {}) => ({
  body: { error: false, model: { ...packOf(), expires_at: '2026-12-06T10:00:00.000Z', ...fields } },
});

afterEach(() => {
  vi.restoreAllMocks();
});
openPages({ languages: SUPPORTED_LANGUAGES, paths: ['/read'] });
beforeEach(() => {
  session.logout();
});

test('opens the dreams by what stands behind the #, in the body alone, and keeps the address', async () => {
  const calls = standInForServer({ [OPEN]: answer() });
  const { router } = renderApp(`/read#${SECRET}`);
  const head = await screen.findByRole('heading', { level: 1 });
  expect(head.textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe('Ines gave you these dreams to read.');
  expect(screen.getByText('This link works until 6 December 2026.')).toBeTruthy();
  expect(screen.getByRole('article', { name: 'البيت والبحر' })).toBeTruthy();
  const [call] = calls.filter(({ path }) => path.includes('reading-links'));
  expect(call?.body).toEqual({ secret: SECRET });
  expect([...(call?.query ?? [])]).toEqual([]);
  expect(router.state.location.hash).toBe(`#${SECRET}`);
});

test('is for no search engine and tells no other page where it came from', async () => {
  standInForServer({ [OPEN]: answer({ by: null }) });
  renderApp(`/read#${SECRET}`);
  expect(await screen.findByText('Somebody gave you these dreams to read.')).toBeTruthy();
  const content = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  expect(content('robots')).toBe('noindex, nofollow');
  expect(content('referrer')).toBe('no-referrer');
});

test('opens for somebody who is signed in as well, the giver among them', async () => {
  session.login({ user_id: 3, token: 'a-token', role: 'user' });
  standInForServer({ [OPEN]: answer() });
  renderApp(`/read#${SECRET}`);
  expect(await screen.findByRole('article', { name: 'Flood in the attic' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Record a dream' })).toBeTruthy();
});

test('goes to a dream from the contents without losing the address', async () => {
  standInForServer({ [OPEN]: answer() });
  const scrolled = vi.fn();
  Element.prototype.scrollIntoView = scrolled;
  const { router } = renderApp(`/read#${SECRET}`);
  fireEvent.click(await screen.findByRole('link', { name: /Flood in the attic/ }));
  expect(router.state.location.hash).toBe(`#${SECRET}`);
  expect(scrolled).toHaveBeenCalledOnce();
});

test('an address that opens nothing says what it was and where to go on; one that lost its end is told apart', async () => {
  const calls = standInForServer({
    [OPEN]: { status: 404, body: { error: true, message: 'Gone', code: 'reading_links.opens_nothing' } },
  });
  renderApp(`/read#${SECRET}`);
  await screen.findByRole('heading', { name: 'This link no longer opens any dreams.' });
  screen.getByText(/^Behind such a link somebody shows dreams.* can give you another\.$/);
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leads('Read dreams others share')).toBe('/public/stream');
  expect(leads('What Dream Diary is')).toBe('/');
  for (const address of ['/read', '/read#%E0%A4']) {
    cleanup();
    renderApp(address);
    await screen.findByRole('heading', { name: 'The end of this link is missing.' });
  }
  expect(calls.filter(({ path }) => path.includes('reading-links'))).toHaveLength(1);
});

test('somebody who is signed in gets from a dead link to the links of their own', async () => {
  session.login({ user_id: 3, token: 'a-token', role: 'user' });
  standInForServer({});
  renderApp('/read');
  await screen.findByRole('heading', { name: 'The end of this link is missing.' });
  expect(screen.getByRole('link', { name: 'Links I gave' }).getAttribute('href')).toBe('/user/reading-links');
  expect(screen.getByRole('link', { name: 'Read dreams others share' }).getAttribute('href')).toBe(
    '/user/stream',
  );
});

test('a failing network can be tried again', async () => {
  const answers: Parameters<typeof standInForServer>[0] = {
    [OPEN]: () => Promise.reject(new TypeError('no network')),
  };
  standInForServer(answers);
  renderApp(`/read#${SECRET}`);
  await screen.findByText('The dreams could not be loaded.');
  answers[OPEN] = answer();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Flood in the attic' })).toBeTruthy();
});

test('offline it says that nothing is kept here', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  standInForServer({ [OPEN]: () => Promise.reject(new TypeError('no network')) });
  renderApp(`/read#${SECRET}`);
  expect(await screen.findByText('You are offline.')).toBeTruthy();
});

test('prints whole, named after the pack, and has its own title again', async () => {
  const dreams = Array.from({ length: 60 }, (_, at) => ({
    ...packDream({ text: 'Rain.' }),
    title: `Dream ${at + 1}`,
  }));
  standInForServer({ [OPEN]: answer({ dreams }) });
  const seen: { title: string; articles: number }[] = [];
  window.print = vi.fn(() => {
    window.dispatchEvent(new Event('beforeprint'));
    seen.push({ title: document.title, articles: document.querySelectorAll('article').length });
    window.dispatchEvent(new Event('afterprint'));
  });
  renderApp(`/read#${SECRET}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(seen).toEqual([{ title: 'Autumn dreams', articles: 60 }]));
  expect(document.title).toBe('Dreams to read');
});
