import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPackSelection } from '#web/features/dream-packs/dream-packs.queries.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { between, bulkSelection } from './bulk-selection.ts';
import { chooseDensity } from '#web/features/dreams/library/density.ts';
import { aDream } from '#web/testing/dreams.ts';

const DREAM = '/v2/api/lambda/dream';
const dream = (id: number, day: string) =>
  aDream({
    id,
    client_id: `3f0c1c9e-8a56-4e0e-9d6b-0a4f0e4b6f${id}`,
    title: `Dream ${id}`,
    text: `A long corridor of the ${id}th floor. ${'It goes on. '.repeat(60)}The end.`,
    night_of: day,
    recorded_at: `${day}T05:41:00.000Z`,
    tags: ['keys'],
    created_at: `${day}T05:41:00.000Z`,
    updated_at: `${day}T05:41:00.000Z`,
  });
const group = (id: number, day: string) => ({ night_of: day, night: null, dreams: [dream(id, day)] });
const list = [
  group(14, '2026-01-14'),
  group(13, '2026-01-13'),
  group(12, '2026-01-12'),
  group(11, '2026-01-11'),
];
const totals = { dreams: 61, nights: 61, empty_nights: 0, drafts: 0, in_bin: 0 };
const former = {
  id: 5,
  night_of: '2025-01-14',
  title: 'A year before',
  text: 'Snow.',
  language: 'en',
  years: 1,
};
const unnamed = {
  ...former,
  id: 6,
  night_of: '2024-01-14',
  title: '',
  text: 'The lift went sideways. Nobody minded.',
  years: 2,
};
const TOKEN = 'a'.repeat(43);
const answers = {
  'GET /v2/api/lambda/dreams/library': {
    body: { error: false, list, next: null, prev: null, found: null, hits: [], totals },
  },
  [`GET ${DREAM}/on-this-night`]: {
    body: { error: false, night_of: '2026-01-14', near: true, guarded: true, dreams: [former, unnamed] },
  },
  [`GET ${DREAM}/random`]: { body: { error: false, model: { id: 12, night_of: '2026-01-12' }, only: false } },
  [`POST ${DREAM}/bulk`]: {
    body: { error: false, chosen: 3, changed: 3, undo: { token: TOKEN, expires_at: '2026-01-20T00:00:00Z' } },
  },
  [`POST ${DREAM}/bulk/undo`]: { body: { error: false, restored: 3 } },
  'GET /v2/api/lambda/stream/answers': {
    body: { error: false, people: 0, comments: 0, interpretations: 0 },
  },
  'POST /v2/api/lambda/preference': { body: { error: false, model: {} } },
};

afterEach(() => {
  bulkSelection.end();
});
// What is fetched upon a press is compiled before it.
beforeAll(() => import('#web/features/dreams/library/view-panel.tsx'));
openPages({ paths: ['/user/dreams'], role: 'user', user: 7 });
beforeEach(() => {
  const watcher = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', watcher);
  vi.stubGlobal('ResizeObserver', watcher);
  chooseDensity('normal');
});

const open = async (given: object = {}) => {
  const calls = standInForServer({ ...answers, ...given });
  const view = renderApp('/user/dreams');
  await screen.findByRole('link', { name: 'Dream 14' });
  const posted = (path: string) => calls.filter((call) => call.method === 'POST' && call.path === path);
  return { ...view, calls, posted };
};
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'View' }));
const chooseSeveral = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  await screen.findByRole('region', { name: 'Chosen dreams' });
};
const pickMore = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(screen.getByRole('menuitem', { name }));
};
const choose = (id: number) => screen.getByRole('checkbox', { name: `Choose “Dream ${id}”` });

test('between two dreams is what the list has between them', () => {
  expect(between([5, 4, 3, 2], 3, 5)).toEqual([5, 4, 3]);
  expect(between([5, 4], 9, 4)).toEqual([4]);
});

test('several are chosen with Shift, deleted at once and brought back with one press', async () => {
  const { posted } = await open();
  openMenu();
  await chooseSeveral();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true);
  fireEvent.click(choose(14));
  fireEvent.click(choose(12), { shiftKey: true });
  await screen.findByText('3 chosen');
  screen.getByRole('button', { name: 'Delete' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('3 dreams are in the bin.');
  await waitFor(() => expect(document.activeElement?.id, 'the bar is gone').toBe('content'));
  expect(posted(`${DREAM}/bulk`)[0]?.body).toEqual({ ids: [14, 13, 12], do: { act: 'delete' } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(posted(`${DREAM}/bulk/undo`)[0]?.body).toEqual({ token: TOKEN }));
  await waitFor(() => expect(screen.queryByText('3 dreams are in the bin.')).toBeNull());
});

test('everything that is found goes as the search, not as ids; Escape ends the choosing', async () => {
  const { posted } = await open();
  openMenu();
  await chooseSeveral();
  const bar = within(screen.getByRole('region', { name: 'Chosen dreams' }));
  fireEvent.click(bar.getByRole('button', { name: 'All 61' }));
  await screen.findByText('61 chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Tag' }));
  const field = await screen.findByRole('combobox', { name: 'Tag' });
  expect(field.getAttribute('list'), 'the list is ours, not the system’s').toBeNull();
  fireEvent.change(field, { target: { value: ' ice ' } });
  fireEvent.submit(screen.getByLabelText('Tag').closest('form')!);
  await screen.findByText('3 dreams have the tag “ice”.');
  expect(posted(`${DREAM}/bulk`)[0]?.body).toEqual({
    search: { q: '', favourite: false },
    do: { act: 'add_tag', tag: 'ice' },
  });
  openMenu();
  await chooseSeveral();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('checkbox', { name: /Choose/ })).toBeNull();
});

