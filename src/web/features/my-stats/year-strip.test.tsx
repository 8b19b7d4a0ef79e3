import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { NO_STATS, STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
const night = { no_recall: false, valence: null, mood: null, types: [], named: [] };
const NIGHTS = [
  {
    ...night,
    night_of: '2026-11-09',
    dreams: 1,
    valence: 1,
    mood: { mood: 'calm', intensity: 3 },
    named: [{ id: 7, title: 'The ferry' }],
  },
  { ...night, night_of: '2026-11-11', dreams: 0, no_recall: true },
];

const answers = (nights: { status?: number; body: object }) =>
  standInForServer({
    [CALL]: { body: STATS },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': nights,
  });

openPages({ paths: [PATH], role: 'user' });

test('shows the year in a strip of weeks, whose nights are walked by keys and open their dreams', async () => {
  answers({ body: { error: false, tonight: STATS.tonight, nights: NIGHTS } });
  const { router } = renderApp(PATH);
  const strip = await screen.findByRole('grid', { name: 'The year, by how it felt' });
  expect(
    await screen.findByText(/^Nights: 1 with a dream, 1 with nothing remembered, 3\d\d not/),
  ).toBeTruthy();
  const night = (day: string) => strip.querySelector<HTMLElement>(`[data-day="2026-11-${day}"]`)!;
  expect(within(strip).getAllByRole('row')).toHaveLength(7);
  expect(night('09').getAttribute('aria-label')).toMatch(/1 dream, mostly calm: The ferry$/);
  expect(night('09').dataset.tone).toBe('pleasant');
  expect(night('11').dataset.tone).toBe('empty');
  night('20').focus();
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])
    fireEvent.keyDown(document.activeElement!, { key });
  expect(document.activeElement).toBe(night('09'));
  // Past the last night there is nothing to go to.
  fireEvent.keyDown(night('09'), { key: 'PageDown' });
  expect(document.activeElement).toBe(night('20'));
  fireEvent.click(night('09'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/dreams/7'));
});

test('of a diary that has rested for years, shows the last year that has dreams', async () => {
  const latest = { id: 9, title: 'The last one', night_of: '2023-05-28' };
  standInForServer({
    [CALL]: { body: { ...STATS, first_night: '2019-01-04', highlights: { ...STATS.highlights, latest } } },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': {
      body: {
        error: false,
        tonight: STATS.tonight,
        nights: [{ ...night, night_of: '2023-05-28', dreams: 1, named: [latest] }],
      },
    },
  });
  renderApp(`${PATH}?period=all`);
  expect(await screen.findByText(/29 May 2022 to 28 May 2023 · Nights: 1 with a dream/)).toBeTruthy();
  const last = (await screen.findByRole('grid')).querySelector<HTMLElement>('[data-day="2023-05-28"]');
  expect(last?.getAttribute('aria-current')).toBeNull();
  const months = screen.getByRole('heading', { name: 'Weeks and months' }).closest('section')!;
  expect(within(months).getAllByRole('link')[0]?.textContent).toBe('May 2023');
});

test('the place of the year is seen to wait for it', async () => {
  answers({ body: { error: false, tonight: STATS.tonight, nights: NIGHTS } });
  vi.resetModules();
  const { YearStrip } = await import('#web/features/dreams/year.parts.tsx');
  const { container } = render(<YearStrip tonight={STATS.tonight} />);
  expect(container.querySelector('[aria-hidden] > span')).toBeTruthy();
});

test('a year that could not be fetched says so beside the other figures', async () => {
  answers({ status: 500, body: { error: true, message: 'no' } });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'Nights with a dream' })).toBeTruthy();
  expect(await screen.findByText('Your dreams could not be loaded.')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
});

test('counts the same twelve months as the sentence above it, and draws no night before them', async () => {
  answers({ body: { error: false, tonight: STATS.tonight, nights: NIGHTS } });
  renderApp(PATH);
  const strip = await screen.findByRole('grid', { name: 'The year, by how it felt' });
  // Of 365 nights until the 20th of November 2026.
  expect(await screen.findByText(/^Nights: 1 with a dream, 1 with nothing remembered, 363 not/)).toBeTruthy();
  expect(strip.querySelectorAll('[data-day]')).toHaveLength(365);
  expect(strip.querySelector('[data-day="2025-11-20"]')).toBeNull();
  expect(strip.querySelector('[data-day="2025-11-21"]')).not.toBeNull();
});

test('a time without a dream still says which page it is', async () => {
  const diary = { ...NO_STATS.diary, dreams: 2000, long_ago: 0 };
  standInForServer({
    [CALL]: { body: { ...NO_STATS, diary } },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
  });
  renderApp(PATH);
  expect(await screen.findByText('Your diary has 2,000 dreams in other nights.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'My stats' })).toBeTruthy();
});
