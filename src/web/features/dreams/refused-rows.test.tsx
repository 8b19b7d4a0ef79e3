import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { nightStore, outbox } from '#web/offline/device.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { RefusedRows } from './refused-rows.tsx';

const NIGHT = 'PUT /v2/api/lambda/nights/2026-01-01';
const refusal = { status: 400, body: { error: true, code: 'request.invalid', message: 'Not so many' } };

afterEach(async () => {
  outbox.stop();
  await outbox.settled();
});
openPages({ role: 'user', user: 7 });

async function showRefused() {
  await nightStore.put('7', '2026-01-01', { awakenings: 90 });
  standInForServer({ [NIGHT]: refusal });
  await outbox.flush();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefusedRows />
    </QueryClientProvider>,
  );
  return screen.findByRole('region', { name: 'Not taken' });
}

test('a night that the server refuses is told with its reason, and goes when it is sent again', async () => {
  const region = await showRefused();
  expect(region.textContent).toContain('Not so many');
  expect(region.textContent).toContain('2026');
  const calls = standInForServer({ [NIGHT]: { body: { error: false } } });
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ awakenings: 90 }]));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await nightStore.listOf('7')).toEqual([]);
});

test('it is let go only by a press', async () => {
  await showRefused();
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await nightStore.listOf('7')).toEqual([]);
});
