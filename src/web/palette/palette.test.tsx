import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { isPaletteKey } from './palette-layer.tsx';
import { matches } from './palette-match.ts';

const LIBRARY = 'GET /v2/api/lambda/dreams/library';
const dream = { id: 60, title: '', text: 'Nine blue keys in a saucer.', night_of: '2026-03-01' };
const answers = (): Parameters<typeof standInForServer>[0] => ({
  'GET /v2/api/lambda/elements/vocabulary': {
    body: { error: false, people: ['Mother'], places: ['Linz'], signs: [], tags: ['keys'], series: [] },
  },
  [LIBRARY]: {
    body: {
      error: false,
      list: [{ night_of: '2026-03-01', night: null, dreams: [dream] }],
      totals: { dreams: 1, nights: 1, empty_nights: 0, drafts: 0, in_bin: 0 },
    },
  },
});
const press = (init: KeyboardEventInit = {}) =>
  act(
    () =>
      void window.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, ...init }),
      ),
  );
const field = () => screen.findByRole('combobox', { name: 'Go to' });
const list = () => within(screen.getByRole('listbox', { name: 'Go to' }));
const lines = () =>
  list()
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => list().getByRole('option', { selected: true }).textContent;

afterEach(async () => {
  await i18next.changeLanguage('en');
});
openPages({ languages: ['en', 'ar'], paths: ['/about', '/faq'], role: 'user', user: 3 });
beforeAll(async () => {
  await import('./palette.tsx');
}, 60_000);

describe('the palette', () => {
  test('opens by its keys and goes by letters and arrows', async () => {
    standInForServer(answers());
    const { address } = renderApp('/about');
    await screen.findByRole('heading', { level: 1, name: 'About' });
    press();
    const input = await field();
    expect(lines()).toEqual(
      expect.arrayContaining(['Dreams', 'Stream', 'Settings', 'Record a dream', 'Log out']),
    );
    expect(new Set(lines()).size).toBe(lines().length);
    fireEvent.change(input, { target: { value: 'print dr' } });
    expect(lines()[0]).toBe('Print dreams');
    expect(input.getAttribute('aria-activedescendant')).toBe(
      list().getByRole('option', { selected: true }).id,
    );
    fireEvent.change(input, { target: { value: 'fa' } });
    expect(lines().slice(0, 2)).toEqual(['Favorites', 'FAQ']);
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(chosen()).toBe('FAQ');
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(chosen()).toBe('Search the diary for “fa”');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/faq'));
    expect(screen.queryByRole('combobox', { name: 'Go to' })).toBeNull();
  });

  test('finds names and dreams of one’s own diary', async () => {
    const calls = standInForServer(answers());
    const { address } = renderApp('/about');
    press();
    fireEvent.change(await field(), { target: { value: 'key' } });
    await screen.findByRole('option', { name: /Nine blue keys in a saucer/ });
    expect(lines()).toEqual(['keys', 'Nine blue keys in a saucer.1 Mar 2026', 'Search the diary for “key”']);
    const asked = calls.flatMap(({ path, query }) =>
      path.endsWith('/library') ? (query.get('q') ?? []) : [],
    );
    expect(asked).toEqual(['key']);
    fireEvent.click(screen.getByRole('option', { name: /Nine blue/ }));
    await waitFor(() => expect(address()).toBe('/user/dreams/60'));
  });

  test('asks nothing of a diary for an admin, and leads to a user', async () => {
    session.login({ user_id: 1, token: 't', role: 'admin' });
    const calls = standInForServer(answers());
    const { address } = renderApp('/about');
    press();
    const input = await field();
    expect(lines()).toEqual(expect.arrayContaining(['Users', 'Add user', 'Log out']));
    expect(lines()).not.toContain('Record a dream');
    fireEvent.change(input, { target: { value: 'ines@' } });
    await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
    expect(calls.some(({ path }) => /library|vocabulary/.test(path))).toBe(false);
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitFor(() => expect(address()).toBe('/admin/users?email=ines%40'));
  });

  test('is not there for visitors, and waits while something asks for an answer', async () => {
    session.logout();
    standInForServer(answers());
    renderApp('/about');
    await screen.findByRole('heading', { level: 1, name: 'About' });
    press();
    expect(screen.queryByRole('combobox', { name: 'Go to' })).toBeNull();
    cleanup();
    session.login({ user_id: 3, token: 't', role: 'user' });
    renderApp('/about');
    await screen.findByRole('heading', { level: 1, name: 'About' });
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    press();
    expect(screen.queryByRole('combobox', { name: 'Go to' })).toBeNull();
    dialog.remove();
    press();
    await field();
  });
});

test('its keys are the same in every script, and nobody else’s', () => {
  const is = (init: KeyboardEventInit) =>
    isPaletteKey(new KeyboardEvent('keydown', { ctrlKey: true, ...init }));
  expect(is({ key: 'k', code: 'KeyK' })).toBe(true);
  expect(is({ key: 'ن', code: 'KeyK' })).toBe(true);
  expect(is({ key: 't', code: 'KeyK' })).toBe(false);
  expect(is({ key: 'K', code: 'KeyK', shiftKey: true })).toBe(false);
  expect(is({ key: 'k', code: 'KeyK', ctrlKey: false })).toBe(false);
});

test('a half-remembered word finds its place', () => {
  expect(matches('Ähnliche Träume', 'trau')).toBe(true);
  expect(matches('Export and import', 'imp exp')).toBe(true);
  expect(matches('Dreams', 'reams')).toBe(false);
  expect(matches('E-mail templates', 'E-mail t')).toBe(true);
  expect(matches('Add e-mail template', 'add e-')).toBe(true);
  expect(matches('Dreams', '?')).toBe(false);
  expect(matches('الأحلام', 'الأ')).toBe(true);
});
