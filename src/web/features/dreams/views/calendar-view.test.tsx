import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const DREAM = '/v2/api/lambda/dream';
const totals = { dreams: 4, nights: 4, empty_nights: 1, drafts: 0, in_bin: 0 };
const library = { body: { error: false, list: [], next: null, prev: null, found: null, hits: [], totals } };
const night = (day: string, facts: object) => ({
  night_of: day,
  dreams: 1,
  mood: null,
  valence: null,
  types: [],
  no_recall: false,
  named: [],
  ...facts,
});
const nights = [
  night('2026-03-04', {
    dreams: 2,
    mood: { mood: 'afraid', intensity: 3 },
    valence: -0.5,
    types: ['nightmare'],
    named: [
      { id: 1, title: 'The ferry' },
      { id: 2, title: '' },
    ],
  }),
  night('2026-03-06', { named: [{ id: 3, title: 'Ice' }] }),
  night('2026-03-07', { dreams: 0, no_recall: true }),
];
const months = [
  { month: '2025-07', dreams: 1, nights: 1, empty_nights: 0, mood: null, valence: null },
  { month: '2026-03', dreams: 3, nights: 2, empty_nights: 1, mood: null, valence: null },
];
const series = [
  {
    title: 'Ice',
    count: 2,
    dreams: [
      { id: 3, night_of: '2026-03-06' },
      { id: 9, night_of: '2025-07-01' },
    ],
  },
];
const quiet = { body: { error: false, night_of: '2026-03-10', near: false, guarded: true, dreams: [] } };
const answers = {
  'GET /v2/api/lambda/dreams/library': library,
  [`GET ${DREAM}/nights`]: { body: { error: false, tonight: '2026-03-10', nights } },
  [`GET ${DREAM}/months`]: { body: { error: false, tonight: '2026-03-10', months, series } },
  [`GET ${DREAM}/on-this-night`]: quiet,
};
const CALENDAR = '/user/dreams?view=calendar&month=2026-03';
const cell = (name: RegExp) => screen.findByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
});
openPages({ languages: ['en', 'ar'], paths: ['/user/dreams'], role: 'user', user: 7 });
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});

test('the calendar names each night and says what the month holds', async () => {
  const calls = standInForServer(answers);
  renderApp(CALENDAR);
  await screen.findByText('3 dreams in 2 nights, 1 night with nothing remembered');
  screen.getByRole('grid', { name: 'March 2026' });
  await cell(
    /^4 March 2026, Wednesday to Thursday, 2 dreams, mostly afraid, nightmare: The ferry, Untitled$/,
  );
  await cell(/^7 March 2026, .*nothing remembered$/);
  await cell(/^8 March 2026, .*nothing noted$/);
  const asked = calls.find(({ path }) => path.endsWith('/nights'))?.query;
  expect([asked?.get('from'), asked?.get('to')]).toEqual(['2026-03-01', '2026-03-31']);
  expect(screen.getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
});

test('one stop of the Tab key; arrows move the focus, over the end of the month too', async () => {
  standInForServer(answers);
  const { address } = renderApp(CALENDAR);
  const first = await cell(/^1 March 2026/);
  expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-08'));
  fireEvent.keyDown(document.activeElement!, { key: 'PageDown' });
  await waitFor(() => expect(address()).toContain('month=2026-04'));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-04-08'));
  fireEvent.keyDown(document.activeElement!, { key: 'Home' });
  await waitFor(() => expect(document.activeElement?.getAttribute('data-day')).toBe('2026-04-06'));
});

test('a night with one dream opens it, one with several opens beside the calendar and closes again', async () => {
  standInForServer(answers);
  const { address } = renderApp(CALENDAR);
  const several = await cell(/^4 March 2026, .*2 dreams/);
  fireEvent.click(several);
  const panel = await screen.findByRole('region', { name: 'Night of 4 March 2026' });
  await waitFor(() => expect(document.activeElement).toBe(panel));
  expect(within(panel).getByRole('link', { name: 'The ferry' }).getAttribute('href')).toBe('/user/dreams/1');
  fireEvent.keyDown(panel, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('region', { name: /Night of/ })).toBeNull());
  expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-04');
  fireEvent.click(await cell(/Ice$/));
  await waitFor(() => expect(address()).toBe('/user/dreams/3'));
});

test('without a connection it says that this month is not here', async () => {
  standInForServer({ ...answers, [`GET ${DREAM}/nights`]: () => Promise.reject(new TypeError('offline')) });
  renderApp(CALENDAR);
  await screen.findByText('This part of the diary is not on this device.');
});

