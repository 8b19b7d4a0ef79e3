import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { preloadPage } from '#web/routes.tsx';
import { standInForBrowser } from '#web/testing/browser.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { startWords } from '#web/testing/words.ts';

const LIBRARY = 'GET /v2/api/lambda/dreams/library';
const dream = {
  id: 60,
  user_id: 7,
  client_id: '3f0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f10',
  state: 'kept',
  title: 'The house with one more room',
  text: 'I am in the flat in Linz, but the corridor goes on.',
  language: 'en',
  night_of: '2026-01-13',
  recorded_at: '2026-01-14T05:41:00.000Z',
  recorded_tz: 'UTC',
  types: ['recurring'],
  moods: [{ mood: 'calm', intensity: 2 }],
  lucidity: null,
  vividness: 3,
  recall: 'full',
  source: 'typed',
  waking_note: '',
  favourite: false,
  tags: ['keys'],
  people: ['Mother'],
  places: [],
  visibility: 'private',
  public_dream_id: null,
  words: 11,
  created_at: '2026-01-14T05:41:00.000Z',
  updated_at: '2026-01-14T05:41:00.000Z',
  deleted_at: null,
};
const night = { night_of: '2026-01-12', night: { note: 'Woke forgiven.', no_recall: true }, dreams: [] };
const totals = { dreams: 61, nights: 94, empty_nights: 33, drafts: 0, in_bin: 0 };
const library = (list: unknown[], found: number | null = null, counts = totals) => ({
  body: { error: false, list, next: null, found, totals: counts },
});

beforeAll(async () => {
  await startWords('en');
  await preloadPage('/user/dreams');
  await preloadPage('/user/dreams/60');
}, 60_000);
beforeEach(() => {
  standInForBrowser();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  session.login({ user_id: 7, token: 'tok', role: 'user' });
});
afterEach(() => {
  cleanup();
  session.logout();
  vi.unstubAllGlobals();
});

test('nights with their dreams, honest empty nights, and the counts in words', async () => {
  standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }, night]),
  });
  renderApp('/user/dreams');
  await screen.findByText('61 dreams over 94 nights, 33 with nothing kept');
  expect(screen.getByRole('link', { name: dream.title }).getAttribute('href')).toBe('/user/dreams/60');
  screen.getByText('Woke forgiven.');
  screen.getByText('Mother');
});

test('a search goes into the address, lights up its words and can lose one of them', async () => {
  const calls = standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], 1),
  });
  const { address } = renderApp('/user/dreams');
  const field = await screen.findByRole('searchbox', { name: 'Search your dreams' });
  fireEvent.change(field, { target: { value: 'corridor keys' } });
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor+keys'));
  await screen.findByText('1 dream');
  expect(document.querySelector('mark')?.textContent).toBe('corridor');
  fireEvent.click(screen.getByRole('button', { name: 'Leave out “keys”' }));
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor'));
  expect(calls.some(({ query }) => query.get('q') === 'corridor')).toBe(true);
});

test('an empty diary teaches, an empty search says what to leave out', async () => {
  standInForServer({ [LIBRARY]: library([], null, { ...totals, dreams: 0, nights: 0, empty_nights: 0 }) });
  const first = renderApp('/user/dreams');
  await screen.findByText('Your diary is empty.');
  screen.getByRole('link', { name: 'Write it down' });
  first.unmount();
  standInForServer({ [LIBRARY]: library([], 4) });
  renderApp('/user/dreams?q=ice+ferry');
  await screen.findByText('Nothing fits “ice ferry”.');
  await screen.findByRole('button', { name: 'Without “ice”: 4 dreams' });
});

test('the bin says until when and brings a dream back', async () => {
  const deleted = { ...dream, deleted_at: '2026-01-20T10:00:00.000Z' };
  const calls = standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [deleted] }]),
    'POST /v2/api/lambda/dreams/60/restore': { body: { error: false, model: dream } },
  });
  renderApp('/user/dreams?bin=true');
  await screen.findByText(/In the bin until (February 19|19 February)/);
  fireEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/60/restore'))).toBe(true));
});

test('a dream tells who can read it and where it leads; one that is not there reveals nothing', async () => {
  const page = { error: false, model: dream, night: null, newer: 61, older: 59 };
  standInForServer({ 'GET /v2/api/lambda/dreams/60': { body: page } });
  const { address } = renderApp('/user/dreams/60');
  await screen.findByRole('heading', { name: dream.title });
  screen.getByText('Only you can read this');
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(address()).toBe('/user/dreams/59'));
  await screen.findByText('There is no such dream here.');
});
