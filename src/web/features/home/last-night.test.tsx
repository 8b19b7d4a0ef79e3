import { fireEvent, screen } from '@testing-library/react';
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

it('what came lately can be asked for again where it could not be loaded', async () => {
  const list = '/v2/api/lambda/dreams/library';
  const answers: Parameters<typeof standInForServer>[0] = {
    [`GET ${list}`]: { status: 500, body: { error: true, message: 'no', code: 'x' } },
  };
  const calls = standInForServer(answers);
  renderApp('/');
  const again = await screen.findByRole('button', { name: 'Try again' });
  const asked = () => calls.filter(({ path }) => path === list).length;
  const before = asked();
  fireEvent.click(again);
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
});

const library = (drafts: number) => ({
  error: false,
  list: [],
  next: null,
  prev: null,
  found: null,
  hits: [],
  totals: { dreams: 0, nights: 0, empty_nights: 0, drafts, in_bin: 0 },
});

it('what was begun and not kept is told, and a diary with it is not called empty', async () => {
  const list = 'GET /v2/api/lambda/dreams/library';
  standInForServer({ [list]: { body: library(1) } });
  const first = renderApp('/');
  const left = await screen.findByRole('link', { name: 'Still being written' });
  expect(left.getAttribute('href')).toBe('/user/dreams');
  expect(screen.queryByText(/Your diary is empty/)).toBeNull();
  first.unmount();
  standInForServer({ [list]: { body: library(0) } });
  renderApp('/');
  await screen.findByText(/Your diary is empty/);
  expect(screen.queryByRole('link', { name: 'Still being written' })).toBeNull();
});
