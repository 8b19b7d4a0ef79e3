import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LIBRARY = 'GET /v2/api/lambda/dreams/library';
const totals = { dreams: 61, nights: 94, empty_nights: 33, drafts: 0, in_bin: 0 };
const library = {
  body: { error: false, list: [], next: null, prev: null, found: 0, hits: [], totals },
};

openPages({ paths: ['/user/dreams', '/user/dreams/60'], role: 'user', user: 7 });

const MEANT = {
  error: false,
  meant: [{ q: 'heron mood:calm', words: 'heron', found: 3 }],
  titles: [{ id: 71, title: 'What the heron weighed', night_of: '2026-09-02', marks: [[9, 14]] }],
};

test('a misspelt word is offered as the diary has it, under the field and on the page', async () => {
  await import('#web/features/dreams/search/suggestion-list.tsx');
  const calls = standInForServer({
    [LIBRARY]: library,
    [`${LIBRARY}/values`]: { body: { error: false, person: [{ value: 'Frau Herndl', count: 1 }] } },
    [`${LIBRARY}/meant`]: { body: MEANT },
  });
  const { address } = renderApp('/user/dreams');
  const field = await screen.findByRole('combobox', { name: 'Search your dreams' });
  fireEvent.change(field, { target: { value: 'person:hern' } });
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/meant'))).toBe(true));
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  await within(list).findByText('heron', { selector: 'b' });
  const options = within(list).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Did you mean heron?3 dreams',
    'Frau Herndl1',
    'What the heron weighed2 Sept 2026',
  ]);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/user/dreams?q=heron+mood%3Acalm'));
  fireEvent.click(await screen.findByRole('button', { name: 'Did you mean heron?' }));
  fireEvent.change(field, { target: { value: 'weigh' } });
  await within(await screen.findByRole('listbox', { name: 'Suggestions' })).findByRole('option', {
    name: /weighed/,
  });
  fireEvent.click(within(screen.getByRole('listbox')).getByRole('option', { name: /weighed/ }));
  await waitFor(() => expect(address()).toBe('/user/dreams/71'));
});

test('dates and "or" are shown as they were understood', async () => {
  standInForServer({ [LIBRARY]: library });
  const first = renderApp('/user/dreams?q=im+Mai+2024+river+OR+March+since+12.3.2025');
  await screen.findByText('May 2024');
  screen.getByText('or March, any year, or the word “March”');
  screen.getByText('since 12 March 2025');
  first.unmount();
  renderApp('/user/dreams?q=OR');
  await screen.findByText('“OR” asks for nothing yet. A word or a date will do.');
});

test('a search for a morning that finds nothing offers the night that ended then', async () => {
  const calls: ReturnType<typeof standInForServer> = standInForServer({
    get [LIBRARY]() {
      const isNight = calls.at(-1)?.query.get('q') === '2022-03-11 river';
      return isNight ? { body: { ...library.body, found: 2 } } : library;
    },
  });
  const { address } = renderApp('/user/dreams?q=12.+March+2022+river');
  const name = 'The night that ended that morning 2 dreams';
  const night = await screen.findByRole('button', { name }, { timeout: 12_000 });
  fireEvent.click(night);
  await waitFor(() => expect(address()).toBe('/user/dreams?q=2022-03-11+river'));
}, 15_000);
