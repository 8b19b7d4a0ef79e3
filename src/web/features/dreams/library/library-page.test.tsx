import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';

const LIBRARY = 'GET /v2/api/lambda/dreams/library';
const dream = aDream({
  title: 'The house with one more room',
  text: 'I am in the flat in Linz, but the corridor goes on.',
  types: ['recurring'],
  moods: [{ mood: 'calm', intensity: 2 }],
  vividness: 3,
  recall: 'full',
  tags: ['keys'],
  people: ['Mother'],
  words: 11,
});
const night = { night_of: '2026-01-12', night: { note: 'Woke forgiven.', no_recall: true }, dreams: [] };
const totals = { dreams: 61, nights: 94, empty_nights: 33, drafts: 0, in_bin: 0 };
const library = (list: unknown[], found: number | null = null, counts = totals, hits: unknown[] = []) => ({
  body: { error: false, list, next: null, prev: null, found, hits, totals: counts },
});

openPages({ paths: ['/user/dreams', '/user/dreams/60'], role: 'user', user: 7 });
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
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

test('a dream that was only spoken says so', async () => {
  const spoken = { ...dream, title: '', text: '', source: 'voice' };
  standInForServer({ [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [spoken] }]) });
  renderApp('/user/dreams');
  await screen.findByText('Spoken, not written down yet.');
});

const hit = {
  id: 60,
  title: [[4, 9]],
  names: ['Mother'],
  part: { where: 'note', text: '… the corridor goes on', marks: [[6, 14]] },
};

test('a search goes into the address, shows where it hit, and can lose one of its parts', async () => {
  const calls = standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], 1, totals, [hit]),
  });
  const { address, router } = renderApp('/user/dreams');
  const field = await screen.findByRole('combobox', { name: 'Search your dreams' });
  fireEvent.change(field, { target: { value: 'corridor -mood:afraid>1' } });
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor+-mood%3Aafraid%3E1'));
  await screen.findByText('1 dream');
  const marks = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
  expect(marks).toEqual(['house', 'corridor']);
  screen.getByText('Waking note:');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave out “not mood: afraid > 1”' }));
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor'));
  expect(calls.some(({ query }) => query.get('q') === 'corridor')).toBe(true);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor+-mood%3Aafraid%3E1'));
});

const values = {
  error: false,
  mood: [{ value: 'calm', count: 7 }],
  type: [],
  recall: [],
  lang: [],
  is: [],
  year: [],
  tag: [],
  person: [
    { value: 'Anna', count: 12 },
    { value: 'Mr Ann', count: 2 },
  ],
  place: [],
  sign: [],
  category: [],
};

test('a field is completed from the diary by keyboard', async () => {
  await import('#web/features/dreams/search/suggestion-list.tsx');
  standInForServer({
    [LIBRARY]: library([], 0),
    [`${LIBRARY}/values`]: { body: values },
  });
  const { address } = renderApp('/user/dreams');
  const field = await screen.findByRole('combobox', { name: 'Search your dreams' });
  fireEvent.change(field, { target: { value: 'lake person:an' } });
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  const options = await within(list).findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Anna12', 'Mr Ann2']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/user/dreams?q=lake+person%3A%22Mr+Ann%22'));
  expect((field as HTMLInputElement).value).toBe('lake person:"Mr Ann" ');
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('suggestions close with Escape, are walked from either end, and taken by Tab or by pointer', async () => {
  await import('#web/features/dreams/search/suggestion-list.tsx');
  standInForServer({ [LIBRARY]: library([], 0), [`${LIBRARY}/values`]: { body: values } });
  const { address } = renderApp('/user/dreams');
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search your dreams' });
  expect(screen.queryByRole('listbox', { hidden: true })).toBeNull();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  const shown = async () =>
    within(await screen.findByRole('listbox', { name: 'Suggestions' })).getAllByRole('option');
  type('person:an');
  expect((await shown()).every((option) => option.getAttribute('aria-selected') === 'false')).toBe(true);
  press('Escape');
  expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'person:an']);
  expect(screen.queryByRole('listbox')).toBeNull();
  press('ArrowDown');
  expect(await shown()).toHaveLength(2);
  press('ArrowUp');
  const [anna, ann] = await shown();
  expect(field.getAttribute('aria-activedescendant')).toBe(ann?.id);
  expect(ann?.getAttribute('aria-selected')).toBe('true');
  press('ArrowDown');
  expect(field.getAttribute('aria-activedescendant')).toBe(anna?.id);
  type('person:ann');
  expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  press('ArrowDown');
  press('Tab');
  await waitFor(() => expect(address()).toBe('/user/dreams?q=person%3A%22Anna%22'));
  type('person:an');
  fireEvent.click((await shown()).at(-1) ?? field);
  await waitFor(() => expect(address()).toBe('/user/dreams?q=person%3A%22Mr+Ann%22'));
  type('pers');
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(field.value).toBe('person:'));
  expect((await shown()).map(({ textContent }) => textContent)).toEqual(['Anna12', 'Mr Ann2']);
  fireEvent.blur(field);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('what is not understood is said; often wanted searches are one press away', async () => {
  standInForServer({ [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], 1) });
  const { address } = renderApp('/user/dreams?q=weather%3Arain+mood%3Apurple');
  await screen.findByText('“weather:rain” names nothing that a dream has. It is searched as it is written.');
  screen.getByText('“mood:purple” is left out: mood has no such value.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/user/dreams'));
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  fireEvent.click(await screen.findByRole('button', { name: 'nightmares' }));
  await waitFor(() => expect(address()).toBe('/user/dreams?q=type%3Anightmare'));
});

