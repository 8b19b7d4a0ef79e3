import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
const NIGHTS = 'GET /v2/api/lambda/dream/nights';
/** The strip comes in a file of its own, which a busy machine takes long to read for the first time. */
const FIRST_MS = 20_000;
const preference = {
  ...PREFERENCE_DEFAULTS,
  language: 'en',
  timezone: 'UTC',
  night_boundary_hour: 18,
  theme: 'night',
};
const answers = (nights: readonly object[]) =>
  standInForServer({
    [CALL]: { body: STATS },
    [`${CALL}/words`]: { body: WORDS },
    [NIGHTS]: { body: { error: false, tonight: STATS.tonight, nights } },
    'GET /v2/api/lambda/preference': { body: { error: false, model: preference } },
  });

openPages({ paths: [PATH], role: 'user' });

describe('the year in a strip', () => {
  const night = {
    dreams: 1,
    mood: 'joy',
    valence: 1,
    types: [],
    no_recall: false,
    named: [{ id: 7, title: 'The inventory' }],
  };
  const nights = [
    { ...night, night_of: '2026-10-04' },
    { ...night, night_of: '2026-10-05', dreams: 2 },
    { ...night, night_of: '2026-10-06', dreams: 0, valence: null, mood: null, no_recall: true, named: [] },
  ];
  const drawn = async () => {
    answers(nights);
    const { address } = renderApp(PATH);
    const name = 'The year, by how it felt';
    const heading = await screen.findByRole('heading', { name }, { timeout: FIRST_MS });
    const strip = heading.closest('section')!;
    await waitFor(() => expect(strip.querySelectorAll('[data-tone]')).toHaveLength(3 + 5));
    return { address, strip };
  };

  test('asks for the nights of the time up to its last, each tinted by how it felt', async () => {
    const { strip } = await drawn();
    expect(strip.querySelector('[data-day="2026-10-04"]')?.getAttribute('data-tone')).toBe('pleasant');
    expect(strip.querySelector('[data-day="2026-10-06"]')?.getAttribute('data-tone')).toBe('empty');
    expect(strip.querySelector('[data-day="2026-10-07"]')?.hasAttribute('data-tone')).toBe(false);
    expect(strip.querySelector('[data-day="2026-11-20"]')).toBeTruthy();
    expect(strip.querySelector('[data-day="2026-11-21"]')).toBeNull();
    expect(strip.textContent).toContain('3 dreams in 2 nights.');
  });

  test.each([
    ['2026-10-04', '/user/dreams/7'],
    ['2026-10-05', '/user/dreams?view=calendar&month=2026-10&night=2026-10-05'],
    ['2026-10-07', '/user/dreams?view=year&year=2026'],
  ])('opens from the night of %s: %s', async (day, path) => {
    const { strip, address } = await drawn();
    fireEvent.click(strip.querySelector(`[data-day="${day}"]`)!);
    await waitFor(() => expect(address()).toBe(path));
  });
});