test('every further act has its sign, no two the same', async () => {
  await open();
  openMenu();
  await chooseSeveral();
  fireEvent.click(choose(13));
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  const signs = screen
    .getAllByRole('menuitem')
    .map((row) => row.querySelector('svg path')?.getAttribute('d') ?? `none: ${row.textContent}`);
  expect(signs.filter((sign) => sign.startsWith('none'))).toEqual([]);
  expect(new Set(signs).size).toBe(signs.length);
});

test('what failed leaves the choice as it is and says so', async () => {
  const refused = { status: 409, body: { error: true, code: 'dreams.tags_full', message: 'Too many tags' } };
  await open({ [`POST ${DREAM}/bulk`]: refused });
  openMenu();
  await chooseSeveral();
  fireEvent.click(choose(13));
  pickMore('Make favorites');
  await screen.findByText(/Nothing was changed\./);
  expect(choose(13)).toHaveProperty('checked', true);
});

test('several become one series, and the act says so', async () => {
  const { posted } = await open();
  openMenu();
  await chooseSeveral();
  fireEvent.click(choose(14));
  fireEvent.click(choose(12));
  fireEvent.click(screen.getByRole('button', { name: 'Series' }));
  fireEvent.change(await screen.findByLabelText('Series'), { target: { value: 'Falling ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText('3 dreams are in “Falling”.');
  expect(posted(`${DREAM}/bulk`)[0]?.body).toEqual({
    ids: [14, 12],
    do: { act: 'add_series', series: 'Falling' },
  });
});

test('the density is remembered on this device, reading shows every word', async () => {
  await open();
  expect(screen.queryByText(/The end\./)).toBeNull();
  openMenu();
  fireEvent.click(await screen.findByRole('radio', { name: 'Reading' }));
  expect((await screen.findAllByText(/The end\./)).length).toBe(4);
  expect(localStorage.getItem('library.density')).toBe('reading');
});

test('this night in former years stands above the list, near ones say so, and can be put away', async () => {
  await open();
  const card = await screen.findByRole('region', { name: 'On this night' });
  screen.getByText('1 year ago');
  screen.getByText('No dream has this very date. These are from the nights around it.');
  expect(screen.getByRole('link', { name: /A year before/ }).getAttribute('href')).toBe('/user/dreams/5');
  // One without a title is called by how it begins, and that is not read twice.
  expect(screen.getByRole('link', { name: /2 years ago/ }).textContent).toMatch(
    /The lift went sideways\..*Nobody minded\.$/,
  );
  expect(within(card).queryByText('Untitled')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Not today' }));
  expect(card.isConnected).toBe(false);
});

test('a page at random names the one before it, and the guard is kept with the account', async () => {
  const { calls, posted, address, router } = await open();
  openMenu();
  const guard = await screen.findByRole('switch', { name: 'Leave out nightmares' });
  fireEvent.click(guard);
  await waitFor(() =>
    expect(posted('/v2/api/lambda/preference')[0]?.body).toEqual({
      privacy: { leave_out_nightmares: false },
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Open a page at random' }));
  await waitFor(() => expect(address()).toBe('/user/dreams/12'));
  // The list stays on the screen until the dream's page has come: pressed there, the button would do nothing.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open a page at random' })).toBeNull());
  await router.navigate('/user/dreams');
  fireEvent.click(await screen.findByRole('button', { name: 'View' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Open a page at random' }));
  await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/random'))).toHaveLength(2));
  expect(calls.filter(({ path }) => path.endsWith('/random')).map(({ query }) => query.get('not'))).toEqual([
    null,
    '12',
  ]);
});

test.each([
  ['Give', '/user/reading-links?new'],
  ['Print', '/user/print'],
])('“%s” hands the choice over to its page', async (act, page) => {
  const { address } = await open({
    'POST /v2/api/lambda/dream-packs/preview': { status: 404, body: { error: true, message: 'None' } },
  });
  openMenu();
  await chooseSeveral();
  for (const name of ['Give', 'More'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  fireEvent.click(choose(14));
  fireEvent.click(choose(12));
  if (act === 'Print') pickMore(act);
  else fireEvent.click(screen.getByRole('button', { name: act }));
  await waitFor(() => expect(address()).toBe(page));
  expect(readPackSelection()).toEqual({ ids: [14, 12] });
  sessionStorage.clear();
});
