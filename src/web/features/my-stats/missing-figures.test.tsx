import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { STATS, WORDS } from './my-stats.fixture.ts';

const PATH = '/user/my-stats';
const CALL = 'GET /v2/api/lambda/my-stats';
const preference = {
  ...PREFERENCE_DEFAULTS,
  language: 'en',
  timezone: 'UTC',
  night_boundary_hour: 18,
  theme: 'night',
};
const answers = (stats: object = STATS, more: object = {}) =>
  standInForServer({
    [CALL]: { body: stats },
    [`${CALL}/words`]: { body: WORDS },
    'GET /v2/api/lambda/dream/nights': { body: { error: false, tonight: STATS.tonight, nights: [] } },
    'GET /v2/api/lambda/preference': { body: { error: false, model: preference } },
    ...more,
  });

openPages({ paths: [PATH], role: 'user' });

describe('a page whose figures are not there', () => {
  test('has its title while they are on their way', async () => {
    standInForServer({ [CALL]: () => new Promise<Response>(() => {}) });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'My stats' })).toBeTruthy();
  });

  test('says that they could not be fetched, and fetches them again', async () => {
    const given = { [CALL]: { status: 400, body: { error: true, code: 'x', message: 'x' } } as object };
    standInForServer({ ...given, [`${CALL}/words`]: { body: WORDS } } as never);
    renderApp(PATH);
    await screen.findByText(/could not be counted/);
    screen.getByRole('heading', { level: 1, name: 'My stats' });
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /You kept a dream on/ })).toBeTruthy();
  });

  test('says so of the words alone, and fetches them again', async () => {
    answers(STATS, {
      [`${CALL}/words`]: { status: 403, body: { error: true, code: 'x', message: 'Not now.' } },
    });
    renderApp(PATH);
    expect((await screen.findByText(/Not now\./)).textContent).toContain('Try again');
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('figure', { name: 'Words that are new' })).toBeTruthy();
  });
});
