import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
const model = {
  ...PREFERENCE_DEFAULTS,
  language: 'en',
  timezone: 'UTC',
  night_boundary_hour: 18,
  theme: 'night',
};

openPages({ paths: [PATH], role: 'user' });

test('the page names who is met most where no word has surely come or gone', async () => {
  const unsure = (list: typeof WORDS.more) => list.map((one) => ({ ...one, sure: false }));
  standInForServer({
    [CALL]: { body: STATS },
    [`${CALL}/words`]: { body: { ...WORDS, more: unsure(WORDS.more), fewer: unsure(WORDS.fewer) } },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
    'GET /v2/api/lambda/preference': { body: { error: false, model } },
  });
  renderApp(PATH);
  const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
  await waitFor(() =>
    expect(heading.textContent).toBe(
      'You kept a dream on 61 of 94 nights. Most often you met Anna, in 9 of 61 dreams.',
    ),
  );
  const link = within(heading).getByRole('link', { name: 'Anna' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('q')).toBe(
    'person:="Anna" after:2025-11-20 before:2026-11-21',
  );
});

test('of a week that is over the page says what it held more of, and nothing goes on since', async () => {
  const over = { ...WORDS, now: { ...WORDS.now, to: '2026-01-31' } };
  standInForServer({
    [CALL]: { body: { ...STATS, recap: { dreams: [], more: 0, fresh: [] } } },
    [`${CALL}/words`]: { body: over },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
    'GET /v2/api/lambda/preference': { body: { error: false, model } },
  });
  renderApp(PATH);
  const heading = await screen.findByRole('heading', { level: 1, name: /^(?!My stats$)/ });
  await waitFor(() =>
    expect(heading.textContent).toMatch(/In these nights, \w+ came up more often than before/),
  );
  expect(heading.textContent).not.toContain('Since');
});