test('the year tells its number, colours by choice, and has the same as a table', async () => {
  standInForServer(answers);
  const { address } = renderApp('/user/dreams?view=year&year=2026');
  await screen.findByText(/3 dreams in 2 nights\. 1 night with nothing remembered\. Mood from 1 night\./);
  // A year has too many cells to look for one by its role.
  expect(document.querySelectorAll('[role="grid"]')).toHaveLength(12);
  const hard = document.querySelector<HTMLElement>('[data-day="2026-03-04"]')!;
  expect(hard.dataset.tone).toBe('unpleasant');
  fireEvent.click(screen.getByLabelText('Recall'));
  await screen.findByText(/Remembered: 67% of 3 noted nights/);
  expect(hard.dataset.tone).toBe('kept');
  fireEvent.focus(hard);
  expect(document.querySelector('[role="tooltip"]')?.textContent).toContain('The ferry');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.querySelector('[role="tooltip"]')).toBeNull();
  const details = screen.getByText('As a table').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await waitFor(() => expect(details.querySelectorAll('tbody tr')).toHaveLength(3));
  fireEvent.click(hard);
  await waitFor(() => expect(address()).toBe('/user/dreams?view=calendar&month=2026-03&night=2026-03-04'));
}, 20_000);

test('a year without a feeling is coloured by its number of dreams until another measure is chosen', async () => {
  const unfelt = [night('2026-03-06', { dreams: 2 }), night('2026-03-09', {})];
  standInForServer({
    ...answers,
    [`GET ${DREAM}/nights`]: { body: { error: false, tonight: '2026-03-10', nights: unfelt } },
  });
  renderApp('/user/dreams?view=year&year=2026');
  await screen.findByText(/3 dreams in 2 nights/);
  const told = document.querySelector<HTMLElement>('[data-day="2026-03-06"]')!;
  expect(told.dataset.tone).toBe('count');
  expect(screen.getByLabelText<HTMLInputElement>('Number').checked).toBe(true);
  fireEvent.click(screen.getByLabelText('Mood'));
  await screen.findByText(/Mood from 0 nights/);
  expect(told.dataset.tone).toBeUndefined();
});

test('the timeline has its years, its nights as marks and the titles that return', async () => {
  standInForServer(answers);
  renderApp('/user/dreams?view=timeline');
  await screen.findByText('4 dreams, July 2025 to March 2026');
  expect(screen.getByRole('link', { name: '2025: 1 dream' }).getAttribute('href')).toBe(
    '/user/dreams?view=timeline&year=2025',
  );
  const strip = within(await screen.findByRole('list', { name: 'Nights of March' }));
  const marks = strip.getAllByRole('link');
  expect(marks.map((mark) => mark.getAttribute('href'))).toEqual([
    '/user/dreams?view=calendar&month=2026-03&night=2026-03-04',
    '/user/dreams/3',
    '/user/dreams?view=calendar&month=2026-03&night=2026-03-07',
  ]);
  const [first, , last] = marks;
  if (!first) throw new Error('the strip is empty');
  first.focus();
  fireEvent.keyDown(first, { key: 'End' });
  expect(document.activeElement).toBe(last);
  const again = within(screen.getByRole('list', { name: 'Ice' })).getAllByRole('link');
  expect(again.map((mark) => mark.getAttribute('href'))).toEqual(['/user/dreams/9', '/user/dreams/3']);
});

test('calendar and year open where the dreams are', async () => {
  standInForServer(answers);
  const first = renderApp('/user/dreams?view=calendar');
  await screen.findByRole('heading', { name: 'March 2026' });
  await cell(/The ferry/);
  first.unmount();
  standInForServer({
    ...answers,
    [`GET ${DREAM}/months`]: {
      body: { error: false, tonight: '2026-03-10', months: months.slice(0, 1), series: [] },
    },
  });
  renderApp('/user/dreams?view=year');
  await screen.findByRole('heading', { name: '2025' });
});

test.each(['calendar&month=2026-03', 'year&year=2026'])(
  'a night that has not come looks otherwise than one without a note: %s',
  async (view) => {
    standInForServer(answers);
    renderApp(`/user/dreams?view=${view}`);
    const later = (day: string) =>
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.dataset['later'];
    await waitFor(() => expect(later('2026-03-11')).toBe('true'));
    expect([later('2026-03-09'), later('2026-03-10')]).toEqual([undefined, undefined]);
  },
);
