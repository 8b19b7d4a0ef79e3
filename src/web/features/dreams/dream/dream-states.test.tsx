import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/user/dreams/60'], role: 'user', user: 7 });
const ONE = 'GET /v2/api/lambda/dreams/60';

test('a dream that could not be loaded leaves a way back to its list, and another try', async () => {
  standInForServer({ [ONE]: { status: 500, body: { error: true, code: 'internal', message: '' } } });
  renderApp('/user/dreams/60');
  expect((await screen.findByRole('alert')).textContent).toContain('This dream could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  const back = screen.getByRole('alert').querySelector('a');
  expect(back?.getAttribute('href')).toBe('/user/dreams');
});
