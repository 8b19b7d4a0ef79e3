import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { aDreamPage } from '#web/testing/dreams.ts';

const LAMBDA = '/v2/api/lambda';
openPages({ paths: ['/user/edit-dream/60'], role: 'user', user: 7 });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2025, 10, 15, 9, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const night = (night_of: string, dreams: number) => ({
  night_of,
  dreams,
  no_recall: dreams === 0,
  named: [],
  types: [],
  mood: null,
  valence: null,
});

async function open() {
  const clientId = crypto.randomUUID();
  const page = aDreamPage({ client_id: clientId, night_of: '2025-11-06', types: ['ordinary'] });
  const calls = standInForServer({
    [`GET ${LAMBDA}/dreams/60`]: page,
    [`GET ${LAMBDA}/dream/nights`]: {
      body: { error: false, tonight: '2025-11-14', nights: [night('2025-11-06', 1), night('2025-11-10', 0)] },
    },
    [`PUT ${LAMBDA}/dreams/by-client/${clientId}`]: page,
  });
  renderApp('/user/edit-dream/60');
  fireEvent.keyDown(await screen.findByLabelText('Evening of the night'), { key: 'ArrowDown' });
  const day = (date: string) => document.querySelector<HTMLButtonElement>(`[data-day="${date}"]`);
  const saved = () =>
    Object.assign({}, ...calls.filter(({ method }) => method === 'PUT').map(({ body }) => body));
  return { calls, day, saved };
}

test('nights with a dream carry a dot, last night the ring, and none is offered that has not come', async () => {
  const { day, calls } = await open();
  await waitFor(() => expect(day('2025-11-06')?.dataset['kept']).toBe('true'));
  expect(day('2025-11-06')?.getAttribute('aria-label')).toMatch(/6 November 2025, a dream is kept$/);
  expect(day('2025-11-10')?.dataset['kept']).toBeUndefined();
  expect(document.querySelector('[aria-current="date"]')).toBe(day('2025-11-14'));
  expect([day('2025-11-14')?.disabled, day('2025-11-15')?.disabled]).toEqual([false, true]);
  const asked = calls.find(({ path }) => path.endsWith('/dream/nights'));
  expect(asked?.query.get('from')).toBe('2025-11-01');
});

test('a nap of today is one press, and makes it one', async () => {
  const { saved } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'A nap today' }));
  await waitFor(() => expect(saved()).toMatchObject({ night_of: '2025-11-15', types: ['ordinary', 'nap'] }), {
    timeout: 20_000,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});
