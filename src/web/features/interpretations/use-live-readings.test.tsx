import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SharedInterpretations } from '#web/features/interpretations/list/shared-interpretations.tsx';
import { beginLive, LIVE_ANSWERS, sayLive, standInForStreams } from '#web/testing/live.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';

const READINGS = '/v2/api/lambda/interpretations';
let calls: ReturnType<typeof standInForServer>;
let end: () => void;
const asked = () => calls.filter(({ method, path }) => method === 'GET' && path === READINGS).length;

openPages({ role: 'user', user: 7 });
beforeEach(() => {
  const none = { error: false, list: [], next: null, total: 0, open: true, may_write: true, draft_id: null };
  calls = standInForServer({ ...LIVE_ANSWERS, [`GET ${READINGS}`]: { body: none } });
  end = standInForStreams();
});
afterEach(() => end());

async function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <SharedInterpretations copyId={5} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Nobody has written one yet.');
  expect(asked()).toBe(1);
}

test('readings are asked for again once the server begins to tell of them: what came before was not heard', async () => {
  await show();
  await beginLive('dream:5');
  await waitFor(() => expect(asked()).toBe(2));
});

test('a reading that is laid is asked for, and what else is said of the dream is not theirs', async () => {
  await show();
  await sayLive('dream:5', { type: 'comments' });
  await sayLive('dream:6', { type: 'readings' });
  await sayLive('dream:5', { type: 'readings' });
  await waitFor(() => expect(asked()).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked()).toBe(2);
});