test('a search is kept under a name; one removed comes back', async () => {
  const view = { id: 4, name: 'Water', query: 'water' };
  const calls = standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], 1),
    'GET /v2/api/lambda/dream/views': { body: { error: false, list: [view] } },
    'POST /v2/api/lambda/dream/views': { body: { error: false, model: view } },
    'DELETE /v2/api/lambda/dream/views/4': { body: { error: false } },
  });
  const { address } = renderApp('/user/dreams?q=lake');
  fireEvent.click(await screen.findByRole('button', { name: 'Save this search' }));
  const name = screen.getByRole('textbox', { name: 'Name of the view' });
  fireEvent.change(name, { target: { value: 'Lakes' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(posted()).toEqual([{ name: 'Lakes', query: 'lake' }]));
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the view “Water”' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(posted().at(-1)).toEqual({ name: 'Water', query: 'water' }));
  fireEvent.click(screen.getByRole('button', { name: 'Water' }));
  await waitFor(() => expect(address()).toBe('/user/dreams?q=water'));
});

test('one button holds how the list looks, its parts and its tools, and gives the focus back', async () => {
  standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], null, {
      ...totals,
      in_bin: 2,
    }),
  });
  renderApp('/user/dreams');
  await screen.findByText(dream.title);
  expect(screen.queryByRole('button', { name: 'Choose several' })).toBeNull();
  const open = screen.getByRole('button', { name: 'View' });
  fireEvent.click(open);
  const menu = within(await screen.findByRole('dialog', { name: 'View' }));
  const hrefs = (place: HTMLElement) =>
    within(place)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(hrefs(screen.getByRole('navigation', { name: 'Layout' }))).toEqual([
    '/user/dreams',
    '/user/dreams?view=calendar',
    '/user/dreams?view=timeline',
    '/user/dreams?view=year',
  ]);
  expect(hrefs(menu.getByRole('navigation', { name: 'Views' }))).toEqual([
    '/user/dreams',
    '/favorites',
    '/user/dreams?bin=true',
  ]);
  expect(menu.getAllByRole('radio')).toHaveLength(4);
  menu.getByRole('button', { name: 'Open a page at random' });
  menu.getByRole('switch', { name: 'Leave out nightmares' });
  fireEvent.click(menu.getByRole('button', { name: 'Choose several' }));
  await screen.findByRole('checkbox', { name: /The house with one more room/ });
  expect(screen.queryByRole('dialog', { name: 'View' })).toBeNull();
  expect(document.activeElement).toBe(open);
});

test('the ways to look, the search and View stay where they are; what is searched is read in the list', async () => {
  standInForServer({ [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }], 1) });
  const { address } = renderApp('/user/dreams?view=timeline');
  const looks = within(await screen.findByRole('navigation', { name: 'Layout' }));
  expect(looks.getByRole('link', { name: 'Timeline' }).getAttribute('aria-current')).toBe('page');
  screen.getByRole('button', { name: 'View' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Search your dreams' }), {
    target: { value: 'corridor' },
  });
  await waitFor(() => expect(address()).toBe('/user/dreams?q=corridor'));
  await screen.findByText('1 dream');
});

test('an empty diary teaches, an empty search says what to drop', async () => {
  standInForServer({ [LIBRARY]: library([], null, { ...totals, dreams: 0, nights: 0, empty_nights: 0 }) });
  const first = renderApp('/user/dreams');
  await screen.findByText('Your diary is empty.');
  expect(screen.queryByText(/0 dreams/)).toBeNull();
  screen.getByRole('link', { name: 'Write it down' });
  first.unmount();
  standInForServer({ [LIBRARY]: library([], 4) });
  renderApp('/user/dreams?q=ice+lucid%3A%3E2');
  await screen.findByText('Nothing matches all of it.');
  await screen.findByRole('button', { name: 'Without “ice” 4 dreams' });
  screen.getByRole('button', { name: 'Without “lucidity: > 2” 4 dreams' });
});

test('months lead to nights that are not on the page yet', async () => {
  const months = ['2026-01', '2025-12', '2025-11', '2024-02'].map((month) => ({ month, dreams: 3 }));
  const calls = standInForServer({
    [LIBRARY]: library([{ night_of: dream.night_of, night: null, dreams: [dream] }]),
    [`${LIBRARY}/months`]: { body: { error: false, months } },
  });
  const { address } = renderApp('/user/dreams');
  await screen.findByText(dream.title);
  fireEvent.click(screen.getByRole('button', { name: 'View' }));
  fireEvent.click(await screen.findByRole('button', { name: '2025' }));
  fireEvent.click(screen.getByRole('button', { name: '2024' }));
  expect(screen.getByRole('button', { name: /^January 2024/ })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'February 2024 (3)' }));
  await waitFor(() => expect(address()).toBe('/user/dreams?until=2024-02-29'));
  await waitFor(() => expect(calls.some(({ query }) => query.get('until') === '2024-02-29')).toBe(true));
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
  const page = { error: false, model: dream, night: null, newer: 61, older: 59, series: [] };
  standInForServer({ 'GET /v2/api/lambda/dreams/60': { body: page } });
  const { address } = renderApp('/user/dreams/60');
  await screen.findByRole('heading', { name: dream.title });
  screen.getByText('Only you can read this');
  fireEvent.keyDown(document.body, { key: 'j' });
  await waitFor(() => expect(address()).toBe('/user/dreams/59'));
  await screen.findByText('There is no such dream here.');
});
