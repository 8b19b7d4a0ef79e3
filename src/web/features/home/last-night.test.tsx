import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/'], role: 'user' });
afterEach(() => void vi.useRealTimers());

it.each([
  ['Tonight', new Date(2026, 10, 23, 22, 51)],
  ['Last night', new Date(2026, 10, 24, 4, 10)],
  ['Last night', new Date(2026, 10, 23, 9, 0)],
])('the front door is called %s at %s', async (name, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  standInForServer({});
  renderApp('/');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
});
