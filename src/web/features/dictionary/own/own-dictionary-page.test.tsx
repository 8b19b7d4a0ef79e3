import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/my-dictionary'] });

const CALL = 'GET /v2/api/lambda/own-dictionary';
const symbol = (slug: string, headword: string, more: object = {}) => ({
  slug,
  headword,
  letter: headword.charAt(0),
  meaning: '',
  dreams: 2,
  first: '2026-01-03',
  last: '2026-02-03',
  moods: [{ mood: 'calm', count: 2 }],
  latest: [{ id: 7, title: 'Two', night_of: '2026-02-03' }],
  ...more,
});
const answer = (list: object[]) => ({ [CALL]: { body: { error: false, language: 'en', of: 9, list } } });

test('each symbol stands with my meaning, its dreams and how they felt, and can be kept as a book', async () => {
  standInForServer(answer([symbol('bridge', 'Bridge'), symbol('snake', 'Snake', { meaning: 'the garden' })]));
  const { address } = renderApp('/user/my-dictionary');
  await screen.findByText('the garden');
  expect(
    screen.getAllByText('In 2 dreams, from January 2026 to February 2026. Felt with it: calm (2).'),
  ).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '3 February 2026: Two' })[0]?.getAttribute('href')).toBe(
    '/user/dreams/7',
  );
  fireEvent.click(screen.getByRole('button', { name: 'With my meaning' }));
  await waitFor(() => expect(screen.queryByText('Bridge')).toBeNull());
  expect(address()).toBe('/user/my-dictionary?of=said');
  let kept: Blob | undefined;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        kept = blob;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save as a book' }));
  const book = new DOMParser().parseFromString((await kept?.text()) ?? '', 'text/html');
  expect([...book.querySelectorAll('article')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Snake\s+the garden\s+In 2 dreams/),
  ]);
  // On paper it is the book as well, not the page around it.
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(document.querySelector('iframe')?.srcdoc).toContain('the garden');
});

test('a long one has its letters and a field that finds by name and by meaning, whatever the accents', async () => {
  const names = ['Angel', 'Bridge', 'Café', 'Door', 'Eagle', 'Fire', 'Garden', 'House', 'Ice'];
  standInForServer(
    answer(
      names.map((name) => symbol(name.toLowerCase(), name, name === 'Ice' ? { meaning: 'my father' } : {})),
    ),
  );
  const { address } = renderApp('/user/my-dictionary');
  await screen.findByText('Angel');
  const shown = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(shown()).toEqual(names);
  const letters = screen.getByRole('navigation', { name: 'Letters' });
  expect(letters.querySelectorAll('a')).toHaveLength(9);
  fireEvent.click(screen.getByRole('link', { name: 'D, 1 word' }));
  await waitFor(() => expect(shown()).toEqual(['Door']));
  expect(address()).toBe('/user/my-dictionary?letter=D');
  const field = screen.getByRole('searchbox', { name: 'Find one of your symbols' });
  fireEvent.change(field, { target: { value: 'cafe' } });
  await waitFor(() => expect(shown()).toEqual(['Café']));
  fireEvent.change(field, { target: { value: 'FATHER' } });
  await waitFor(() => expect(shown()).toEqual(['Ice']));
  fireEvent.change(field, { target: { value: 'zebra' } });
  await screen.findByText('You have no symbol with “zebra”');
  // The letter that is read is left by pressing it again.
  fireEvent.click(screen.getByRole('link', { name: 'B, 1 word' }));
  await waitFor(() => expect(shown()).toEqual(['Bridge']));
  fireEvent.click(screen.getByRole('link', { name: 'B, 1 word' }));
  await waitFor(() => expect(shown()).toEqual(names));
});

test('nothing yet leads to the dictionary; a failure is said', async () => {
  standInForServer(answer([]));
  const { unmount } = renderApp('/user/my-dictionary');
  await screen.findByText('Nothing here yet.');
  unmount();
  standInForServer({ [CALL]: { status: 500, body: { error: true, message: 'x' } } });
  renderApp('/user/my-dictionary');
  await screen.findByText('Your dictionary could not be loaded.');
});
