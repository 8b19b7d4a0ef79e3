import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { setTheme } from '#web/ui/theme.ts';

const PREFERENCE = '/v2/api/lambda/preference';
const model = { ...PREFERENCE_DEFAULTS, night_boundary_hour: 12, timezone: 'Europe/Vienna', theme: 'night' };
const kept = { body: { error: false, model } };

openPages();
afterEach(() => setTheme('night'));

const sentBy = async (role: 'user' | 'admin' | undefined, path: string) => {
  const calls = standInForServer({ [`POST ${PREFERENCE}`]: kept, [`GET ${PREFERENCE}`]: kept });
  if (role) session.login({ user_id: 7, token: 't', role });
  renderApp(path);
  const presses = await screen.findAllByRole('button', { name: 'Dawn' });
  fireEvent.click(presses.at(0) as HTMLElement);
  await waitFor(() => expect(document.documentElement.getAttribute('data-theme')).toBe('dawn'));
  return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
};

test('a dreamer’s light goes with the account to the next device', async () => {
  const sent = await sentBy('user', '/about');
  await waitFor(() => expect(sent()).toEqual([{ theme: 'dawn' }]));
});

test('a visitor’s light stays on the device', async () => {
  const sent = await sentBy(undefined, '/about');
  await new Promise((done) => setTimeout(done, 50));
  expect(sent()).toEqual([]);
});
