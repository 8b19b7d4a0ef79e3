import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nightOf } from '#shared/nights/night-of.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { timeZone } from './night-choice.ts';

openPages({ paths: ['/user/add-dream'], role: 'user', user: 7 });

const TWO_DAYS_MS = 2 * 86_400_000;
const NOTE = /^This device’s clock seems to be wrong/;
const answeringAt = (moment: number) => {
  const headers = { date: new Date(moment).toUTCString(), 'cache-control': 'no-store' };
  standInForServer({
    'GET /v2/api/lambda/preference': () => Promise.resolve(Response.json({ error: false }, { headers })),
  });
};

test('a clock that is right is not spoken of', async () => {
  answeringAt(Date.now());
  renderApp('/user/add-dream?type=1');
  await screen.findByRole('textbox', { name: 'Your dream' });
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('where the device’s clock is days ahead, the screen says so and the dream may have the server’s night', async () => {
  const server = Date.now() - TWO_DAYS_MS;
  answeringAt(server);
  renderApp('/user/add-dream?type=1');
  const field = await screen.findByRole('textbox', { name: 'Your dream' });
  await screen.findByText(NOTE);
  fireEvent.change(field, { target: { value: 'A tram full of flour.' } });
  fireEvent.click(screen.getByRole('button', { name: /^Take \w+ to \w+$/ }));
  expect(screen.queryByText(NOTE)).toBeNull();
  const night = nightOf(new Date(server), timeZone(), 18);
  await waitFor(async () => expect((await deviceDatabase.dreams.toArray())[0]?.fields.night_of).toBe(night));
  const [kept] = await deviceDatabase.dreams.toArray();
  expect(Math.abs(Date.parse(kept?.fields.recorded_at ?? '') - server)).toBeLessThan(60_000);
});
